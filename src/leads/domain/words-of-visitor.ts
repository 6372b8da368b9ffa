/** A message as it is stored of it, and the same for comparing; both have the same places. */
export interface Comparable {
  readonly shown: string;
  readonly key: string;
}

/** Forms of one letter and cases are the same; so are the kinds of blank. */
export function comparable(message: string): Comparable {
  const shown = plain(message);
  const key = shown.toLowerCase();
  // A few letters are longer in lower case; then what is compared is what is kept.
  return { shown: key.length === shown.length ? shown : key, key };
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** What may stand neither right before nor right behind a word, or else it is merely a part of a longer one. */
interface Edges {
  readonly before: RegExp;
  readonly behind: RegExp;
}

const WORD: Edges = { before: /[\p{L}\p{M}\p{N}]$/u, behind: /^[\p{L}\p{M}\p{N}]/u };
/** A dot that ends a sentence is no part of an address. */
const ADDRESS: Edges = { before: /[\p{L}\p{N}_%+-]$|[\p{L}\p{N}]\.$/u, behind: /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u };
const SYLLABLE: Edges = { before: /(?!)/, behind: /(?!)/ };
/** Scripts whose words stand without blanks between them. */
const HAS_NO_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const edgesOf = (word: string): Edges => (word.includes('@') ? ADDRESS : HAS_NO_BLANKS.test(word) ? SYLLABLE : WORD);

/** Characters beside a word that say whether it is a part of a longer one. */
const BESIDE = 4;

/** A word or an address as the message has it; null where it has it not. */
export function wordIn({ shown, key }: Comparable, chosen: string): string | null {
  const word = plain(chosen).toLowerCase();
  if (word === '') return null;
  const { before, behind } = edgesOf(word);
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!before.test(key.slice(Math.max(0, at - BESIDE), at)) && !behind.test(key.slice(end, end + BESIDE)))
      return shown.slice(at, end);
  }
  return null;
}

/** Digits that are written as one number: nothing but a few signs stands between them. */
const NUMBER = /[+(]{0,2}\d(?:[^\d\p{L}]{0,3}\d)*/gu;
/** Signs of a phone number as it is kept, and the most of them. */
const NO_SIGN_OF_PHONES = /[^\d+() -]+/g;
const LONGEST_PHONE = 40;

/** The digits in their order, grouped in whatever way, as the message has them; null where it has them not. */
export function numberIn({ shown }: Comparable, digits: string): string | null {
  if (digits === '') return null;
  for (const [number] of shown.matchAll(NUMBER)) {
    const places = placesOfDigits(number);
    const all = places.map((place) => number.charAt(place)).join('');
    for (let at = all.indexOf(digits); at >= 0; at = all.indexOf(digits, at + 1)) {
      const [first, last] = [places[at]!, places[at + digits.length - 1]!];
      const isWhole = places[at - 1] !== first - 1 && places[at + digits.length] !== last + 1;
      if (isWhole) return asPhone(number.slice(at === 0 ? 0 : first, last + 1), digits);
    }
  }
  return null;
}

const placesOfDigits = (number: string): number[] => [...number.matchAll(/\d/g)].map(({ index }) => index);

function asPhone(written: string, digits: string): string {
  const phone = written.replace(NO_SIGN_OF_PHONES, ' ').replace(/^\((?=[^)]*$)/, '');
  return phone.length <= LONGEST_PHONE ? phone : digits;
}
