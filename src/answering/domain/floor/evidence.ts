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
import { dayOf, type FigureKind, moneyOf } from './signs.js';
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

/** Whose a number is: a home's by its id, people's, or nobody's in particular. */
export type NumberOwner = number | 'people' | 'nobody';

interface Given extends KnownNumber {
  readonly owner: NumberOwner;
}

/** Everything that a model was given in a chat, as far as it can be compared without knowing words. Texts are read when the first figure is judged. */
export class Evidence {
  /** By the power of `STEP` that they are next to. */
  private readonly numbers = new Map<number, Given[]>();
  /** Sums and areas of each home by their fields. */
  private readonly fields = new Map<number, Map<string, KnownNumber>>();
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
      // No number by itself: a day with its name alone.
      for (const kind of Object.values(dayOf(date)))
        this.add({ ...valueOf(kind, date.getUTCDate()), own: NaN }, 'people');
    }
  }

  /** The words of the visitor, or of the owner and the owner's side: both may be repeated. */
  trust(text: string, whose: 'owner' | 'visitor' = 'owner'): void {
    this.words[whose].push(text);
    // A visitor leaves signs out: "20 down, at 6".
    this.unread.push(() => this.read(text, 'people', whose === 'visitor' ? 'any' : ''));
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
      const tell = (value: Fact['value'], owner: NumberOwner) =>
        this.read(String(value), owner, typeof value === 'number' ? 'any' : '');
      for (const { kind, value } of loose) tell(value, kind === 'text' ? 'people' : 'nobody');
      for (const { value } of asked) tell(value, 'nobody');
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
    return readings.some((told) => {
      const at = bucketOf(told.value);
      const isIt = (one: Given): boolean => isOwner(one.owner) && tells(told, one);
      return [at, at - 1, at + 1].some((near) => this.numbers.get(near)?.some(isIt));
    });
  }

  /**
   * What follows from fields of a home: its sums several times, by how much it differs from other homes, and what these have in a
   * field of which `beside` tells its own ("1,640 vs. 1,290 sq ft").
   */
  relatedTo(id: number, beside: readonly Figure[]): KnownNumber[] {
    return [...(this.fields.get(id) ?? [])].flatMap(([field, own]) => {
      const isTold = beside.some((figure) => isOneOf(figure, [own]));
      const others = [...this.fields.values()].flatMap((fields) => fields.get(field) ?? []);
      const unlike = others.filter(({ kind, value }) => kind === own.kind && value !== own.value);
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
    this.names.add(id, told);
    this.rows.set(id, { ...this.rows.get(id), ...told });
    const fields = this.fields.get(id) ?? new Map<string, KnownNumber>();
    this.fields.set(id, fields);
    for (const { of = '', value, isColumn } of facts) {
      const known = isColumn ? undefined : KINDS[of];
      const isText = known === undefined && typeof value === 'string';
      if (isText) this.read(value, id, isColumn && !Number.isNaN(Number(value)) ? 'any' : '');
      const unit = known === 'area' && isMetric(told.areaUnit ?? '') ? METRE : 1;
      const given = valueOf(known === 'money' ? money : (known ?? 'plain'), Number(value), unit);
      if (known === 'money' || known === 'area') fields.set(of, given);
      if (!isText) this.add(given, id);
    }
  }

  /** `unsigned` is what a figure without a sign is here. */
  private read(text: string, owner: NumberOwner, unsigned: FigureKind = ''): void {
    const { contacts, rest } = partsOf(text);
    for (const one of contacts) this.contacts.add(one);
    this.digits += `|${digitsOf(withPlainDigits(text))}`;
    for (const one of figuresIn(rest).flatMap(({ readings }) => readings)) {
      this.add({ ...one, kind: one.kind || unsigned }, owner);
      // "Under 600" is of thousands where homes are for sale; smaller numbers are of rooms, days and percents.
      if (unsigned === 'any' && one.value >= 50 && one.value < 1_000)
        this.add(valueOf('any', one.value * 1_000), owner);
    }
  }

  private add({ kind, value, own }: KnownNumber, owner: NumberOwner): void {
    // A sum of a year may be told of a month, and the other way round.
    for (const times of isMoney({ kind }) ? [1, PERIODS.months, 1 / PERIODS.months] : [1]) {
      const given = { kind, value: value * times, own: own * times, owner };
      for (const at of new Set([bucketOf(given.value), bucketOf(given.own)])) {
        const alike = this.numbers.get(at);
        if (alike) alike.push(given);
        else this.numbers.set(at, [given]);
      }
    }
  }
}

/** No known number is farther from a told one than this share. */
const STEP = Math.log(1.05);
const bucketOf = (value: number): number => Math.floor(Math.log(Math.max(value, 1e-9)) / STEP);

const LONGEST_TEXT = 20_000;
const comparable = (text: string): string => singleBlanks(text.slice(0, LONGEST_TEXT).normalize('NFKC').toLowerCase());
