import { keyOf } from '#libs/listing-language/words.js';
import { isUnitWord, streetWords } from './address-spellings.js';

/** Before the first letter that other spellings may write with an accent, or as two letters. */
const PLAIN_START = /^[bdfghjklmpqrtvwx\d]+/;
const LONGEST = 200;

const wordsOfAddress = (text: string): readonly string[] =>
  keyOf(text.slice(0, LONGEST))
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !isUnitWord(word));

/** One spelling of each word: "Müllerstraße", "Muellerstrasse" and "mullerstr" are one. */
const plainWords = (text: string): readonly string[] =>
  wordsOfAddress(text).map((word) => {
    const plain = word.replace(/([aou])e/g, '$1').replace(/strasse$/, 'str');
    return streetWords(plain)[0] ?? plain;
  });

/** Beginnings that the words of an address have in every spelling; an index finds by them what may be meant. */
export const beginningsOf = (address: string): string =>
  wordsOfAddress(address)
    .filter((word) => streetWords(word).length === 0)
    .flatMap((word) => PLAIN_START.exec(word) ?? [])
    .join(' ');

/** Whether a listing's address holds all words of another, whatever their accents; numbers are whole. */
export function isLikeAddress(listed: string, asked: string): boolean {
  const [own, wanted] = [plainWords(listed), plainWords(asked)];
  const isThere = (word: string): boolean =>
    own.some((one) => (/^\d/.test(word) ? one === word : one.startsWith(word)));
  return wanted.length > 0 && wanted.every(isThere);
}
