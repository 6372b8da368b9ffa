import { readQuestion } from '#libs/built-in-model/question.js';
import { qualitiesIn } from '#libs/listing-language/wish-words.js';
import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import { ArgumentDraft } from './argument-draft.js';
import { argumentNamed, type ArgumentField, type NamedArgument } from './argument-names.js';
import { isFiller, namesIn, type Plainly, rangeOf, sortOf, swapped, unitOf } from './argument-values.js';
import { FeatureArguments } from './feature-arguments.js';
import { currencyIn, currencyNamed, OfferArguments } from './offer-arguments.js';
import { PlaceArguments } from './place-arguments.js';

/** Ranges by the names of their fields; what a number without a bound means, and whether it is an area. */
const RANGES: Readonly<Partial<Record<ArgumentField, readonly [name: string, plainly: Plainly, isArea?: boolean]>>> = {
  price: ['Price', 'max'],
  bedrooms: ['Bedrooms', 'exactly'],
  bathrooms: ['Bathrooms', 'min'],
  area: ['Area', 'min', true],
  lotArea: ['LotArea', 'min', true],
  yearBuilt: ['YearBuilt', 'exactly'],
  parkingSpots: ['ParkingSpots', 'min'],
  daysOnMarket: ['DaysOnMarket', 'max'],
  hoa: ['Hoa', 'max'],
  tax: ['Tax', 'max'],
  deposit: ['Deposit', 'max'],
  unitPrice: ['UnitPrice', 'max'],
};

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

  constructor(
    given: Readonly<Record<string, unknown>>,
    private readonly vocabulary: ListingVocabulary,
    private readonly known: readonly string[],
    private readonly year: number,
  ) {
    this.places = new PlaceArguments(this.draft, vocabulary);
    this.offer = new OfferArguments(this.draft, vocabulary.propertyTypes);
    this.features = new FeatureArguments(this.draft, known);
    for (const [name, value] of Object.entries(given)) if (!isFiller(value)) this.readOrOpen(name, value);
  }

  get values(): Record<string, unknown> {
    return this.draft.values;
  }

  get problems(): readonly string[] {
    return this.draft.problems;
  }

  /** Some models put all filters into one object. */
  private readOrOpen(name: string, value: unknown): void {
    const isWrapped = WRAPPERS.test(name) && typeof value === 'object' && !Array.isArray(value);
    if (!isWrapped) return this.read(name, value);
    for (const [inner, part] of Object.entries(value as object)) if (!isFiller(part)) this.read(inner, part);
  }

  private read(name: string, value: unknown): void {
    const named = argumentNamed(name);
    if (!named) return this.features.readNamed(name, value);
    const { field } = named;
    const range = RANGES[field];
    if (field === 'price') this.priceCurrency ??= currencyIn(value);
    if (range && !(typeof value === 'boolean')) return this.readRange(name, value, range, named);
    if (range) return this.readYesNo(field, value as boolean, named.isDenied);
    if (field === 'near' && typeof value === 'string') return this.places.readCities({ ...namesIn(value), denied: [] });
    if (PLAIN.includes(field)) return this.draft.set(field, value);
    this.readNamed(name, named, value);
  }

  private readRange(
    name: string,
    value: unknown,
    [range, plainly, isArea = false]: readonly [string, Plainly, boolean?],
    { bound }: NamedArgument,
  ): void {
    if (typeof value === 'string' && /^\s*(?:no|none|without)\s*$/i.test(value))
      return this.draft.set(`max${range}`, 0);
    const read = rangeOf(value, bound ?? plainly, bound, isArea);
    if (!read) return this.draft.refuse(`${bound ?? 'min'}${range} must be a number from 0 on`);
    const factor = typeof value === 'number' ? unitOf(name) : 1;
    if (read.min !== undefined) this.draft.set(`min${range}`, read.min * factor);
    if (read.max !== undefined) this.draft.set(`max${range}`, read.max * factor);
  }

  /** "garage: true", "parking: false", "noHoa: true". */
  private readYesNo(field: ArgumentField, isYes: boolean, isDenied: boolean): void {
    const range = RANGES[field]![0];
    if (isYes !== isDenied) this.draft.set(`min${range}`, 1);
    else this.draft.set(`max${range}`, 0);
  }

  private readNamed(name: string, { field, isDenied }: NamedArgument, value: unknown): void {
    const names = isDenied ? swapped(namesIn(value)) : namesIn(value);
    const text = String(value).trim();
    const readers: Partial<Record<ArgumentField, () => void>> = {
      city: () => this.places.readCities(names),
      state: () => this.places.readStates(names.wanted),
      propertyType: () => this.offer.readTypes(names),
      saleType: () => this.offer.readSaleType(text),
      status: () => this.offer.readStatus(text),
      currency: () => this.draft.set('currency', currencyNamed(text)),
      features: () => this.features.readAll(value, true),
      withoutFeatures: () => this.features.readAll(value, false),
      wish: () => this.readWish(wordsOf(value)),
      words: () => this.draft.add('words', Array.isArray(value) ? value : [text]),
      county: () => this.draft.add('words', [text]),
      school: () => this.draft.add('words', [text]),
      sort: () => this.readSort(value),
      limit: () => this.readCount('limit', text),
      page: () => this.readCount('page', text),
      // Listings do not name theirs; the city does.
      country: () => undefined,
    };
    (readers[field] ?? (() => this.readText(name, field, text)))();
  }

  private readText(name: string, field: ArgumentField, text: string): void {
    if (field === 'tours') this.draft.set(field, /open/i.test(text) ? 'OpenHouse' : /3|virt/i.test(text) ? '3D' : text);
    else if (field === 'spaceType')
      this.draft.set(field, /room/i.test(text) ? 'Room' : /entire|whole/i.test(text) ? 'Entire place' : text);
    else if (field === 'mlsNumber' || (field === 'id' && !/^\d+$/.test(text))) this.draft.set('mlsNumber', mlsOf(text));
    else if (field === 'zip' || field === 'address') this.draft.set(field, text);
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

  private readSort(value: unknown): void {
    const sort = sortOf(value);
    if (sort) return this.draft.set('sort', sort);
    const orders = '"newest", "price-up", "price-down", "area-up", "area-down", "lot-down", "bedrooms-down"';
    this.draft.refuse(`sort must be one of ${orders}, "year-down", "days-up", "distance"`);
  }

  private readCount(field: 'limit' | 'page', text: string): void {
    const number = Number.parseInt(text, 10);
    if (Number.isNaN(number)) return this.draft.refuse(`${field} must be a whole number`);
    if (number > 0) this.draft.set(field, field === 'limit' ? Math.min(number, MOST_LISTED) : number);
  }
}

const WRAPPERS =
  /^(?:filters?|criteria|params|parameters|arguments|args|where|conditions|input|location|query|search)$/i;
const MOST_LISTED = 20;
/** Characters of a wish. */
const LONGEST = 400;

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, LONGEST);

/** Small letters alone are haste: MLS numbers have capitals. */
const mlsOf = (text: string): string => (/\p{Lu}/u.test(text) ? text : text.toUpperCase());
