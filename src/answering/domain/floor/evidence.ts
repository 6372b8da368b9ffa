import type { CallFacts, Fact } from '../../answering.api.js';
import {
  apart,
  type Figure,
  figuresIn,
  isMoney,
  isOneOf,
  readingOf,
  several,
  tells,
  type KnownNumber,
  valueOf,
} from './figures.js';
import { PERIODS } from '../quantity.js';
import { type HomeMentions, HomeNames, partsOf } from './names.js';
import { moneyOf } from './signs.js';
import { withPlainDigits } from '#libs/domain/plain-digits.js';
import { digitsOf, singleBlanks } from '#libs/domain/plain-text.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { isMetric, SQUARE_FEET_IN } from '#libs/domain/square-feet.js';

const METRE = SQUARE_FEET_IN['square-metre'];

/** What fields of a row are by their names. */
const KINDS: Readonly<Record<string, 'money' | 'area' | 'beds' | 'baths'>> = Object.fromEntries([
  ...'price pricePerArea hoaMonth depositFee taxYear estimate unitAreaPrice'.split(' ').map((name) => [name, 'money']),
  ...'buildingArea lotArea'.split(' ').map((name) => [name, 'area']),
  ['bedrooms', 'beds'],
  ['bathrooms', 'baths'],
]);

/** A model that knows the date tells of the week that begins with it. */
const DAYS_AHEAD = 8;

/** The owner of a number: a home by its id, people, or nobody in particular. */
export type NumberOwner = number | 'people' | 'nobody';

interface Given extends KnownNumber {
  /** Of a row. */
  readonly field?: string;
}

/** Everything that a model was given in a chat, as far as it can be compared without knowing words. Texts are read when the first figure is judged. */
export class Evidence {
  private readonly numbers = new Map<NumberOwner, Given[]>();
  private readonly rows = new Map<number, Record<string, string>>();
  private readonly words: Record<'owner' | 'visitor', string[]> = { owner: [], visitor: [] };
  private readonly names = new HomeNames();
  private readonly contacts = new Set<string>();
  private digits = '';
  private unread: (() => void)[] = [];

  /** `today` is midnight of the visitors' day as UTC has it; left out where no day may be told by it. */
  constructor(today?: number) {
    for (let ahead = 0; today !== undefined && ahead < DAYS_AHEAD; ahead++) {
      const date = new Date(today + ahead * DAY_MS);
      // No number by itself: a day of its month alone.
      this.add({ ...valueOf(`month ${date.getUTCMonth() + 1}`, date.getUTCDate()), own: NaN }, 'people');
    }
  }

  /** The words of the visitor, or of the owner and the owner's side: both may be repeated. */
  trust(text: string, whose: 'owner' | 'visitor' = 'owner'): void {
    this.words[whose].push(text);
    // A visitor leaves signs out: "20 down, at 6".
    this.unread.push(() => this.read(text, 'people', whose === 'visitor'));
  }

  /** What the service itself told of the listings as a whole. */
  tell(text: string): void {
    this.unread.push(() => this.read(text, 'nobody'));
  }

  /** An answer of before: what a line says that names one home may be said of that home again. */
  shown(answer: string): void {
    this.unread.push(() => {
      for (const line of answer.split('\n')) {
        const [id, ...others] = new Set(this.names.in(line).homes.flat());
        this.read(line, id !== undefined && others.length === 0 ? id : 'nobody');
      }
    });
  }

  /** What a call of a tool returned, passages of the owner's among it, and what it asked for. */
  see({ rows, loose, asked, computed = [] }: CallFacts): void {
    this.unread.unshift(() => {
      for (const { id, facts } of rows) this.seeRow(id, facts);
      for (const { kind, value } of loose) this.read(String(value), kind === 'text' ? 'people' : 'nobody');
      for (const { value } of asked) this.read(String(value), 'nobody');
      for (const { value, unit, in: own, ids } of computed) {
        const kind = (unit === 'money' && moneyOf(own)) || (unit === 'area' && unit) || (unit === 'percent' ? '%' : '');
        const result = valueOf(kind, value, own === 'm²' ? METRE : 1);
        for (const owner of ids.length > 0 ? ids : (['people'] as const)) this.add(result, owner);
      }
    });
  }

  /** Whether a figure tells a number of one of these owners. */
  bears({ readings }: Figure, isOwner: (owner: NumberOwner) => boolean): boolean {
    this.readAll();
    return [...this.numbers].some(
      ([owner, numbers]) => isOwner(owner) && readings.some((told) => numbers.some((one) => tells(told, one))),
    );
  }

  /**
   * What follows from fields of a home: its sums several times, by how much it differs from other homes, and what these have in a
   * field of which `beside` tells its own ("1,640 vs. 1,290 sq ft").
   */
  relatedTo(id: number, beside: readonly Figure[]): KnownNumber[] {
    const all = [...this.numbers.values()].flat();
    const fields = (this.numbers.get(id) ?? []).filter(({ field }) => field);
    return fields.flatMap((own) => {
      const ofField = all.filter(({ field, kind }) => field === own.field && kind === own.kind);
      const unlike = ofField.filter(({ value }) => value !== own.value);
      const isTold = beside.some((figure) => isOneOf(figure, [own]));
      return [...several(own), ...unlike.map((other) => apart(own, other)), ...(isTold ? unlike : [])];
    });
  }

  /** What people said, for a judge. */
  people(): Readonly<Record<string, string>> {
    return { owner: this.words.owner.join('\n'), visitor: this.words.visitor.join('\n') };
  }

  /** A home as it was given, by the names of its fields and further columns. */
  rowOf(id: number): Readonly<Record<string, string>> | undefined {
    this.readAll();
    return this.rows.get(id);
  }

  /** Whether anybody said such a number, or anything returned it. */
  hasNumber(value: number): boolean {
    return this.bears({ text: '', readings: [readingOf('', value)] }, () => true);
  }

  /** Whether people said these very words: a number may be written out in any language. */
  says(words: string): boolean {
    const wanted = comparable(words);
    const texts = Object.values(this.words).flat().map(comparable);
    return wanted.length > 1 && texts.some((text) => text.includes(wanted));
  }

  /** The homes that a text names by link, address or MLS number, and the text without those names. */
  namedIn(text: string): HomeMentions {
    this.readAll();
    return this.names.in(text);
  }

  /** Whether a link, a mail address, an identifier or the digits of a telephone number were given, however they are written. */
  hasContact(part: string): boolean {
    this.readAll();
    return this.contacts.has(part) || (/^\d+$/.test(part) && this.digits.includes(part));
  }

  private readAll(): void {
    const unread = this.unread;
    this.unread = [];
    for (const read of unread) read();
  }

  private seeRow(id: number, facts: readonly Fact[]): void {
    const told = Object.fromEntries(facts.map(({ of = '', value }) => [of, String(value)]));
    const money = moneyOf(told.currencySymbol ?? '') ?? 'any';
    const unit = isMetric(told.areaUnit ?? '') ? METRE : 1;
    this.names.add(id, told);
    this.rows.set(id, { ...this.rows.get(id), ...told });
    for (const { of = '', value, isColumn } of facts) {
      const kind = isColumn ? undefined : KINDS[of];
      if (kind === 'money') this.add({ ...valueOf(money, Number(value)), field: of }, id);
      else if (kind === 'area') this.add({ ...valueOf(kind, Number(value), unit), field: of }, id);
      else if (typeof value === 'number') this.add(valueOf(kind ?? 'plain', value), id);
      else this.read(value, id);
    }
  }

  private read(text: string, owner: NumberOwner, isVisitor = false): void {
    const { contacts, rest } = partsOf(text);
    for (const one of contacts) this.contacts.add(one);
    this.digits += `|${digitsOf(withPlainDigits(text))}`;
    const figures = figuresIn(rest);
    // "10 h 30", in words of any language.
    const parts = figures.flatMap(({ text: told }) => (told.includes(':') ? told.split(':') : []));
    for (const part of parts) this.add(valueOf('', Number(part)), owner);
    for (const one of figures.flatMap(({ readings }) => readings)) {
      this.add(isVisitor && one.kind === '' ? { ...one, kind: 'any' } : one, owner);
      // "Under 600" is of thousands where homes are for sale; smaller numbers are of rooms, days and percents.
      if (isVisitor && one.value >= 50 && one.value < 1_000) this.add(valueOf('any', one.value * 1_000), owner);
    }
  }

  private add(number: Given, owner: NumberOwner): void {
    const numbers = this.numbers.get(owner) ?? [];
    this.numbers.set(owner, numbers);
    numbers.push(number);
    // A sum of a year may be told of a month, and the other way round.
    for (const times of isMoney(number) ? [PERIODS.months, 1 / PERIODS.months] : [])
      numbers.push(valueOf(number.kind, number.value * times));
  }
}

const LONGEST_TEXT = 20_000;
const comparable = (text: string): string => singleBlanks(text.slice(0, LONGEST_TEXT).normalize('NFKC').toLowerCase());
