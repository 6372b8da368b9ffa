import { chinese } from './chinese.js';
import { french } from './french.js';
import { german } from './german.js';
import { spanish } from './spanish.js';
import { english } from './english.js';
import type { Phrases } from './phrases.js';

const LANGUAGES: readonly (readonly [RegExp, Phrases])[] = [
  [/spanish/i, spanish],
  [/french/i, french],
  [/german/i, german],
  [/chinese|mandarin/i, chinese],
];

/** The phrases of a language by its full English name ("Spanish", "Simplified Chinese"); English where there are none. */
export const phrasesOf = (language: string): Phrases =>
  LANGUAGES.find(([pattern]) => pattern.test(language))?.[1] ?? english;
