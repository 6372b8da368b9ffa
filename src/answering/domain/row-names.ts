import { mlsName, webName } from '#libs/listing-language/identity.js';
import { type Word, wordsOf } from '#libs/listing-language/words.js';
import type { SeenRow } from './seen-row.js';

/** A home that a text names. */
export interface Mention {
  readonly rows: readonly SeenRow[];
  /** By its MLS number or page, not by its address. */
  readonly isCode: boolean;
}

/** Words of addresses that name no street. */
const GENERIC = new Set(
  (
    'street st avenue av ave road rd drive dr lane ln boulevard blvd court ct place pl terrace ter circle cir parkway pkwy highway hwy trail trl square sq ' +
    'loop row run pass cove cv path walk close crescent cres mews alley bend crossing plaza point ridge broadway way isle island tower heights quay wharf grove unit apt suite no north south east west n s e w ' +
    'rua avenida travessa largo praca rue impasse place allee quai calle paseo camino carrera strasse straße str weg platz via viale piazza da de do das dos del della la le les du des the of old new upper lower'
  ).split(' '),
);

/** Finds homes by the words that are theirs alone, by their MLS numbers and by their pages. */
export class RowNames {
  private readonly byWord = new Map<string, SeenRow[]>();
  private readonly byCode = new Map<string, SeenRow>();
  private readonly words = new Map<SeenRow, Set<string>>();

  add(row: SeenRow): void {
    const words = wordsOf(row.address).filter(({ kind }) => kind !== 'sign');
    // What stands behind an address tells homes of one street apart.
    const place = wordsOf(['city', 'state', 'zip'].map((name) => row.text(name)).join(' '));
    this.words.set(row, new Set([...words, ...place].map(({ key }) => key)));
    const own = words.filter(({ kind, key }) => kind === 'word' && key.length > 2 && !GENERIC.has(key));
    for (const { key } of own)
      this.byWord.set(key, [...(this.byWord.get(key) ?? []).filter(({ id }) => id !== row.id), row]);
    if (row.mls !== '') this.byCode.set(row.mls, row);
    if (row.url !== '') this.byCode.set(row.url, row);
  }

  /** The home whose name begins at a word. */
  at = (words: readonly Word[], at: number): { name: Mention; length: number } | null => {
    const word = words[at]!;
    if (word.kind === 'name') return this.codeAt(word);
    const from = word.kind === 'number' ? at + 1 : at;
    const first = words[from];
    const named =
      first?.kind === 'word' && (first.isCapital || /\P{Script=Latin}/u.test(first.text))
        ? this.byWord.get(first.key)
        : undefined;
    if (!named) return null;
    if (from > at && !named.some((row) => this.words.get(row)!.has(word.key))) return null;
    return this.longest(words, at, from, named);
  };

  private codeAt({ text }: Word): { name: Mention; length: number } | null {
    const row = this.byCode.get(mlsName(text)) ?? this.byCode.get(webName(text));
    return row ? { name: { rows: [row], isCode: true }, length: 1 } : null;
  }

  /** Goes on as long as the words are of the address; what follows narrows down which of several it is. */
  private longest(
    words: readonly Word[],
    at: number,
    from: number,
    named: readonly SeenRow[],
  ): { name: Mention; length: number } {
    let rows = from > at ? named.filter((row) => this.words.get(row)!.has(words[at]!.key)) : named;
    let end = from + 1;
    for (let next = end; next < words.length && next < from + 9; next++) {
      const { key, kind } = words[next]!;
      if (kind === 'sign' && /^[#,.]$/.test(key)) continue;
      const left = rows.filter((row) => this.words.get(row)!.has(key));
      if (left.length === 0) break;
      [rows, end] = [left, next + 1];
    }
    return { name: { rows, isCode: false }, length: end - at };
  }
}
