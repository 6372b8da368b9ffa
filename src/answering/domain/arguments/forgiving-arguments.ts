import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import { ArgumentDraft } from './argument-draft.js';
import { argumentNamed, type NamedArgument } from './argument-names.js';
import { isFiller, LONGEST_NAMES, type Names, namesIn, swapped, yesOrNo } from './argument-values.js';
import type { ArgumentField } from './words/argument-vocabulary.js';
import { currencyIn } from './words/currencies.js';
import { ColumnArguments } from './column-arguments.js';
import { CountArguments } from './count-arguments.js';
import { FeatureArguments } from './feature-arguments.js';
import { FeatureLists } from './feature-lists.js';
import { KeyArguments } from './key-arguments.js';
import { LeavingOut } from './leaving-out.js';
import { flatArguments } from './nested-arguments.js';
import { OfferArguments } from './offer-arguments.js';
import { OrderArguments } from './order-arguments.js';
import { PlaceArguments } from './place-arguments.js';
import { RangeArguments } from './range-arguments.js';
import { type Readers, SaidArguments } from './said-arguments.js';
import { SingleArguments } from './single-arguments.js';
import { saysEvery } from './words/status-words.js';
import { TypeArguments } from './type-arguments.js';
import { UnnamedArguments } from './unnamed-arguments.js';
import type { ValueMeaning } from './words/value-meanings.js';

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
  private readonly columns: ColumnArguments;
  private readonly lists: FeatureLists;
  private readonly leavingOut: LeavingOut;
  private readonly unnamed: UnnamedArguments;
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
    this.columns = new ColumnArguments(draft, vocabulary.extras);
    const { places, types, offer, features, ranges, columns } = this;
    const readers: Readers = { draft, places, types, offer, features, ranges, columns, said: () => this.said };
    this.lists = new FeatureLists(readers);
    this.leavingOut = new LeavingOut(readers);
    this.unnamed = new UnnamedArguments(readers, [...known, 'features']);
    for (const [name, value] of flatArguments(given)) this.read(name, value);
    this.offer.finish();
    this.order.finish();
    this.readWishes();
    this.types.leaveOutUnbuilt();
  }

  get values(): Record<string, unknown> {
    return this.draft.values;
  }

  get problems(): readonly string[] {
    return this.draft.problems;
  }

  private read(name: string, value: unknown): void {
    if (this.columns.isColumn(name) && this.columns.read(name, value)) return;
    if (this.leavingOut.read(name, value)) return;
    if (this.leavingOut.isFlag(name, value)) return this.unnamed.refuse(name);
    const named = argumentNamed(name);
    if (!named) return this.unnamed.read(name, value);
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
      features: () => this.lists.read(names),
      withoutFeatures: () => this.lists.read(swapped(names)),
      wish: () => this.wishes.push(Array.isArray(value) ? value.join(', ') : String(value)),
      words: () => this.draft.add('words', Array.isArray(value) ? value : [String(value).trim()]),
      extras: () => this.lists.readExtras(name, 'extras', value),
      columns: () => this.lists.readExtras(name, 'columns', value),
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

  /** Behind all others: what an argument says goes before what a wish says. */
  private readWishes(): void {
    const text = this.wishes.join(', ');
    if (text.length > LONGEST_NAMES) return this.draft.refuse(`wish must be text of 1 to ${LONGEST_NAMES} characters`);
    const ranking = this.wishes.length > 0 ? this.said.readWish(text) : undefined;
    if (ranking !== undefined && this.known.includes('wish')) this.draft.set('wish', ranking.slice(0, LONGEST_NAMES));
  }
}

/** Whose texts are read as names. */
const IN_NAMES: readonly ArgumentField[] = [
  ...(['city', 'state', 'zip', 'propertyType', 'saleType', 'status', 'features', 'withoutFeatures'] as const),
];
