import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#libs/persistence/migrate.js';
import type { ResoPresetName } from '../../src/real-estate/adapters/cli/pull/presets.js';
import { rowsOf } from '../../test/support/databases/database-rows.js';
import { createEmptyDatabase, type Dialect, type EmptyDatabase } from '../../test/support/databases/empty-database.js';
import { beside } from '../../test/support/databases/outside-sql.js';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { type ResoPlay, ResoServer } from '../../test/support/servers/reso-server.js';
import { SeededRandom } from '../eval/random.js';
import { type Difference, differenceOf, type Seen } from './difference.js';
import { Market } from './market.js';
import { type Order, type Outcome, SAID, type Tally } from './orders.js';

export interface FeedOptions {
  readonly dialect: Dialect;
  readonly preset: ResoPresetName;
  readonly seed: number;
  readonly days: number;
  /** Homes that the feed has in the beginning, and records of its pages. */
  readonly homes: number;
  readonly page: number;
}

const DAY_MS = 86_400_000;
/** Pulls of a day under which the feed changes and the puller dies; one in quiet follows. */
const PULLS = 8;
const SERIAL = 'f'.repeat(32);
const PROGRAM = resolve('dist/modules/tools/feeds/puller.js');
const RETRY_NOW = { 'retry-after': '0' };

/** A feed that changes at random for simulated days, and a puller that is killed while it reads; each day ends with a comparison. */
export class FeedRun {
  readonly tally = { pulls: 0, failed: 0, kills: 0, changes: 0, records: 0, refused: 0, rowsOfSecond: 0 };
  private readonly random: SeededRandom;
  private readonly market: Market;
  private child: ChildProcess | undefined;
  private orders = 0;
  private seconds = 0;

  private constructor(
    private readonly options: FeedOptions,
    private readonly database: EmptyDatabase,
    private readonly server: ResoServer,
  ) {
    this.random = new SeededRandom(options.seed * 7_919 + 1);
    this.market = new Market(server, options.preset, this.random);
    server.pageSize = options.page;
  }

  static async open(options: FeedOptions): Promise<FeedRun> {
    const database = await createEmptyDatabase(options.dialect);
    await beside(database.url, migrate);
    return new FeedRun(options, database, await ResoServer.start());
  }

  /** Throws at the first day whose end has listings missing, listings too many or listings that differ. */
  async run(): Promise<void> {
    await this.ordered({ does: 'open' });
    this.market.open(this.options.homes);
    this.market.pass(0);
    const first = await this.quiet();
    this.tally.rowsOfSecond = Math.round(first.added / this.seconds);
    await this.compare(0);
    for (let day = 1; day <= this.options.days; day++) await this.day(day);
  }

  async close(): Promise<void> {
    await this.child?.stop();
    await this.server.stop();
    await this.database.drop();
  }

  private async day(day: number): Promise<void> {
    const { homes } = this.options;
    for (let pull = 1; pull <= PULLS; pull++) {
      this.market.pass(DAY_MS / (PULLS + 1));
      // Now and then so much that it takes many pages.
      this.market.change(Math.ceil(homes / (this.random.chance(0.15) ? 3 : 50)));
      this.server.play(...this.trouble());
      await this.pull();
    }
    this.market.pass(DAY_MS / (PULLS + 1));
    await this.quiet();
    await this.compare(day);
  }

  /** What befalls the requests of a pull. */
  private trouble(): ResoPlay[] {
    const killedAt = this.random.chance(0.5) ? this.random.whole(0, 3) : -1;
    return Array.from({ length: 14 }, (_, at): ResoPlay => {
      if (at === killedAt) return () => void this.kill(this.random.whole(0, 80));
      const kind = this.random.next();
      if (kind < 0.04) return { status: 429, headers: RETRY_NOW };
      if (kind < 0.08) return { status: 503, headers: RETRY_NOW };
      if (kind < 0.1) return 'half';
      // A link that the server has forgotten.
      if (kind < 0.13) return { status: 410 };
      return kind < 0.5 ? () => this.market.change(5) : () => undefined;
    });
  }

  private async kill(behindMs: number): Promise<void> {
    const { child } = this;
    await sleep(behindMs);
    if (!child || child.ended) return;
    this.tally.kills++;
    child.signal('SIGKILL');
  }

  /** A pull that nothing befalls, and under which nothing changes. */
  private async quiet(): Promise<Tally> {
    this.server.calm();
    const outcome = await this.pull();
    if (outcome && 'ended' in outcome) return outcome.ended!;
    if (outcome) throw new Error(`a pull failed in quiet: ${outcome.failed}`);
    // The last kill of the day fell behind its pull.
    return this.quiet();
  }

  private async pull(): Promise<Outcome | undefined> {
    this.server.asked.length = 0;
    const since = performance.now();
    const filter = this.options.preset === 'mlsgrid' ? "OriginatingSystemName eq 'Simulated MLS'" : '';
    const { preset } = this.options;
    const outcome = await this.ordered({ does: 'pull', now: this.market.now, url: this.server.url, preset, filter });
    this.tally.pulls++;
    this.tally.changes = this.market.changes;
    if (outcome && 'failed' in outcome) this.tally.failed++;
    if (!outcome || !('ended' in outcome)) return outcome;
    this.seconds += (performance.now() - since) / 1_000;
    const { refused, ...taken } = outcome.ended!;
    this.tally.refused += refused;
    for (const count of Object.values(taken)) this.tally.records += count;
    return outcome;
  }

  /** Undefined where the puller was killed before it said what became of it. */
  private async ordered(
    order: { readonly does: 'open' } | Omit<Extract<Order, { does: 'pull' }>, 'n' | 'serialNumber'>,
  ): Promise<Outcome | undefined> {
    const n = ++this.orders;
    const child = this.child && !this.child.ended ? this.child : await this.start();
    child.order(JSON.stringify({ n, serialNumber: SERIAL, ...order }));
    try {
      return await child.line((line) => outcomeIn(line, n));
    } catch (error) {
      if (child.ended?.signal === 'SIGKILL') return undefined;
      throw error;
    }
  }

  private async start(): Promise<ChildProcess> {
    const cwd = mkdtempSync(join(runFolder(), 'puller-'));
    const env = { PATH: process.env.PATH ?? '', HOME: cwd, NODE_ENV: 'test', DATABASE_URL: this.database.url };
    this.child = await ChildProcess.start(process.execPath, [PROGRAM], { cwd, env, takesOrders: true });
    return this.child;
  }

  private async compare(day: number): Promise<void> {
    const rows = await rowsOf<Seen>(
      this.database.url,
      `SELECT mls_number AS mlsNumber, city, status, price, square_feet AS squareFeet, images FROM listings`,
    );
    const difference: Difference = differenceOf(this.market.wanted(), rows);
    const found = Object.entries(difference).filter(([, numbers]) => numbers.length > 0);
    if (found.length > 0)
      throw new Error(
        `day ${day}: ${found.map(([what, numbers]) => `${numbers.length} ${what} (${numbers.slice(0, 5).join(', ')})`).join(', ')}`,
      );
  }
}

function outcomeIn(line: string, n: number): Outcome | undefined {
  if (!line.startsWith(SAID)) return undefined;
  const outcome = JSON.parse(line.slice(SAID.length)) as Outcome;
  return outcome.n === n ? outcome : undefined;
}
