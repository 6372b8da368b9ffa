import type { ArgumentDraft } from './argument-draft.js';
import { wordsOfName } from './argument-names.js';
import type { Names } from './argument-values.js';
import { type Offer, offerNamed, OFFERS } from './words/offer-words.js';
import { severalValues } from './words/single-values.js';
import { StatusArguments } from './status-arguments.js';
import { ALL_STATUSES, saysSoldToo, statusSaid, type StatusWord } from './words/status-words.js';

/** Reads how homes are offered, and whether they still are: models say one where the other is asked for. */
export class OfferArguments {
  private readonly asked: (readonly Offer[])[] = [];
  private readonly wanted = new Set<Offer>();
  private readonly denied = new Set<Offer>();
  private readonly status: StatusArguments;

  constructor(private readonly draft: ArgumentDraft) {
    this.status = new StatusArguments(draft);
  }

  /** Several are alternatives: homes for sale and sold ones, homes for sale and for rent. */
  read(field: 'saleType' | 'status', names: Names): void {
    const wanted = names.wanted.map((text) => saidIn(field, text));
    const denied = names.denied.map((text) => saidIn(field, text));
    if ([...wanted, ...denied].some(({ offer, status }) => !offer && !status))
      return this.draft.refuse(`${field} must be one of ${ALLOWED[field]}`);
    const offers = new Set([...wanted.flatMap(offerOf), ...denied.flatMap(offerOf).map(otherThan)]);
    const statuses = [...wanted.flatMap(wantedOf), ...denied.flatMap(deniedOf)];
    const left = [...wanted.flatMap(deniedOf), ...denied.flatMap(wantedOf)];
    if (offers.size > 0) this.asked.push([...offers]);
    if (!statuses.includes('Sold') || offers.size === 0) return this.status.want({ wanted: statuses, denied: left });
    const isRentAlone = offers.size === 1 && offers.has('for_rent');
    if (isRentAlone) this.draft.refuse(severalValues(field, names.wanted));
    else this.status.want({ wanted: ALL_STATUSES, denied: left });
  }

  /** One status that is left out stays one; of several the others are what is asked for. */
  readExceptStatus({ wanted }: Names): void {
    const said = wanted.map(statusSaid);
    const left = said.flatMap((one) => one?.wanted ?? []);
    const isOdd = said.some((one) => one === undefined || one.denied.length > 0) || left.length > ALL_STATUSES.length;
    if (isOdd || left.length === 0) this.draft.refuse(`exceptStatus must be one of ${STATUSES}`);
    else if (left.length === 1 && left[0] !== 'Pending') this.draft.set('exceptStatus', left[0]);
    else this.status.want({ wanted: [], denied: left });
  }

  /** "forRent: true", "sold: false"; that one is not wanted leaves the other. */
  readYesNo(name: string, isYes: boolean): void {
    const words = wordsOfName(name).join(' ');
    const said = statusSaid(words);
    const offer = offerNamed(words);
    if (isYes && saysSoldToo(words)) this.status.addSold();
    else if (saysSoldToo(words)) this.status.want({ wanted: [], denied: ['Sold'] });
    else if (said && isYes && said.denied.length === 0) this.status.flag(said.wanted);
    else if (said) this.status.want({ wanted: [], denied: isYes ? said.denied : said.wanted });
    else if (offer === undefined) this.draft.refuse(`${name} must be one of "for_sale", "for_rent"`);
    else (isYes ? this.wanted : this.denied).add(offer);
  }

  /** Homes for sale and for rent alike are all there are; that neither is wanted says nothing. */
  finish(): void {
    this.status.finish();
    const denied = this.denied.size === OFFERS.length ? [] : [...this.denied].map((offer) => [otherThan(offer)]);
    const sets = [...this.asked, ...(this.wanted.size > 0 ? [[...this.wanted]] : []), ...denied];
    const common = OFFERS.filter((offer) => sets.every((set) => set.includes(offer)));
    if (common.length === 0) this.draft.refuse(severalValues('saleType', sets.flat()));
    else if (common.length === 1) this.draft.set('saleType', common[0]);
  }
}

const STATUSES = '"Active", "PreOnMarket", "Sold"';
const ALLOWED = { saleType: '"for_sale", "for_rent"', status: `${STATUSES}, "Any"` };

interface Said {
  readonly offer: Offer | undefined;
  readonly status: ReturnType<typeof statusSaid>;
}

/** What is sold is offered no more; that what is offered is active goes without saying. */
function saidIn(field: 'saleType' | 'status', text: string): Said {
  const status = statusSaid(text);
  const offer = status?.wanted.includes('Sold') ? undefined : offerNamed(text);
  const isPlain = field === 'saleType' && offer !== undefined && status?.wanted[0] === 'Active';
  return { offer, status: isPlain ? undefined : status };
}

const offerOf = ({ offer }: Said): readonly Offer[] => (offer ? [offer] : []);
const wantedOf = ({ status }: Said): readonly StatusWord[] => status?.wanted ?? [];
const deniedOf = ({ status }: Said): readonly StatusWord[] => status?.denied ?? [];
const otherThan = (offer: Offer): Offer => (offer === 'for_sale' ? 'for_rent' : 'for_sale');
