import { mlsName, webName } from '#libs/listing-language/identity.js';
import { termAt } from '#libs/listing-language/lexicon.js';
import { type Word, wordsOf } from '#libs/listing-language/words.js';
import type { SeenRow } from './seen-row.js';

/** Homes that a text names. */
export interface Mention {
  readonly rows: readonly SeenRow[];
  /** By an address, by an MLS number or page, or by no more than a postal code, which many homes share. */
  readonly by: 'address' | 'code' | 'zip';
}

/** Words of addresses that name no street. */
const GENERIC = new Set(
  (
    'street st avenue av ave road rd drive dr lane ln boulevard blvd court ct place pl terrace ter circle cir parkway pkwy highway hwy trail trl square sq ' +
    'loop row run pass cove cv path walk close crescent cres mews alley bend crossing plaza point ridge broadway way isle island tower heights quay wharf grove unit apt suite lot plot parcel block building floor no north south east west n s e w ' +
    'rua avenida travessa largo praca rue impasse place allee quai calle paseo camino carrera strasse straße str weg platz via viale piazza da de do das dos del della la le les du des the of old new upper lower'
  ).split(' '),
);

/** A name as it is stored: its words without the signs between them. */
interface Whole {
  readonly keys: readonly string[];
  readonly by: Mention['by'];
  readonly rows: SeenRow[];
}

type Found = { name: Mention; length: number };

/** Finds homes by their addresses as they are stored, by the words that are theirs alone, by their MLS numbers and pages. */
export class RowNames {
  private readonly byFirst = new Map<string, Whole[]>();
  private readonly byWord = new Map<string, SeenRow[]>();
  private readonly byCode = new Map<string, SeenRow>();
  private readonly words = new Map<SeenRow, Set<string>>();

  add(row: SeenRow): void {
    const words = spoken(row.address);
    // What stands behind an address tells homes of one street apart.
    const place = spoken(['city', 'state', 'zip'].map((name) => row.text(name)).join(' '));
    this.words.set(row, new Set([...words, ...place].map(({ key }) => key)));
    const own = words.filter(({ kind, key }) => kind === 'word' && key.length > 2 && !GENERIC.has(key));
    for (const { key } of own)
      this.byWord.set(key, [...(this.byWord.get(key) ?? []).filter(({ id }) => id !== row.id), row]);
    for (const name of [row.address.split(',')[0]!, ...row.buildings]) this.addWhole(name, 'address', row);
    this.addWhole(row.text('zip'), 'zip', row);
    this.addWhole(row.text('mlsNumber'), 'code', row);
    if (row.mls !== '') this.byCode.set(row.mls, row);
    if (row.url !== '') this.byCode.set(row.url, row);
  }

  /** One word alone may be any word; a postal code of digits alone is a number like any other. */
  private addWhole(name: string, by: Whole['by'], row: SeenRow): void {
    const keys = spoken(name).map(({ key }) => key);
    if (keys.length < 2) return;
    const known = this.byFirst.get(keys[0]!) ?? [];
    const same = known.find((one) => one.by === by && one.keys.join(' ') === keys.join(' '));
    if (same) return void (same.rows.includes(row) || same.rows.push(row));
    this.byFirst.set(keys[0]!, [...known, { keys, by, rows: [row] }]);
  }

  /** The home whose name begins at a word. */
  at = (words: readonly Word[], at: number): Found | null => {
    const word = words[at]!;
    if (word.kind === 'name') return this.codeAt(word);
    const whole = this.wholeAt(words, at);
    if (whole && whole.name.by !== 'address') return whole;
    if (whole) return this.longest(words, at, at + whole.length, whole.name.rows);
    const from = word.kind === 'number' ? at + 1 : at;
    const first = words[from];
    const named = first?.kind === 'word' && isProper(first) ? this.byWord.get(first.key) : undefined;
    if (!named) return null;
    if (from === at) return this.longest(words, at, at + 1, named);
    const numbered = named.filter((row) => this.words.get(row)!.has(word.key));
    return numbered.length === 0 ? null : this.longest(words, at, from + 1, numbered);
  };

  private codeAt({ text }: Word): Found | null {
    const row = this.byCode.get(mlsName(text)) ?? this.byCode.get(webName(text));
    return row ? { name: { rows: [row], by: 'code' }, length: 1 } : null;
  }

  /** The longest stored name that begins at a word. */
  private wholeAt(words: readonly Word[], at: number): Found | null {
    let longest: Found | null = null;
    for (const { keys, by, rows } of this.byFirst.get(words[at]!.key) ?? []) {
      const length = lengthOf(keys, words, at);
      const name = words.slice(at, at + length);
      const isNamed = name.some((word) => word.kind === 'number' || isProper(word));
      // "A-1" is a code, "A 1-bedroom flat" is none.
      const isWritten = by !== 'code' || name.slice(1).every(({ isJoined }) => isJoined);
      if (isNamed && isWritten && length > (longest?.length ?? 0)) longest = { name: { rows, by }, length };
    }
    return longest;
  }

  /** Goes on as long as the words are of the address; what follows narrows down which of several it is. */
  private longest(words: readonly Word[], at: number, from: number, named: readonly SeenRow[]): Found {
    let [rows, end] = [named, from];
    for (let next = from; next < words.length && next < from + MOST_WORDS; next++) {
      const { key, kind } = words[next]!;
      if (kind === 'sign' && SIGNS.test(key)) continue;
      const left = rows.filter((row) => this.words.get(row)!.has(key));
      if (left.length === 0 || (kind === 'number' && this.isMeasure(words, next, left))) break;
      [rows, end] = [left, next + 1];
    }
    return { name: { rows, by: 'address' }, length: end - at };
  }

  /** "12 Oak St Unit 3, 3 bedrooms": the second 3 is of no address. */
  private isMeasure(words: readonly Word[], at: number, rows: readonly SeenRow[]): boolean {
    const next = words[at + 1];
    if (next === undefined || rows.some((row) => this.words.get(row)!.has(next.key))) return false;
    return termAt(words, at + 1)?.meaning.startsWith('unit/') ?? false;
  }
}

/** Words that a name may go on with. */
const MOST_WORDS = 24;
/** Signs within an address. */
const SIGNS = /^[#,.\-–/]$/;

const spoken = (text: string): Word[] => wordsOf(text).filter(({ kind }) => kind !== 'sign');
const isProper = ({ isCapital, text }: Word): boolean => isCapital || /\P{Script=Latin}/u.test(text);

/** How many words of a text a name takes; 0 where the text goes another way. */
function lengthOf(keys: readonly string[], words: readonly Word[], at: number): number {
  let [next, told] = [at, 0];
  while (next < words.length && told < keys.length) {
    const { key, kind } = words[next]!;
    if (key === keys[told]) told++;
    else if (kind !== 'sign' || !SIGNS.test(key)) return 0;
    next++;
  }
  return told === keys.length ? next - at : 0;
}
