import { english } from './languages/english.js';
import type { Language } from './languages/language.js';
import { LANGUAGES } from './languages/languages.js';
import { escaped } from './question-text.js';

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
