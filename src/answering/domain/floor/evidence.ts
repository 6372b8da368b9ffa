import type { CallFacts, Fact } from '../../answering.api.js';
import { type Figure, figuresIn } from './figures.js';
import { type HomeMentions, HomeNames, partsOf } from './names.js';
import { type KnownKind, Pool } from './pool.js';
import { comingDays, dayOf, withoutDates } from './days.js';
import { withPlainDigits } from '#libs/domain/plain-digits.js';
import { currencyOf } from './signs.js';
import { digitsOf, singleBlanks } from '#libs/domain/plain-text.js';
import { isMetric } from '#libs/domain/square-feet.js';

/** What fields of a row are by their names; what a place is called is no sum of money. */
const KINDS: Readonly<Record<string, KnownKind>> = Object.fromEntries([
  ...'price pricePerArea hoaMonth depositFee taxYear estimate unitAreaPrice'.split(' ').map((name) => [name, 'money']),
  ...'buildingArea lotArea'.split(' ').map((name) => [name, 'area']),
  ['bedrooms', 'beds'],
  ['bathrooms', 'baths'],
  ...'address zip mlsNumber url city state'.split(' ').map((name) => [name, 'plain']),
]);

/** "Under 600" is of thousands where homes are for sale; smaller numbers are of rooms, days and percents. */
const thousandsIn = (text: string): string =>
  (text.match(/(?<![\d.,])(?:[5-9]\d|[1-9]\d\d)(?![\d.,]|\s?%)/g) ?? []).map((value) => `${value}000`).join(' ; ');
const DATE = /(?<!\d)(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-](?:\d\d)?\d\d)(?!\d)/g;

/** Everything that a model was given in a chat, as far as it can be compared without knowing words. Texts are read when the first figure is judged. */
export class Evidence {
  /** All of it, and what people said or taught. */
  private readonly all = new Pool();
  private readonly said = new Pool();
  /** How many homes there are of something; small counts are looked for here. */
  private readonly counts = new Pool();
  private readonly homes = new Map<number, Pool>();
  private readonly rows = new Map<number, Record<string, string>>();
  private readonly words: Record<'owner' | 'visitor', string[]> = { owner: [], visitor: [] };
  private readonly names = new HomeNames();
  private readonly contacts = new Set<string>();
  private digits = '';
  private unread: (() => void)[] = [];

  /** `today` is midnight of the visitors' day as UTC has it; left out where no day may be told by it. */
  constructor(private readonly today?: number) {
    const days = today === undefined ? [] : comingDays(today).map((day) => figureOf(day, 'day', '', ''));
    for (const pool of [this.all, this.said]) for (const day of days) pool.add(day);
  }

  /** The words of the visitor, or of the owner and the owner's side: both may be repeated. */
  trust(text: string, whose: 'owner' | 'visitor' = 'owner'): void {
    this.words[whose].push(text);
    // A visitor leaves signs out: "20 down, at 6".
    this.unread.push(() => this.read(text, [this.all, this.said], whose === 'visitor' ? 'any' : 'loose'));
    if (whose === 'visitor') this.unread.push(() => this.read(thousandsIn(text), [this.all, this.said]));
  }

  /** What the service itself told of the listings as a whole. */
  tell(text: string): void {
    this.unread.push(() => this.read(text, [this.all]));
  }

  /** An answer of before: what a line says that names one home may be said of that home again. */
  shown(answer: string): void {
    this.unread.push(() => {
      for (const line of answer.split('\n')) {
        const { ids } = this.names.in(line);
        this.read(line, [this.all, ...(ids.length === 1 ? [this.homeOf(ids[0]!)] : [])]);
      }
    });
  }

  /** What a call of a tool returned, passages of the owner's among it, and what it asked for. */
  see({ rows, loose, asked, computed = [] }: CallFacts): void {
    this.unread.unshift(() => {
      for (const { id, facts } of rows) this.seeRow(id, facts);
      for (const { kind, value } of loose) {
        const more = kind === 'homes' ? [this.counts] : kind === 'text' ? [this.said] : [];
        this.read(String(value), [this.all, ...more], typeof value === 'number' ? 'any' : 'loose');
      }
      for (const { value } of asked) this.read(String(value), [this.all], typeof value === 'number' ? 'any' : 'loose');
      for (const { value, unit, in: own, ids } of computed) {
        const kind = unit === 'money' || unit === 'area' || unit === 'percent' ? unit : 'loose';
        const figure = figureOf(value, kind, currencyOf(own) ?? '', own === 'm²' ? 'm²' : '');
        const homes = ids.map((one) => this.homeOf(one));
        for (const pool of [this.all, ...(homes.length > 0 ? homes : [this.said])]) pool.add(figure);
      }
    });
  }

  /** The pools of what a sentence about these homes may say; of no home in particular, everything. */
  poolsOf(ids: readonly number[]): readonly Pool[] {
    this.readAll();
    return ids.length === 0 ? [this.all] : [...ids.map((id) => this.homeOf(id)), this.said];
  }

  /** Whether one of these homes has such a figure of its own. */
  isOf(told: Figure, ids: readonly number[]): boolean {
    return ids.some((id) => this.homeOf(id).has(told));
  }

  /** Whether a figure compares one of these homes with another; `beside` are the figures of its sentence. */
  compares(told: Figure, ids: readonly number[], beside: readonly Figure[]): boolean {
    return ids.some((id) => [...this.homes.values()].some((one) => this.homeOf(id).compares(one, told, beside)));
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

  /** Of how many homes something may be told that no figure says: as many as were seen. */
  get seen(): number {
    this.readAll();
    return this.homes.size;
  }

  /** Whether anybody said such a number, or anything returned it. */
  hasNumber(value: number): boolean {
    this.readAll();
    return this.all.hasNumber(value);
  }

  /** Whether people said these very words: a number may be written out in any language. */
  says(words: string): boolean {
    const wanted = comparable(words);
    const texts = Object.values(this.words).flat().map(comparable);
    return wanted.length > 1 && texts.some((text) => text.includes(wanted));
  }

  /** The text without the dates that follow from today. */
  withoutComingDates(text: string): string {
    return this.today === undefined ? text : withoutDates(this.today, text);
  }

  isCount(figure: Figure): boolean {
    return this.counts.has(figure);
  }

  knows(id: number): boolean {
    this.readAll();
    return this.homes.has(id);
  }

  /** The homes that a text names by link, address or MLS number, and the text without those names. */
  namedIn(text: string): HomeMentions {
    this.readAll();
    return this.names.in(text);
  }

  /** Whether a link, a mail address or an identifier was given, however it is written. */
  hasContact(part: string): boolean {
    this.readAll();
    return this.contacts.has(part);
  }

  /** Whether these digits were given in a row, as those of a telephone number are. */
  hasDigits(digits: string): boolean {
    this.readAll();
    return this.digits.includes(digits);
  }

  private readAll(): void {
    const unread = this.unread;
    this.unread = [];
    for (const read of unread) read();
  }

  private homeOf(id: number): Pool {
    const known = this.homes.get(id) ?? new Pool();
    this.homes.set(id, known);
    return known;
  }

  private seeRow(id: number, facts: readonly Fact[]): void {
    const own = this.homeOf(id);
    const told = Object.fromEntries(facts.map(({ of = '', value }) => [of, String(value)]));
    const symbol = currencyOf(told.currencySymbol ?? '') ?? '';
    const unit = isMetric(told.areaUnit ?? '') ? 'm²' : 'sq ft';
    this.names.add(id, told);
    this.rows.set(id, { ...this.rows.get(id), ...told });
    for (const { of = '', value, isColumn } of facts) {
      const lone = Number.isNaN(Number(value)) ? 'loose' : isColumn ? 'any' : 'plain';
      const kind = (!isColumn && KINDS[of]) || (typeof value === 'number' || isColumn ? lone : 'loose');
      if (typeof value === 'string' && !(kind === 'money' || kind === 'area')) this.read(value, [this.all, own], kind);
      else for (const pool of [this.all, own]) pool.add(figureOf(Number(value), kind, symbol, unit), kind, of);
    }
  }

  /** `loose` is what a figure without a sign is here. */
  private read(text: string, pools: readonly Pool[], loose: KnownKind = 'loose'): void {
    const { contacts, rest } = partsOf(text);
    for (const one of contacts) this.contacts.add(one);
    this.digits += `|${digitsOf(withPlainDigits(text))}`;
    const add = (figure: Figure, kind: KnownKind): void => pools.forEach((pool) => pool.add(figure, kind));
    for (const one of figuresIn(rest.replace(DATE, ' '))) {
      add(one, one.kind === 'loose' ? loose : one.kind);
      // A day may be told without its month.
      if (one.kind === 'day') add({ ...one, values: [Number.parseInt(one.text, 10)] }, 'plain');
    }
    for (const [date] of rest.matchAll(DATE)) {
      const parts = date.split(/\D/).map(Number);
      for (const value of parts) add(figureOf(value, 'plain', '', ''), 'plain');
      const [one, other] = parts[0]! > 31 ? parts.slice(1) : parts;
      for (const day of [dayOf(one!, other!), dayOf(other!, one!)]) add(figureOf(day, 'day', '', ''), 'day');
    }
  }
}

const figureOf = (value: number, of: KnownKind, currency: string, unit: string): Figure => ({
  ...{ text: String(value), values: [value], place: 0, currency: of === 'money' ? currency : '' },
  ...{ kind: of === 'plain' || of === 'any' ? 'loose' : of },
  feet: of === 'area' ? (figuresIn(`1 ${unit}`)[0]?.feet ?? 1) : 1,
});

const LONGEST_TEXT = 20_000;
const comparable = (text: string): string => singleBlanks(text.slice(0, LONGEST_TEXT).normalize('NFKC').toLowerCase());
