import { searchKey } from './search-key.js';

/** Scripts that put no blanks between words: each of their letters counts as a word. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Databases index no longer words; of those the beginning counts. */
const LONGEST = 40;

/** The words of a text as a search compares them: letters and digits alone, in lower case. */
export const wordsOf = (text: string): string[] =>
  (searchKey(text).match(WORD) ?? []).map((word) =>
    word.length <= LONGEST ? word : [...word].slice(0, LONGEST).join(''),
  );
