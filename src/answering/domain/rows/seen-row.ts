import { placeName } from '#libs/listing-language/addresses.js';
import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';
import type { Element } from '#libs/listing-language/elements.js';
import type { Figure } from '#libs/listing-language/figures.js';
import { mlsName, webName } from '#libs/listing-language/identity.js';
import { otherSpelling } from '#libs/listing-language/states.js';
import { keyOf, wordsOf } from '#libs/listing-language/words.js';
import { featuresIn } from '#libs/listing-words/features.js';
import type { Fact } from '../../answering.api.js';
import { readingOf } from './listing-texts.js';

/** A value of a field: a number with what it is of, or a text that has none. */
export interface FieldValue {
  readonly figure: Figure | null;
  readonly text: string;
}

/** Members of a row that are numbers, and the fields that answers speak of. */
const NUMBERS: Readonly<Record<string, readonly [field: string, unit: Figure['unit']]>> = {
  price: ['price', 'money'],
  hoaMonth: ['hoa', 'money'],
  taxYear: ['tax', 'money'],
  estimate: ['estimate', 'money'],
  depositFee: ['deposit', 'money'],
  unitAreaPrice: ['price per area', 'money'],
  bedrooms: ['beds', 'beds'],
  bathrooms: ['baths', 'baths'],
  parkingSpots: ['parking', 'parking'],
  yearBuilt: ['year', 'year'],
  daysOnMarket: ['days', 'days'],
};

/** Kinds of values that older versions kept. */
const UNITS = ['money', 'beds', 'baths', 'area', 'year', 'homes'] as const;

/** How often sums are paid, where it is not once. */
const PER: Readonly<Record<string, string>> = { taxYear: 'year', hoaMonth: 'month', unitAreaPrice: 'area' };

const figure = (unit: Figure['unit'], value: number, currency = '', per = ''): Figure => ({
  unit,
  readings: [{ value, tolerance: 0 }],
  currency,
  per,
  text: String(value),
  length: 1,
  isDigits: true,
});

/** The field that a column's key names; undefined where it is the advertiser's own. */
function fieldNamed(label: readonly Element<unknown>[], figures: readonly Figure[]): string | undefined {
  const named = label.find((element) => element.kind === 'term');
  if (named?.meaning === 'status/active' && figures.some(({ unit }) => unit === 'date')) return 'available from';
  return named?.meaning.startsWith('field/') ? named.meaning.slice('field/'.length) : undefined;
}

/** Columns that tell the name of a building. */
const BUILDING =
  /\b(?:building|complex|development|project|residence|tower|community|condominio|residencia)(?: name)?$/i;

const HEATING = /heat|heiz|chauff|calef|aquec/iu;
/** A value that denies what its column is of. */
const DENIED = /^\W*(?:no|none|not|without|n\/a)(?!\p{L})/iu;

/** Columns that tell by how much the price was changed. */
const CHANGE = /price (?:change|cut|drop|reduction|adjustment)|reduction/i;

/** Which type of home a listing's own word for it belongs to. */
const TYPES = /^type\//;

/** An advertiser may write to models: that describes no home. */
export const isOrder = (sentence: string): boolean =>
  /\b(?:assistants?|chatbots?|language models?|AI|instructions?|system prompt|ignore (?:all|any|previous)|tell (?:everybody|everyone|all|the (?:visitor|user|customer|client)s?))\b/i.test(
    sentence,
  );

const GARAGE = /gara(?:g|j)/i;

/** One listing as it was seen: what each of its fields says. */
export class SeenRow {
  private readonly ownFields = new Map<string, FieldValue[]>();
  /** Named things that it has, or expressly lacks. */
  private readonly ownFeatures = new Map<string, Set<boolean>>();
  /** How places near it are reached. */
  private readonly ownModes = new Set<string>();
  private readonly ownTypes = new Set<string>();
  /** Every number of its texts. */
  private readonly ownNumbers: number[] = [];
  /** Words of all its texts, so that names of places and schools can be looked up. */
  private readonly ownWords = new Set<string>();
  private hasContract = false;
  private isRead = false;
  /** Whether an older version kept it: values without the fields that they are of, and no words. */
  readonly isUnnamed: boolean;
  readonly status: string;
  readonly isRental: boolean;
  readonly currency: string;
  readonly address: string;
  readonly mls: string;
  readonly url: string;

  constructor(
    readonly id: number,
    private readonly facts: readonly Fact[],
  ) {
    this.isUnnamed = facts.length > 0 && facts.every(({ of }) => of === undefined);
    this.status = this.text('status').toLowerCase();
    this.isRental = this.text('saleType') === 'for_rent';
    this.currency = this.text('currencySymbol');
    this.address = this.text('address') || this.text('location') || this.textOf('address');
    this.mls = mlsName(this.text('mlsNumber') || this.textOf('mls'));
    this.url = webName(this.text('url') || this.textOf('url'));
  }

  get fields(): Map<string, FieldValue[]> {
    this.read();
    return this.ownFields;
  }

  get features(): Map<string, Set<boolean>> {
    this.read();
    return this.ownFeatures;
  }

  get types(): Set<string> {
    this.read();
    return this.ownTypes;
  }

  get numbers(): number[] {
    this.read();
    return this.ownNumbers;
  }

  /** Whether its texts tell that it is under contract. */
  get isPending(): boolean {
    this.read();
    return this.hasContract;
  }

  get modes(): Set<string> {
    this.read();
    return this.ownModes;
  }

  get words(): Set<string> {
    this.read();
    return this.ownWords;
  }

  /** A chat may have seen hundreds of listings; those that an answer speaks of are few. */
  private read(): void {
    if (this.isRead) return;
    this.isRead = true;
    this.readMembers();
    this.readTexts();
  }

  text(name: string): string {
    const { value } = this.facts.find(({ of }) => of === name) ?? { value: '' };
    return String(value ?? '');
  }

  private textOf(kind: Fact['kind']): string {
    return this.isUnnamed ? String(this.facts.find((fact) => fact.kind === kind)?.value ?? '') : '';
  }

  /** Numbers of one field. */
  figures(field: string): Figure[] {
    return (this.fields.get(field) ?? []).flatMap(({ figure }) => (figure ? [figure] : []));
  }

  private readMembers(): void {
    const period =
      /year/i.test(this.textOfColumn(/period/i)) || /per year|yearly|a year/i.test(this.text('description'))
        ? 'year'
        : 'month';
    for (const { of = '', value } of this.facts) {
      const [field, unit] = NUMBERS[of] ?? [];
      const number = Number(value);
      if (!field || !unit || value === '' || Number.isNaN(number)) continue;
      const per = PER[of] ?? (of === 'price' && this.isRental ? period : '');
      if (unit !== 'money' || number > 0)
        this.put(field, figure(unit, number, unit === 'money' ? this.currency : '', per));
      if (number !== 0) this.numbers.push(number);
    }
    if (this.isUnnamed) this.readUnnamed();
    this.putArea('area', 'buildingArea');
    this.putArea('lot', 'lotArea');
  }

  private readUnnamed(): void {
    for (const { kind, value } of this.facts) {
      const unit = UNITS.find((one) => one === kind);
      if (unit && typeof value === 'number') this.put('any', figure(unit, value));
    }
  }

  private putArea(field: string, member: string): void {
    const area = Number(this.text(member));
    if (!(area > 0)) return;
    this.put(field, figure('area', area * (/met/i.test(this.text('areaUnit')) ? SQUARE_FEET_IN_METRE : 1)));
    this.numbers.push(area);
  }

  textOfColumn(name: RegExp): string {
    return String(this.facts.find(({ of, isColumn }) => isColumn && name.test(of ?? ''))?.value ?? '');
  }

  private readTexts(): void {
    for (const { of = '', value, isColumn } of this.facts) {
      if (isColumn) this.readColumn(of, String(value));
      else if (of === 'description')
        for (const sentence of String(value).split(/(?<=[.!?])\s/)) if (!isOrder(sentence)) this.learn(sentence, true);
    }
    const places = ['address', 'location', 'city', 'state', 'zip', 'propertyType', 'mlsNumber'];
    const known = places.map((name) => this.text(name)).join(' ');
    this.remember(wordsOf(`${known} ${otherSpelling(this.text('state')) ?? ''}`).map(({ key }) => key));
    this.learn(this.text('propertyType'));
  }

  /** A column's key says which field its value is of. */
  private readColumn(key: string, value: string): void {
    const { elements } = readingOf(value);
    const { elements: label, words } = readingOf(key);
    const figures = elements.flatMap((element) => (element.kind === 'figure' ? [element.figure] : []));
    const meaning = fieldNamed(label, figures) ?? keyOf(key);
    for (const one of figures) this.put(meaning, one, value);
    if (CHANGE.test(key)) this.readChange(figures, value);
    if (figures.length === 0)
      this.fields.set(meaning, [...(this.fields.get(meaning) ?? []), { figure: null, text: value }]);
    const namesThing = elements.some((element) => element.kind === 'term' && element.meaning.startsWith('feature/'));
    this.learn(namesThing ? value : `${key}: ${value}`);
    // "Heating: gas": there is heating as well. "Pets: cats only" says nothing of pets.
    if (namesThing && HEATING.test(key) && !DENIED.test(value)) this.learn(key);
    this.remember(words);
    const isOnly = elements.some((element) => element.kind === 'term' && element.meaning === 'group/only');
    if (isOnly && this.features.has('cats')) this.features.set('dogs', new Set([false]));
  }

  /** "Reduced $10,000": what was asked before is known as well. */
  private readChange(figures: readonly Figure[], value: string): void {
    const by = figures.find(({ unit }) => unit === 'money')?.readings[0]!.value;
    const price = this.figures('price')[0];
    if (by === undefined || !price || this.fields.has('original price')) return;
    const before = price.readings[0]!.value + (/(?:increase|rais)/i.test(value) ? -by : by);
    if (by < price.readings[0]!.value / 2) this.put('original price', figure('money', before, this.currency));
  }

  private learn(text: string, isDescription = false): void {
    const { elements, said, words, views } = readingOf(text);
    if (isDescription)
      for (const element of elements)
        if (element.kind === 'figure' && ['money', 'beds', 'baths'].includes(element.figure.unit))
          this.put('described', element.figure, text);
    this.rememberFigures(elements, text);
    for (const name of views) if (!this.features.has(name)) this.features.set(name, new Set([true]));
    // "Plaza de garaje", "lugar de garagem": read as a place to park, it is in a garage all the same.
    if (GARAGE.test(text) && !said.some(({ meaning }) => meaning === 'feature/garage'))
      if (featuresIn(text).has.includes('garage')) this.features.set('garage', new Set([true]));
    this.remember(words);
    for (const { meaning, isPositive } of said) {
      if (meaning.startsWith('mode/')) this.ownModes.add(meaning.slice('mode/'.length));
      if (meaning === 'status/pending' && isPositive) this.hasContract = true;
      if (!meaning.startsWith('feature/')) {
        if (TYPES.test(meaning) && isPositive) this.types.add(meaning);
        continue;
      }
      const name = meaning.slice('feature/'.length);
      if (!this.features.has(name)) this.features.set(name, new Set());
      this.features.get(name)!.add(isPositive);
    }
  }

  private remember(words: readonly string[]): void {
    for (const word of words) this.ownWords.add(word);
  }

  private rememberFigures(elements: readonly Element<unknown>[], text: string): void {
    for (const element of elements) {
      if (element.kind !== 'figure') continue;
      for (const one of [element.figure, ...(element.figure.to ? [element.figure.to] : [])]) {
        this.numbers.push(...one.readings.map(({ value }) => value));
        this.put('text', one, text);
      }
    }
  }

  private put(field: string, one: Figure, text = ''): void {
    const values = this.fields.get(field) ?? [];
    values.push({ figure: one, text });
    this.fields.set(field, values);
  }

  /** Names of the building or complex, by the columns that tell them. */
  get buildings(): string[] {
    return this.facts
      .filter(({ of = '', isColumn }) => isColumn && BUILDING.test(of))
      .map(({ value }) => String(value));
  }

  /** The address as it is compared, with what stands behind it in either order: "Austin, TX 78704", "80807 München". */
  get place(): string {
    const [city, state, zip] = ['city', 'state', 'zip'].map((name) => this.text(name));
    return placeName([this.address, city, state, zip, this.address, zip, city].join(' '));
  }
}
