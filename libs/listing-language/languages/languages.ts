import { escaped } from '../question-text.js';
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

const replaced = (text: string, { words }: Language): string =>
  words.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);

/**
 * A question word by word in the English that the readers know, from whatever language it is in. Names of cities tell
 * nothing about the language: "La Jolla" is no Spanish.
 */
export function inEnglish(message: string, cities: readonly string[]): string {
  const named = cities.filter((city) => city !== '' && message.toLowerCase().includes(city.toLowerCase()));
  const rest = named.reduce((text, city) => text.replaceAll(new RegExp(escaped(city), 'gi'), ' '), message);
  const language = languageOf(rest);
  return replaced(language === english ? message : replaced(message, language).replace(/[¿¡]/g, ''), english);
}

/** The language that most signs speak for; English where none has more. */
function languageOf(text: string): Language {
  const counted = LANGUAGES.map((language) => ({ language, count: text.match(language.signs)?.length ?? 0 }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).language;
}
