import { readQuestion } from '#libs/built-in-model/question.js';
import { kindsMeant } from '#libs/listing-language/kinds.js';
import { otherSpelling } from '#libs/listing-language/places.js';
import { nearestName } from '#libs/domain/unknown-field.js';
import { FEATURES, featuresIn } from '#libs/listing-language/yes-no-features.js';
import type { ListingVocabulary } from '../../real-estate/real-estate.api.js';
import {
  argumentNamed,
  type ArgumentField,
  type NamedArgument,
  unknownArgument,
  wordsOfName,
} from './argument-names.js';
import { isFiller, namesIn, type Plainly, rangeOf, sortOf, unitOf, yesOrNo } from './argument-values.js';

type Draft = Record<string, unknown>;

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

const CURRENCIES: Readonly<Record<string, string>> = {
  usd: '$',
  dollar: '$',
  dollars: '$',
  eur: '€',
  euro: '€',
  euros: '€',
  gbp: '£',
  pounds: '£',
  cad: 'C$',
  aud: 'A$',
};

/**
 * What a model means by its arguments, however it names and writes them: as those of the search, with the names of this
 * chatbot's listings. What nothing can be made of is told, with what comes nearest.
 */
export class ForgivingArguments {
  readonly values: Draft = {};
  readonly problems: string[] = [];

  constructor(
    given: Readonly<Record<string, unknown>>,
    private readonly vocabulary: ListingVocabulary,
    private readonly known: readonly string[],
    private readonly year: number,
  ) {
    for (const [name, value] of Object.entries(given)) if (!isFiller(value)) this.readOrOpen(name, value);
  }

  /** Some models put all filters into one object. */
  private readOrOpen(name: string, value: unknown): void {
    const isWrapped = WRAPPERS.test(name) && typeof value === 'object' && !Array.isArray(value);
    if (!isWrapped) return this.read(name, value);
    for (const [inner, part] of Object.entries(value as object)) if (!isFiller(part)) this.read(inner, part);
  }

  private read(name: string, value: unknown): void {
    const named = argumentNamed(name);
    if (!named) return this.readAsFeature(name, value);
    const { field } = named;
    const range = RANGES[field];
    if (range && !(typeof value === 'boolean')) return this.readRange(name, value, range, named);
    if (range) return this.readYesNo(field, value as boolean, named.isDenied);
    if (field === 'near' && typeof value === 'string') return this.readCities(namesIn(value).wanted, []);
    if (PLAIN.includes(field)) return void (this.values[field] = value);
    this.readNamed(name, named, value);
  }

  private readRange(
    name: string,
    value: unknown,
    [range, plainly, isArea = false]: readonly [string, Plainly, boolean?],
    { bound }: NamedArgument,
  ): void {
    if (typeof value === 'string' && /^\s*(?:no|none|without)\s*$/i.test(value))
      return void (this.values[`max${range}`] = 0);
    const read = rangeOf(value, bound ?? plainly, bound, isArea);
    if (!read) return void this.problems.push(`${bound ?? 'min'}${range} must be a number from 0 on`);
    const factor = typeof value === 'number' ? unitOf(name) : 1;
    if (read.min !== undefined) this.values[`min${range}`] = read.min * factor;
    if (read.max !== undefined) this.values[`max${range}`] = read.max * factor;
  }

  /** "garage: true", "parking: false", "noHoa: true". */
  private readYesNo(field: ArgumentField, isYes: boolean, isDenied: boolean): void {
    const range = RANGES[field]![0];
    if (isYes !== isDenied) this.values[`min${range}`] = 1;
    else this.values[`max${range}`] = 0;
  }

  private readNamed(name: string, { field, isDenied }: NamedArgument, value: unknown): void {
    const { wanted, denied } = isDenied ? swapped(namesIn(value)) : namesIn(value);
    const text = String(value).trim();
    switch (field) {
      case 'city':
        return this.readCities(wanted, denied);
      case 'state':
        return this.add(
          'state',
          wanted.map((state) => this.stateNamed(state) ?? state),
        );
      case 'propertyType':
        return this.readTypes(wanted, denied);
      case 'features':
      case 'withoutFeatures':
        return this.readFeatures(value, field === 'features');
      case 'wish':
        return this.readWish(wordsOf(value));
      case 'words':
        return this.add('words', Array.isArray(value) ? value : [text]);
      case 'saleType':
        return this.readSaleType(text);
      case 'status':
        return this.readStatus(text);
      case 'currency':
        return void (this.values.currency = this.currencyNamed(text));
      case 'county':
      case 'school':
        return this.add('words', [text]);
      case 'sort':
        return this.readSort(value);
      case 'limit':
      case 'page':
        return this.readCount(field, text);
      case 'country':
        return;
      default:
        return this.readText(name, field, text, value);
    }
  }

  private readText(name: string, field: ArgumentField, text: string, value: unknown): void {
    if (field === 'tours' || field === 'spaceType') {
      const meant = {
        tours: [/open/i, 'OpenHouse', /3|virt/i, '3D'],
        spaceType: [/room/i, 'Room', /entire|whole/i, 'Entire place'],
      } as const;
      const [first, one, second, other] = meant[field];
      return void (this.values[field] = first.test(text) ? one : second.test(text) ? other : value);
    }
    if (field === 'id' && !/^\d+$/.test(text)) return void (this.values.mlsNumber = mlsOf(text));
    if (field === 'mlsNumber') return void (this.values.mlsNumber = mlsOf(text));
    if (field === 'zip' || field === 'address') return void (this.values[field] = text);
    if (field === 'id') return void (this.values.id = Number(text));
    this.problems.push(`${name} means nothing here`);
  }

  private readCities(wanted: readonly string[], denied: readonly string[]): void {
    const cities = wanted.filter((part, at) => {
      const state = at > 0 ? this.stateNamed(part) : undefined;
      const isState = state !== undefined && !this.isCity(part);
      if (isState) this.add('state', [state]);
      return !isState && !/^(?:usa?|united states)$/i.test(part);
    });
    // "Florida" where a city is asked for.
    const [states, places] = [
      cities.filter((one) => !this.isCity(one) && this.stateNamed(one)),
      cities.filter((one) => this.isCity(one) || !this.stateNamed(one)),
    ];
    if (states.length > 0)
      this.add(
        'state',
        states.map((one) => this.stateNamed(one)!),
      );
    this.add(
      'city',
      places.map((city) => nearestOf(city, this.vocabulary.cities) ?? city),
    );
    this.add(
      'exceptCities',
      denied.map((city) => nearestOf(city, this.vocabulary.cities) ?? city),
    );
  }

  private isCity(name: string): boolean {
    return this.vocabulary.cities.some((city) => isSame(city, name));
  }

  /** A state as the listings write it, by its code or its name. */
  private stateNamed(name: string): string | undefined {
    const other = otherSpelling(name);
    return (
      this.vocabulary.states.find((state) => isSame(state, name) || (other !== undefined && isSame(state, other))) ??
      (other === undefined ? undefined : name)
    );
  }

  private readTypes(wanted: readonly string[], denied: readonly string[]): void {
    const { propertyTypes } = this.vocabulary;
    const types: string[] = [];
    for (const type of wanted) {
      const meant = kindsMeant(type, propertyTypes) ?? kindsMeant(nearestOf(type, TYPE_WORDS) ?? '', propertyTypes);
      const features = meant ? [] : featuresIn(type.replace(/[_-]/g, ' ')).has;
      if (features.length > 0) this.add('features', features);
      else if (meant) types.push(...(meant.length > 0 ? meant : [type]));
      else
        this.problems.push(
          `propertyType must be one of ${propertyTypes.slice(0, 30).join(', ')}; not ${JSON.stringify(type.slice(0, 60))}`,
        );
    }
    this.add('propertyType', types);
    this.add(
      'exceptPropertyTypes',
      denied.flatMap((type) => kindsMeant(type, propertyTypes) ?? [type]),
    );
  }

  /** "pool, garden", ["pool"], {pool: true}. */
  private readFeatures(value: unknown, areWanted: boolean): void {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, part] of Object.entries(value)) this.readAsFeature(name, part);
      return;
    }
    const { wanted, denied } = areWanted ? namesIn(value) : swapped(namesIn(value));
    for (const one of wanted) this.readFeature(one, true);
    for (const one of denied) this.readFeature(one, false);
  }

  private readFeature(text: string, isWanted: boolean): void {
    const { has, lacks } = featuresIn(text.replace(/_/g, ' '));
    if (has.length === 0 && lacks.length === 0) return this.add('words', [text]);
    this.add(isWanted ? 'features' : 'withoutFeatures', has);
    this.add(isWanted ? 'withoutFeatures' : 'features', lacks);
  }

  /** A name that is none of ours may be what a home has: "has_pool", "seaView". */
  private readAsFeature(name: string, value: unknown): void {
    const { has, lacks } = featuresIn(wordsOfName(name).join(' '));
    const isYes = yesOrNo(value);
    if (has.length + lacks.length === 0 || isYes === undefined) {
      return void this.problems.push(unknownArgument(name, [...this.known, 'features']));
    }
    this.add(isYes ? 'features' : 'withoutFeatures', has);
    this.add(isYes ? 'withoutFeatures' : 'features', lacks);
  }

  /** A wish in words: what can be read of it is searched for. */
  private readWish(text: string): void {
    const { query } = readQuestion(text, this.vocabulary, this.year);
    const { sort, ...filters } = query;
    for (const [name, value] of Object.entries({ ...filters, ...(sort ? { sort } : {}) })) {
      if (Array.isArray(value)) this.add(name, value);
      else if (name === 'propertyType') this.readTypes([String(value)], []);
      else if (name === 'city') this.readCities([String(value)], []);
      else this.values[name] ??= value;
    }
  }

  private readSaleType(text: string): void {
    if (/sold/i.test(text)) this.values.status = 'Sold';
    else if (/rent|lease|let\b|letting/i.test(text)) this.values.saleType = 'for_rent';
    else if (/sale|sell|buy|purchas|own/i.test(text)) this.values.saleType = 'for_sale';
    else this.problems.push('saleType must be one of "for_sale", "for_rent"');
  }

  private readStatus(text: string): void {
    if (/sold|closed/i.test(text)) this.values.status = 'Sold';
    else if (/pending|contract/i.test(text)) this.add('features', ['pending']);
    else if (/active|available|on market/i.test(text)) {
      this.values.status = 'Active';
      this.add('exceptFeatures', ['pending']);
    } else if (/soon|pre/i.test(text)) this.values.status = 'PreOnMarket';
    else if (/rent|sale|buy/i.test(text)) this.readSaleType(text);
    else this.problems.push('status must be one of "Active", "PreOnMarket", "Sold"');
  }

  private readSort(value: unknown): void {
    const sort = sortOf(value);
    if (sort) this.values.sort = sort;
    else
      this.problems.push(
        `sort must be one of "newest", "price-up", "price-down", "area-up", "area-down", "lot-down", "bedrooms-down", "year-down", "days-up", "distance"`,
      );
  }

  private readCount(field: 'limit' | 'page', text: string): void {
    const number = Number.parseInt(text, 10);
    if (Number.isNaN(number)) return void this.problems.push(`${field} must be a whole number`);
    if (number > 0) this.values[field] = field === 'limit' ? Math.min(number, MOST_LISTED) : number;
  }

  private currencyNamed(text: string): string {
    return CURRENCIES[text.toLowerCase()] ?? text;
  }

  private add(name: string, values: readonly unknown[]): void {
    if (values.length === 0) return;
    const before = (this.values[name] ?? []) as unknown[];
    this.values[name] = [...new Set([...[before].flat(), ...values])];
  }
}

const WRAPPERS =
  /^(?:filters?|criteria|params|parameters|arguments|args|where|conditions|input|location|query|search)$/i;
const MOST_LISTED = 20;
const TYPE_WORDS = [
  'house',
  'apartment',
  'condo',
  'townhouse',
  'villa',
  'land',
  'single family',
  'commercial',
  'studio',
  'loft',
];

const swapped = ({ wanted, denied }: { wanted: readonly string[]; denied: readonly string[] }) => ({
  wanted: denied,
  denied: wanted,
});

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, 400);

/** Small letters alone are haste: MLS numbers have capitals. */
const mlsOf = (text: string): string => (/\p{Lu}/u.test(text) ? text : text.toUpperCase());

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The same name, or the one that a slip of the hand made it of. */
const nearestOf = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => isSame(one, name)) ?? nearestName(name, known);

/** Names of features that a model may ask for. */
export const KNOWN_FEATURES: readonly string[] = FEATURES;
