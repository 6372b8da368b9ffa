import { chinese } from './chinese.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import type { Language } from './language.js';
import { spanish } from './spanish.js';

/** English first: it is what a text is in that has no signs of another. */
export const LANGUAGES: readonly Language[] = [english, spanish, french, german, chinese];

type Thing = (language: Language) => string | undefined;

/** What all languages call a thing: those with blanks between words, or those without. */
export const wordsFor = (thing: Thing, isSpaced = true): string =>
  [...new Set(LANGUAGES.filter((language) => language.isSpaced === isSpaced).map(thing))].filter(Boolean).join('|');

/** The same as one source without a group: a word with blanks around it ends where its letters end. */
export const anyWordFor = (thing: Thing, begins = ''): string => {
  const spaced = `${begins}(?:${wordsFor(thing)})(?!\\p{L})`;
  const unspaced = wordsFor(thing, false);
  return unspaced === '' ? `(?:${spaced})` : `(?:${spaced}|${unspaced})`;
};
