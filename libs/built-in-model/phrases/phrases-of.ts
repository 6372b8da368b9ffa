import { arabic } from './arabic.js';
import { chinese } from './chinese.js';
import { french } from './french.js';
import { german } from './german.js';
import { hindi } from './hindi.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';
import { english } from './english.js';
import type { Phrases } from './phrases.js';

const LANGUAGES: readonly (readonly [RegExp, Phrases])[] = [
  [/spanish/i, spanish],
  [/french/i, french],
  [/german/i, german],
  [/chinese|mandarin/i, chinese],
  [/portuguese/i, portuguese],
  [/arabic/i, arabic],
  [/hindi/i, hindi],
];

/** The phrases of a language by its full English name ("Spanish", "Simplified Chinese"); English where there are none. */
export const phrasesOf = (language: string): Phrases =>
  LANGUAGES.find(([pattern]) => pattern.test(language))?.[1] ?? english;
