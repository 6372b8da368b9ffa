import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import { ArgumentDraft } from './argument-draft.js';
import { argumentNamed, boundIn, type NamedArgument, wordsOfName } from './argument-names.js';
import { rangeOf } from './argument-ranges.js';
import { isFiller, LONGEST_NAMES, type Names, namesIn, swapped, yesOrNo } from './argument-values.js';
import type { ArgumentField } from './argument-vocabulary.js';
import { currencyIn } from './currencies.js';
import { extrasIn } from './extra-arguments.js';
import { CountArguments } from './count-arguments.js';
import { FeatureArguments, KNOWN_FEATURES } from './feature-arguments.js';
import { KeyArguments } from './key-arguments.js';
import { flatArguments } from './nested-arguments.js';
import { OfferArguments } from './offer-arguments.js';
import { OrderArguments } from './order-arguments.js';
import { PlaceArguments } from './place-arguments.js';
import { RangeArguments } from './range-arguments.js';
import { SaidArguments } from './said-arguments.js';
import { SingleArguments } from './single-arguments.js';
import { saysEvery } from './status-words.js';
import { TypeArguments } from './type-arguments.js';
import { isMangled, unknownArgument } from './unknown-arguments.js';
import type { ValueMeaning } from './value-meanings.js';

/** Of values that are not what their argument asks for, what they are by themselves: "type: rent", "offer: condo". */
const CONFUSED: Readonly<Partial<Record<ArgumentField, readonly ValueMeaning[]>>> = {
  propertyType: ['propertyType'],
  saleType: ['saleType', 'status'],
  status: ['saleType', 'status'],
};

/**
 * What a model means by its arguments, however it names and writes them: as those of the search, with the names of this
 * chatbot's listings. What nothing can be made of is told, with what comes nearest; nothing is left out unsaid.
 */
export class ForgivingArguments {
  /** The currency that a price was written in. */
  priceCurrency: string | undefined;
  private readonly draft = new ArgumentDraft();
  private readonly places: PlaceArguments;
  private readonly types: TypeArguments;
  private readonly offer: OfferArguments;
  private readonly features: FeatureArguments;
  private readonly ranges: RangeArguments;
  private readonly keys: KeyArguments;
  private readonly singles: SingleArguments;
  private readonly counts: CountArguments;
  private readonly order: OrderArguments;
  private readonly said: SaidArguments;
  private readonly wishes: string[] = [];

  constructor(
    given: Readonly<Record<string, unknown>>,
    vocabulary: ListingVocabulary,
    private readonly known: readonly string[],
    year: number,
  ) {
    const { draft } = this;
    this.places = new PlaceArguments(draft, vocabulary);
    this.types = new TypeArguments(draft, vocabulary.propertyTypes);
    this.offer = new OfferArguments(draft);
    this.features = new FeatureArguments(draft);
    this.ranges = new RangeArguments(draft, year);
    this.keys = new KeyArguments(draft);
    this.singles = new SingleArguments(draft);
    this.counts = new CountArguments(draft);
    this.order = new OrderArguments(draft);
    this.said = new SaidArguments(
      { draft, places: this.places, types: this.types, offer: this.offer },
      vocabulary,
      year,
    );
    for (const [name, value] of flatArguments(given)) this.read(name, value);
    this.offer.finish();
    this.order.finish();
    this.readWishes();
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
    if (field === 'price' && !/\d/.test(String(value)) && yesOrNo(value) !== undefined)
      return this.offer.readYesNo(name, yesOrNo(value)!);
    if (this.ranges.has(field)) return this.readRange(name, value, named);
    if (field === 'near' && typeof value === 'string') return this.places.readCities({ ...namesIn(value), denied: [] });
    this.readNamed(name, named, value);
  }

  /** "parking: garage" is a feature, where "parking: 2" is a number; "area: Boise" is a place. */
  private readRange(name: string, value: unknown, named: NamedArgument): void {
    if (this.ranges.read(name, value, named) || this.features.readNamed(name, value)) return;
    if (typeof value !== 'string' || !this.said.readAlone(name, value)) this.ranges.refuse(named);
  }

  /** What names no field may name what a home has, or say a thing that a visitor would: "just_listed: true". */
  private readUnnamed(name: string, value: unknown): void {
    if (this.features.readNamed(name, value) || this.readBound(name, value)) return;
    if (yesOrNo(value) === true && this.said.read(wordsOfName(name).join(' '))) return;
    const names = [...this.known, 'features'];
    if (!isMangled(name, names) && (this.said.readAlone(name, value) || this.said.readConditions(value))) return;
    this.draft.refuse(unknownArgument(name, names));
  }

  /** "under: 500k" is a price, "built before" a year. */
  private readBound(name: string, value: unknown): boolean {
    const bound = boundIn(wordsOfName(name));
    const range = bound && rangeOf(value, { plainly: bound });
    const number = range?.min ?? range?.max ?? 0;
    const isSum = number >= LEAST_SUM || currencyIn(value) !== undefined || /^\s*\$/.test(String(value));
    if (!bound || !isSum || wordsOfName(name).some((word) => boundIn([word]) === undefined && !JOINING.has(word)))
      return false;
    return this.ranges.read('price', value, { field: 'price', bound, isDenied: false });
  }

  private readNamed(name: string, named: NamedArgument, value: unknown): void {
    const { field, isDenied } = named;
    const isLong = typeof value === 'string' && value.length > LONGEST_NAMES && IN_NAMES.includes(field);
    if (isLong) return this.draft.refuse(`${field} must be at most ${LONGEST_NAMES} characters, or a list`);
    if (this.singles.has(field)) return this.singles.read(name, named, value);
    const given = field === 'status' ? namesIn(value, (one) => isFiller(one) && !saysEvery(one)) : namesIn(value);
    const names = this.withoutConfused(name, field, isDenied ? swapped(given) : given);
    if (!names) return;
    const answer = /^\d+$/.test(String(value).trim()) ? undefined : yesOrNo(value);
    const readers: Partial<Record<ArgumentField, () => void>> = {
      city: () => this.places.readCities(names),
      state: () => this.places.readStates(names),
      zip: () => this.keys.read(name, 'zip', value, isDenied),
      mlsNumber: () => this.keys.read(name, 'mlsNumber', value, isDenied),
      id: () => this.keys.read(name, 'id', value, isDenied),
      propertyType: () => this.types.readTypes(names),
      saleType: () => this.readOffer(name, 'saleType', names, answer),
      status: () => this.readOffer(name, 'status', names, answer),
      exceptStatus: () => this.offer.readExceptStatus(given),
      exceptFeatures: () => this.draft.add('exceptFeatures', [value].flat()),
      features: () => this.readFeatures(names),
      withoutFeatures: () => this.readFeatures(swapped(names)),
      wish: () => this.wishes.push(Array.isArray(value) ? value.join(', ') : String(value)),
      words: () => this.draft.add('words', Array.isArray(value) ? value : [String(value).trim()]),
      extras: () => this.readExtras(name, value),
      near: () => this.draft.set('near', value),
      sort: () => this.order.add(name, value, answer),
      limit: () => this.counts.read('limit', value),
      page: () => this.counts.read('page', value),
      offset: () => this.counts.readOffset(value),
      // Listings do not name theirs; the city does.
      country: () => undefined,
      aside: () => undefined,
    };
    (readers[field] ?? (() => this.draft.refuse(`${name} means nothing here`)))();
  }

  /** Takes out what is read as what it is by itself; undefined where nothing is left. */
  private withoutConfused(name: string, field: ArgumentField, names: Names): Names | undefined {
    const own = CONFUSED[field];
    if (!own) return names;
    const isOther = (text: string): boolean => {
      const meanings = this.said.meaningsOf(text);
      return meanings.length > 0 && !meanings.some((meaning) => own.includes(meaning));
    };
    const others = names.wanted.filter(isOther);
    if (others.length > 0 && !this.said.readAlone(name, others)) return names;
    const wanted = names.wanted.filter((text) => !others.includes(text));
    return others.length > 0 && wanted.length + names.denied.length === 0 ? undefined : { ...names, wanted };
  }

  private readOffer(name: string, field: 'saleType' | 'status', names: Names, answer: boolean | undefined): void {
    if (answer === undefined) this.offer.read(field, names);
    else this.offer.readYesNo(name, answer);
  }

  /** "extras: {Pool: true}" is what a home has. */
  private readExtras(name: string, value: unknown): void {
    const extras = extrasIn(value);
    const isOdd = extras.length === 0 || extras.some((one) => typeof one !== 'object' || one === null);
    if (isOdd) return this.draft.refuse(`${name} must be an object of names and values, or a list of {key, value}`);
    const isFeature = ({ key, value: said }: ExtraGiven): boolean =>
      (said === 'true' || said === 'false') && this.features.readNamed(String(key), said);
    this.draft.add(
      'extras',
      extras.filter((one) => !isFeature(one as ExtraGiven)),
    );
  }

  /** Models put kinds of homes, rooms and places among what they must have, and must not. */
  private readFeatures({ wanted, denied }: Names): void {
    for (const one of wanted) {
      if (this.features.read(one, true)) continue;
      if (this.types.isType(one)) this.types.readTypes({ wanted: [one], denied: [] });
      else if (!this.said.read(one)) this.draft.add('words', [one]);
    }
    for (const one of denied) {
      if (this.features.read(one, false)) continue;
      if (this.places.isCity(one)) this.places.readCities({ wanted: [], denied: [one] });
      else if (this.types.isType(one)) this.types.readTypes({ wanted: [], denied: [one] });
      else this.draft.refuse(`${JSON.stringify(one.slice(0, 60))} cannot be left out; features are ${FEATURE_NAMES}`);
    }
  }

  /** Behind all others: what an argument says goes before what a wish says. */
  private readWishes(): void {
    const text = this.wishes.join(', ');
    if (text.length > LONGEST_NAMES) return this.draft.refuse(`wish must be text of 1 to ${LONGEST_NAMES} characters`);
    const ranking = this.wishes.length > 0 ? this.said.readWish(text) : undefined;
    if (ranking !== undefined && this.known.includes('wish')) this.draft.set('wish', ranking.slice(0, LONGEST_NAMES));
  }
}

interface ExtraGiven {
  readonly key?: unknown;
  readonly value?: unknown;
}

const FEATURE_NAMES = KNOWN_FEATURES.join(', ');
/** Smaller numbers may be of anything. */
const LEAST_SUM = 10_000;
const JOINING = new Set(['than', 'no', 'not']);
/** Whose texts are read as names. */
const IN_NAMES: readonly ArgumentField[] = [
  ...(['city', 'state', 'zip', 'propertyType', 'saleType', 'status', 'features', 'withoutFeatures'] as const),
];
