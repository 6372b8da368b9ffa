import { keyOf } from './words.js';

/** What Chinese, Japanese and Korean write behind the name of a town: "福岡市", "서울특별시". */
const TOWN = /(?<=\p{Script=Han}{2})[市都]$|(?<=\p{Script=Hangul}{2})(?:특별시|광역시|시)$/u;

/** Letters and digits in small letters without accents; "ß" is "ss". */
const plainOf = (name: string): string =>
  keyOf(name)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(TOWN, '')
    .replace(/^saint /, 'st ')
    .replace(/^((?:\p{L} )+\p{L})$/u, (letters) => letters.replaceAll(' ', ''));

/** German writes "ue" where a keyboard has no "ü". */
const withoutUmlauts = (plain: string): string => plain.replace(/([aou])e/g, '$1');

/** Whether two names differ in nothing but case, accents and signs. */
const isSameName = (a: string, b: string): boolean =>
  plainOf(a) === plainOf(b) || withoutUmlauts(plainOf(a)) === withoutUmlauts(plainOf(b));

/** What places are called in other languages and in short. */
export class PlaceNames {
  private readonly alike = new Map<string, readonly string[]>();

  /** Lines and bars part the places, commas the names of one; they need no accents. */
  constructor(table: string) {
    for (const group of table.trim().split(/[|\n]/)) {
      const names = group.split(',').map(plainOf);
      for (const name of names) this.alike.set(name, [...(this.alike.get(name) ?? []), ...names]);
    }
  }

  /**
   * The place among `known` that a name means. One that is called so itself goes first; where two others may be meant,
   * neither is.
   */
  meant(name: string, known: readonly string[]): string | undefined {
    const plain = plainOf(name);
    if (plain === '') return undefined;
    const same = known.find((place) => plainOf(place) === plain) ?? known.find((place) => isSameName(place, name));
    if (same !== undefined) return same;
    const others = this.alike.get(plain) ?? this.alike.get(withoutUmlauts(plain)) ?? [];
    const called = known.filter((place) => others.includes(plainOf(place)));
    return called.length === 1 ? called[0] : undefined;
  }

  /** All that a place is called, in small letters without accents. */
  namesOf(place: string): readonly string[] {
    return this.alike.get(plainOf(place)) ?? [];
  }
}
