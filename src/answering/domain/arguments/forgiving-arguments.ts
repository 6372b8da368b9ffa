import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import { argumentNamed, type NamedArgument } from './argument-names.js';
import { ArgumentReaders } from './argument-readers.js';
import { LONGEST_NAMES, namesIn } from './argument-values.js';
import { yesOrNo } from './words/answer-words.js';
import { isPageSize } from './count-arguments.js';
import { NamedArguments } from './named-arguments.js';
import { flatArguments } from './nested-arguments.js';
import { withUnits } from './area-units.js';
import { isZeroFilled, type PlainArea } from './range-arguments.js';
import type { ArgumentField } from './words/argument-vocabulary.js';
import { figuresIn } from './words/figure-names.js';
import { currencyIn } from './words/currencies.js';

/**
 * What a model means by its arguments, however it names and writes them: as those of the search, with the names of this
 * chatbot's listings. What nothing can be made of is told, with what comes nearest; nothing is left out unsaid.
 */
export class ForgivingArguments {
  /** The currency that a price was written in. */
  priceCurrency: string | undefined;
  private readonly readers: ArgumentReaders;
  private readonly named: NamedArguments;

  constructor(
    given: Readonly<Record<string, unknown>>,
    vocabulary: ListingVocabulary,
    private readonly known: readonly string[],
    year: number,
  ) {
    this.readers = new ArgumentReaders(vocabulary, known, year);
    this.named = new NamedArguments(this.readers);
    const all = withUnits(flatArguments(given));
    this.readers.ranges.isFilledIn = all.some(([name, value]) => isZeroFilled(argumentNamed(name), value));
    for (const [name, value] of all) this.read(name, value);
    this.readers.finish();
    this.readWishes();
    this.readers.types.leaveOutUnbuilt();
  }

  get values(): Record<string, unknown> {
    return this.readers.draft.values;
  }

  /** Areas that were given in no unit. */
  get plainAreas(): readonly PlainArea[] {
    return this.readers.ranges.plainAreas;
  }

  get problems(): readonly string[] {
    return this.readers.draft.problems;
  }

  private read(name: string, value: unknown): void {
    if (this.readers.columns.isColumn(name) && this.readers.columns.read(name, value)) return;
    if (this.readers.leavingOut.read(name, value)) return;
    if (this.readers.leavingOut.isFlag(name, value)) return this.readers.unnamed.refuse(name);
    const named = argumentNamed(name);
    if (!named && yesOrNo(value) === true && ORDERS.test(name)) return this.readers.order.add('sort', name, undefined);
    if (!named) return this.readers.unnamed.read(name, value);
    const { field } = named;
    if (OF_STATISTICS.includes(field) && !this.known.includes(field)) return this.readers.unnamed.read(name, value);
    if (field === 'saleType' && this.known.includes('of') && figuresIn(value).length === 0) return;
    if (this.readers.types.readLayout(name, value)) return;
    if (isPageSize(name, value)) return this.readers.counts.read('limit', value);
    if (field === 'price') this.priceCurrency ??= currencyIn(value);
    // "rent: true" is no sum.
    if (field === 'price' && !/\d/.test(String(value)) && yesOrNo(value) !== undefined)
      return this.readers.offer.readYesNo(name, yesOrNo(value)!);
    if (this.isNamedSo(field, value) && this.readers.features.readNamed(name, value)) return;
    if (this.readers.ranges.has(field)) return this.readRange(name, value, named);
    if (field === 'county' && this.isCity(name, value))
      return this.named.read('city', { ...named, field: 'city' }, value);
    if (field === 'near' && typeof value === 'string' && /\p{L}/u.test(value))
      return this.readers.places.readCities({ ...namesIn(value), denied: [] });
    this.named.read(name, named, value);
  }

  /** "garagem: sim" is a garage, where "garagem: 2" counts the cars; "solar: yes" is no plot, and "calme: oui" no street. */
  private isNamedSo(field: ArgumentField, value: unknown): boolean {
    const isAnswer = !/\d/.test(String(value)) && yesOrNo(value) !== undefined;
    return isAnswer && (this.readers.ranges.has(field) || field === 'address');
  }

  /** Models call a city a zone; a county by that name stays one, as both may be called the same. */
  private isCity(name: string, value: unknown): boolean {
    return typeof value === 'string' && !/county|subdivision/i.test(name) && this.readers.places.isCity(value);
  }

  /** "parking: garage" is a feature, where "parking: 2" is a number; "area: Boise" is a place. */
  private readRange(name: string, value: unknown, named: NamedArgument): void {
    const isPlace = typeof value === 'string' && !/\d/.test(value) && this.readers.places.isAround(value);
    if (isPlace) return this.readers.places.readCities({ ...namesIn(value), denied: [] });
    if (this.readers.ranges.read(name, value, named) || this.readers.features.readNamed(name, value)) return;
    const isCount = named.field === 'bedrooms' || named.field === 'bathrooms';
    if (isCount || typeof value !== 'string' || !this.readers.said.readAlone(name, value))
      this.readers.ranges.refuse(named);
  }

  /** Behind all others: what an argument says goes before what a wish says. */
  private readWishes(): void {
    const text = this.named.wishes.join(', ');
    if (text.length > LONGEST_NAMES)
      return this.readers.draft.refuse(`wish must be text of 1 to ${LONGEST_NAMES} characters`);
    const ranking = this.named.wishes.length > 0 ? this.readers.said.readWish(text) : undefined;
    if (ranking !== undefined && this.known.includes('wish'))
      this.readers.draft.set('wish', ranking.slice(0, LONGEST_NAMES));
  }
}

/** "cheapest: true". */
const ORDERS =
  /^(?:cheapest|newest|latest|largest|biggest|smallest|(?:most|least)_?expensive|(?:low|high)est_?price|recently_?listed)(?:_?first)?$/i;
/** Arguments of one tool; elsewhere their names mean nothing. */
const OF_STATISTICS: readonly ArgumentField[] = ['of', 'groupBy'];
