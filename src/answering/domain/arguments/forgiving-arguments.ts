import { readQuestion } from '#libs/built-in-model/question.js';
import { qualitiesIn } from '#libs/listing-language/wish-words.js';
import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import { ArgumentDraft } from './argument-draft.js';
import { argumentNamed, boundIn, type NamedArgument, wordsOfName } from './argument-names.js';
import { rangeOf } from './argument-ranges.js';
import { type Names, namesIn, swapped, yesOrNo } from './argument-values.js';
import type { ArgumentField } from './argument-vocabulary.js';
import { FeatureArguments, KNOWN_FEATURES } from './feature-arguments.js';
import { flatArguments } from './nested-arguments.js';
import { currencyIn, currencyNamed, OfferArguments } from './offer-arguments.js';
import { PlaceArguments } from './place-arguments.js';
import { RangeArguments } from './range-arguments.js';
import { sortOf } from './sort-arguments.js';
import { unknownArgument } from './unknown-arguments.js';

/** Handed on as they are: they have one form. */
const PLAIN: readonly ArgumentField[] = ['near', 'extras', 'of', 'groupBy', 'url', 'exceptStatus', 'exceptFeatures'];

/**
 * What a model means by its arguments, however it names and writes them: as those of the search, with the names of this
 * chatbot's listings. What nothing can be made of is told, with what comes nearest.
 */
export class ForgivingArguments {
  /** The currency that a price was written in. */
  priceCurrency: string | undefined;
  private readonly draft = new ArgumentDraft();
  private readonly places: PlaceArguments;
  private readonly offer: OfferArguments;
  private readonly features: FeatureArguments;
  private readonly ranges: RangeArguments;
  /** An order may come in pieces: what it is by, and its direction. */
  private readonly orders: unknown[] = [];

  constructor(
    given: Readonly<Record<string, unknown>>,
    private readonly vocabulary: ListingVocabulary,
    private readonly known: readonly string[],
    private readonly year: number,
  ) {
    this.places = new PlaceArguments(this.draft, vocabulary);
    this.offer = new OfferArguments(this.draft, vocabulary.propertyTypes);
    this.features = new FeatureArguments(this.draft);
    this.ranges = new RangeArguments(this.draft, year);
    for (const [name, value] of flatArguments(given)) this.read(name, value);
    this.readOrder();
  }

  get values(): Record<string, unknown> {
    return this.draft.values;
  }

  get problems(): readonly string[] {
    return this.draft.problems;
  }

  private read(name: string, value: unknown): void {
    const named = argumentNamed(name);
    if (!named) return this.readUnnamed(name, value);
    const { field } = named;
    if (field === 'price') this.priceCurrency ??= currencyIn(value);
    // "rent: true" is no sum.
    if (field === 'price' && typeof value === 'boolean') return this.offer.readYesNo(name, value);
    if (this.ranges.has(field)) return this.readRange(name, value, named);
    if (field === 'near' && typeof value === 'string') return this.places.readCities({ ...namesIn(value), denied: [] });
    if (PLAIN.includes(field)) return this.draft.set(field, value);
    this.readNamed(name, named, value);
  }

  /** "parking: garage" is a feature, where "parking: 2" is a number. */
  private readRange(name: string, value: unknown, named: NamedArgument): void {
    if (this.ranges.read(name, value, named) || this.features.readNamed(name, value)) return;
    this.ranges.refuse(named);
  }

  /** What names no field may name what a home has, or say a thing that a visitor would: "just_listed: true". */
  private readUnnamed(name: string, value: unknown): void {
    if (this.features.readNamed(name, value) || this.readBound(name, value)) return;
    if (yesOrNo(value) === true && this.readSaid(wordsOfName(name).join(' '))) return;
    this.draft.refuse(unknownArgument(name, [...this.known, 'features']));
  }

  /** "under: 500k" is a price, "built before" a year. */
  private readBound(name: string, value: unknown): boolean {
    const bound = boundIn(wordsOfName(name));
    const range = bound && rangeOf(value, { plainly: bound });
    const number = range?.min ?? range?.max ?? 0;
    const isSum = number >= LEAST_SUM || currencyIn(value) !== undefined || /^\s*\$/.test(String(value));
    if (!bound || !isSum || wordsOfName(name).some((word) => boundIn([word]) === undefined && word !== 'than'))
      return false;
    return this.ranges.read('price', value, { field: 'price', bound, isDenied: false });
  }

  /** A name that says a whole condition, to its last word. */
  private readSaid(words: string): boolean {
    const { query, unread } = readQuestion(words, this.vocabulary, this.year);
    const { words: _, sort: __, ...filters } = query;
    if (unread.length > 0 || query.words || Object.keys(filters).length === 0) return false;
    for (const [name, value] of Object.entries(filters))
      if (Array.isArray(value)) this.draft.add(name, value);
      else if (name === 'propertyType') this.offer.readTypes({ wanted: [String(value)], denied: [] });
      else this.draft.set(name, value);
    return true;
  }

  private readNamed(name: string, { field, isDenied }: NamedArgument, value: unknown): void {
    const names = isDenied ? swapped(namesIn(value)) : namesIn(value);
    const text = String(value).trim();
    const answer = /^\d+$/.test(text) ? undefined : yesOrNo(value);
    const readers: Partial<Record<ArgumentField, () => void>> = {
      city: () => this.places.readCities(names),
      state: () => this.places.readStates(names),
      zip: () => this.places.readZip(text),
      propertyType: () => this.offer.readTypes(names),
      saleType: () => (answer === undefined ? this.offer.readSaleType(names) : this.offer.readYesNo(name, answer)),
      status: () => (answer === undefined ? this.offer.readStatus(names) : this.offer.readYesNo(name, answer)),
      currency: () => this.draft.set('currency', currencyNamed(text)),
      features: () => this.readFeatures(names),
      withoutFeatures: () => this.readFeatures(swapped(names)),
      wish: () => this.readWish(wordsOf(value)),
      words: () => this.draft.add('words', Array.isArray(value) ? value : [text]),
      county: () => this.draft.add('words', [text]),
      school: () => this.draft.add('words', [text]),
      sort: () => this.addOrder(name, value, answer),
      limit: () => this.readCount('limit', text),
      page: () => this.readCount('page', text),
      offset: () => this.readOffset(text),
      // Listings do not name theirs; the city does.
      country: () => undefined,
      aside: () => undefined,
    };
    (readers[field] ?? (() => this.readText(name, field, text)))();
  }

  /** Models put kinds of homes, rooms and places among what they must have, and must not. */
  private readFeatures({ wanted, denied }: Names): void {
    for (const one of wanted) {
      if (this.features.read(one, true)) continue;
      if (this.offer.isType(one)) this.offer.readTypes({ wanted: [one], denied: [] });
      else if (!this.readSaid(one)) this.draft.add('words', [one]);
    }
    for (const one of denied) {
      if (this.features.read(one, false)) continue;
      if (this.places.isCity(one)) this.places.readCities({ wanted: [], denied: [one] });
      else if (this.offer.isType(one)) this.offer.readTypes({ wanted: [], denied: [one] });
      else this.draft.refuse(`${JSON.stringify(one.slice(0, 60))} cannot be left out; features are ${FEATURE_NAMES}`);
    }
  }

  private readText(name: string, field: ArgumentField, text: string): void {
    const said = yesOrNo(text) === true ? name : text;
    if (field === 'tours' && yesOrNo(text) === false) return;
    if (field === 'tours') this.draft.set(field, /open/i.test(said) ? 'OpenHouse' : /3|virt/i.test(said) ? '3D' : text);
    else if (field === 'spaceType')
      this.draft.set(field, /room/i.test(text) ? 'Room' : /entire|whole/i.test(text) ? 'Entire place' : text);
    else if (field === 'mlsNumber' || (field === 'id' && !/^\d+$/.test(text))) this.draft.set('mlsNumber', mlsOf(text));
    else if (field === 'address') this.draft.set(field, text);
    else if (field === 'id') this.draft.set('id', Number(text));
    else this.draft.refuse(`${name} means nothing here`);
  }

  /** What can be read of a wish is searched for; the rest ranks what is found, and hides nothing. */
  private readWish(text: string): void {
    const { query, unread } = readQuestion(text, this.vocabulary, this.year);
    const { sort, words = [], ...filters } = query;
    for (const [name, value] of Object.entries({ ...filters, ...(sort ? { sort } : {}) })) {
      if (Array.isArray(value)) this.draft.add(name, value);
      else if (name === 'propertyType') this.offer.readTypes({ wanted: [String(value)], denied: [] });
      else if (name === 'city') this.places.readCities({ wanted: [String(value)], denied: [] });
      else this.values[name] ??= value;
    }
    const ranking = [...new Set([...unread, ...words, ...(query.features ?? []), ...qualitiesIn(text)])];
    if (ranking.length > 0 && this.known.includes('wish')) this.draft.set('wish', ranking.join(', ').slice(0, LONGEST));
  }

  /** "descending: true", "desc: price": the name is a piece as well. */
  private addOrder(name: string, value: unknown, answer: boolean | undefined): void {
    if (answer === undefined) this.orders.push(value);
    if (answer !== false && /^(?:asc|desc)/i.test(name)) this.orders.push(name);
  }

  private readOrder(): void {
    if (this.orders.length === 0) return;
    const sort = sortOf(this.orders);
    if (sort) return this.draft.set('sort', sort);
    const orders = '"newest", "price-up", "price-down", "area-up", "area-down", "lot-down", "bedrooms-down"';
    this.draft.refuse(`sort must be one of ${orders}, "year-down", "days-up", "distance"`);
  }

  private readCount(field: 'limit' | 'page', text: string): void {
    const number = rangeOf(text, { plainly: 'min' }, 'min')?.min;
    if (number === undefined) return this.draft.refuse(`${field} must be a whole number`);
    const whole = Math.floor(number);
    if (whole > 0) this.draft.set(field, field === 'limit' ? Math.min(whole, MOST_LISTED) : whole);
  }

  /** Nothing is left out from the start; pages are the search's own way to go on. */
  private readOffset(text: string): void {
    if (Number(text) !== 0) this.draft.refuse('offset is not known; page counts from 1');
  }
}

const FEATURE_NAMES = KNOWN_FEATURES.join(', ');
/** Smaller numbers may be of anything. */
const LEAST_SUM = 10_000;
const MOST_LISTED = 20;
/** Characters of a wish. */
const LONGEST = 400;

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, LONGEST);

/** Small letters alone are haste: MLS numbers have capitals. */
const mlsOf = (text: string): string => {
  const number = text.replace(/^(?:mls(?: ?(?:number|no\.?|id))?)?[\s#:]*/i, '') || text;
  return /\p{Lu}/u.test(number) ? number : number.toUpperCase();
};
