import { featuresIn } from '#libs/listing-words/features.js';
import { argumentNamed, wordsOfName } from './argument-names.js';
import { yesOrNo } from './words/answer-words.js';
import { offerSaid } from './words/offer-words.js';
import type { Readers } from './said-arguments.js';
import { statusSaid } from './words/status-words.js';

/** "hide_pending", "skipSold": what must not be shown. */
const HIDING = new Set(
  'hide skip omit ignore drop exclude excludes excluding remove suppress avoid except dont ocultar excluir omitir ignorar masquer exclure ausblenden verbergen'.split(
    ' ',
  ),
);
/** "no_condos", "without_pool": what is not there; of fees and features homes say so themselves. */
const LACKING = new Set('no not non without un ohne kein keine sin sans sem'.split(' '));
const BETWEEN = new Set('out all any the show include including'.split(' '));
const NOUNS = new Set('homes home listings listing properties property ones units'.split(' '));
const STATUS =
  /^(?:sold|closed|active|available|pending|contingent|reserved|under contract|under offer|in escrow|coming soon|upcoming|pre ?(?:on )?market)$/;
/** Of which a home may have none. */
const COUNTED = ['hoa', 'tax', 'deposit', 'parkingSpots'];

/** Reads flags that leave something out. */
export class LeavingOut {
  constructor(private readonly readers: Readers) {}

  /** Whether a name is one of them and its value a yes or no; what it leaves out may be unknown. */
  isFlag(name: string, value: unknown): boolean {
    const [first = '', ...rest] = wordsOfName(name);
    return HIDING.has(first) && rest.length > 0 && yesOrNo(value) !== undefined;
  }

  /** False where nothing is understood, or where what homes lack is read elsewhere. */
  read(name: string, value: unknown): boolean {
    const [first = '', ...rest] = wordsOfName(name);
    const [isHiding, isYes] = [HIDING.has(first), yesOrNo(value)];
    const isNumber = !isHiding && /^\s*\d/.test(String(value));
    if (!(isHiding || LACKING.has(first)) || isYes === undefined || isNumber) return false;
    const words = rest.filter((word) => !BETWEEN.has(word));
    const plain = words.filter((word) => !NOUNS.has(word)).join(' ');
    return this.leave(plain, isYes) || (isHiding && this.leaveCounted(words.join(' '), isYes));
  }

  /** What is not to be hidden asks for nothing, but for the sold ones, which are hidden unless they are asked for. */
  private leave(words: string, isYes: boolean): boolean {
    const { offer, places, types } = this.readers;
    const status = STATUS.test(words) ? statusSaid(words) : undefined;
    const isOffer = offerSaid(words) !== undefined;
    const isPlace = places.isCity(words);
    // A garage is a kind of property as well, but what a home is to be without is the feature.
    const isType = types.isType(words) && featuresIn(words).has.length === 0;
    if (words === '' || !(status || isOffer || isPlace || isType)) return false;
    const left = { wanted: [], denied: [words] };
    if (!isYes && status?.wanted.includes('Sold')) offer.readYesNo('include sold', true);
    else if (!isYes) return true;
    else if (status) offer.read('status', left);
    else if (isOffer) offer.read('saleType', left);
    else if (isPlace) places.readCities(left);
    else types.readTypes(left);
    return true;
  }

  private leaveCounted(words: string, isYes: boolean): boolean {
    const { draft, ranges } = this.readers;
    const field = argumentNamed(words)?.field;
    const isCounted = field !== undefined && COUNTED.includes(field);
    const has = isCounted ? [] : featuresIn(words).has;
    if (isCounted && isYes) ranges.read(words, false, { field, isDenied: false });
    else if (has.length > 0 && isYes) draft.add('exceptFeatures', has);
    return isCounted || has.length > 0;
  }
}
