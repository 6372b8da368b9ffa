import { madeOnce } from '../domain/made-once.js';
import { lettersIn } from '../domain/plain-text.js';
import { PLACES } from '../listing-words/word-lists.js';
import { keyOf } from './words.js';

/** What Chinese, Japanese and Korean write behind the name of a town: "福岡市", "서울특별시". */
const TOWN = /(?<=\p{Script=Han}{2})[市都]$|(?<=\p{Script=Hangul}{2})(?:특별시|광역시|시)$/u;

/** Letters and digits in small letters without accents; "ß" is "ss". */
const plainOf = (name: string): string =>
  lettersIn(keyOf(name).replaceAll('ß', 'ss'))
    .join(' ')
    .replace(TOWN, '')
    .replace(/^saint /, 'st ')
    .replace(/^((?:\p{L} )+\p{L})$/u, (letters) => letters.replaceAll(' ', ''));

/** German writes "ue" where a keyboard has no "ü". */
const withoutUmlauts = (plain: string): string => plain.replace(/([aou])e/g, '$1');

/** The places of one list, by all spellings that differ in nothing but case, accents and signs; the first of two goes. */
const knownOf = madeOnce((places: readonly string[]) => {
  const plain = places.map((place) => [plainOf(place), place] as const).reverse();
  return { byPlain: new Map(plain), byLetters: new Map(plain.map(([key, place]) => [withoutUmlauts(key), place])) };
});

/** What places are called in other languages and in short. */
export class PlaceNames {
  private readonly alike = new Map<string, readonly string[]>();

  /** All names of one place in a text, parted by commas; they need no accents. */
  constructor(places: readonly string[]) {
    for (const place of places) {
      const names = place.split(', ').map(plainOf);
      for (const name of names) this.alike.set(name, [...(this.alike.get(name) ?? []), ...names]);
    }
  }

  /**
   * The place among `known` that a name means; an index of that list is made once. One that is called so itself goes first; where two others may be meant,
   * neither is.
   */
  meant(name: string, known: readonly string[]): string | undefined {
    const plain = plainOf(name);
    if (plain === '') return undefined;
    const { byPlain, byLetters } = knownOf(known);
    const same = byPlain.get(plain) ?? byLetters.get(withoutUmlauts(plain));
    if (same !== undefined) return same;
    const others = this.alike.get(plain) ?? this.alike.get(withoutUmlauts(plain)) ?? [];
    const called = new Set(others.flatMap((other) => byPlain.get(other) ?? []));
    return called.size === 1 ? [...called][0] : undefined;
  }

  /** All that a place is called, in small letters without accents. */
  namesOf(place: string): readonly string[] {
    return this.alike.get(plainOf(place)) ?? [];
  }
}

export const CITY_NAMES = new PlaceNames(PLACES.cities);
