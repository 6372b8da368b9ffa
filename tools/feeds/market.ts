import type { ResoPresetName } from '../../src/real-estate/adapters/cli/pull/presets.js';
import type { ResoHome, ResoServer } from '../../test/support/servers/reso-server.js';
import type { SeededRandom } from '../eval/random.js';

const CITIES = ['Austin', 'Boston', 'Lisboa', 'Zürich', "L'Aquila", '東京'];
/** The first three are shown. */
const STATUSES = ['Active', 'ComingSoon', 'Closed', 'Pending', 'ActiveUnderContract', 'Withdrawn', 'Hold'];
const SHOWN: Readonly<Record<string, string>> = { Active: 'Active', ComingSoon: 'PreOnMarket', Closed: 'Sold' };
/** How far the clocks of the server's machines differ from the true time, at most. */
const MOST_SKEW_MS = 300_000;
/** What was taken back by a flag is gone from the feed after so long. */
const FLAG_MS = 7 * 86_400_000;

/** A listing as it has to be here. */
export interface Wanted {
  readonly mlsNumber: string;
  readonly city: string;
  readonly status: string;
  /** In cents. */
  readonly price: number;
  readonly squareFeet: number;
  readonly images: number;
}

/** The homes of a server, which change at random, each at an instant by the clock of one of its machines. */
export class Market {
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 0, 1);
  changes = 0;
  private count = 0;
  private readonly flagged = new Map<string, number>();

  constructor(
    private readonly server: ResoServer,
    private readonly preset: ResoPresetName,
    private readonly random: SeededRandom,
  ) {}

  open(count: number): void {
    for (let n = 0; n < count; n++) this.add();
  }

  /** Some homes come, change or go. */
  change(most: number): void {
    for (let left = this.random.whole(0, most); left > 0; left--) {
      this.changes++;
      const kind = this.random.next();
      if (kind < 0.2) this.add();
      else if (kind < 0.35) this.remove();
      else if (kind < 0.4) this.swapNumbers();
      else this.edit();
    }
  }

  /** Time passes; flagged records leave the feed. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const [key, at] of this.flagged)
      if (this.now - at > FLAG_MS) {
        this.flagged.delete(key);
        this.server.homes.delete(key);
      }
    this.server.skewMs = this.skewed() - Date.now();
  }

  /** What has to be here once all is read: of two records with one number, the campaign makes none. */
  wanted(): Map<string, Wanted> {
    const wanted = new Map<string, Wanted>();
    for (const home of this.server.homes.values()) {
      const status = SHOWN[String(home.StandardStatus)];
      if (!status || home.MlgCanView === false || home.InternetEntireListingDisplayYN === false) continue;
      const price = status === 'Sold' ? (home.ClosePrice ?? home.ListPrice) : home.ListPrice;
      wanted.set(String(home.ListingId), {
        mlsNumber: String(home.ListingId),
        city: String(home.City),
        status,
        price: Number(price) * 100,
        squareFeet: Number(home.LivingArea),
        images: (home.Media as unknown[]).length,
      });
    }
    return wanted;
  }

  private add(): void {
    const n = this.count++;
    this.put({
      ...this.facts(),
      ListingKey: `K${String(n).padStart(7, '0')}`,
      ListingId: `R-${n}`,
      ModificationTimestamp: '',
    });
  }

  private edit(): void {
    const home = this.some();
    if (home) this.put({ ...home, ...this.facts() });
  }

  /** By a flag, or without a word. */
  private remove(): void {
    const home = this.some();
    if (!home) return;
    if (this.preset === 'mlsgrid') {
      this.flagged.set(home.ListingKey, this.now);
      this.put({ ...home, MlgCanView: false });
    } else this.server.homes.delete(home.ListingKey);
  }

  private swapNumbers(): void {
    const [one, other] = [this.some(), this.some()];
    if (!one || !other || one === other) return;
    this.put({ ...one, ListingId: other.ListingId });
    this.put({ ...other, ListingId: one.ListingId });
  }

  /** One that is not taken back. */
  private some(): ResoHome | undefined {
    const home = this.server.homes.get(`K${String(this.random.whole(0, this.count - 1)).padStart(7, '0')}`);
    return home?.MlgCanView === false ? undefined : home;
  }

  private put(home: ResoHome): void {
    this.server.put({ ...home, ModificationTimestamp: new Date(this.skewed()).toISOString() });
  }

  private skewed(): number {
    return this.now + this.random.whole(-MOST_SKEW_MS, MOST_SKEW_MS);
  }

  private facts(): Readonly<Record<string, unknown>> {
    const { random } = this;
    const price = random.whole(50_000, 2_000_000);
    const isShown = random.chance(0.8);
    return {
      OriginatingSystemName: 'Simulated MLS',
      StandardStatus: isShown ? STATUSES[random.whole(0, 2)] : random.of(STATUSES),
      PropertyType: 'Residential',
      PropertySubType: random.of(['SingleFamilyResidence', 'Condominium']),
      ListPrice: price,
      ClosePrice: random.chance(0.5) ? price - 1_000 : null,
      LivingArea: random.whole(400, 6_000),
      City: random.of(CITIES),
      StateOrProvince: 'TX',
      ListingURL: 'https://homes.example/one',
      PublicRemarks: `A home that was written anew: ${random.whole(0, 1_000_000)}.`,
      InternetEntireListingDisplayYN: random.chance(0.02) ? false : true,
      Media: Array.from({ length: random.whole(0, 3) }, (_, Order) => ({
        MediaCategory: 'Photo',
        Order,
        MediaURL: `https://pictures.example/${random.whole(0, 1_000_000)}.jpg`,
      })),
    };
  }
}
