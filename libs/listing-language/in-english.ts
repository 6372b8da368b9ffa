import { english } from './languages/english.js';
import { LANGUAGES } from './languages/languages.js';
import { escaped } from './question-text.js';

const ENGLISH =
  /\b(?:the|a|an|with|without|for|of|to|is|are|any|and|or|what|which|how|show|me|i|you|do|does|have|has|homes?|houses?|condos?|apartments?|listings?|bedrooms?|beds?|under|over|between|sale|rent|cheapest|average|price)\b/gi;

const hits = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/**
 * A question word by word in the English that the readers know, from whatever language it is in. Names of cities tell nothing about the language: "La Jolla" is no Spanish.
 */
export function inEnglish(message: string, cities: readonly string[]): string {
  return english.words.reduce((text, [pattern, word]) => text.replace(pattern, word), translated(message, cities));
}

function translated(message: string, cities: readonly string[]): string {
  const named = cities.filter((city) => city !== '' && message.toLowerCase().includes(city.toLowerCase()));
  const rest = named.reduce((text, city) => text.replaceAll(new RegExp(escaped(city), 'gi'), ' '), message);
  const [best] = LANGUAGES.map(({ signs, words }) => ({ words, count: signs ? hits(rest, signs) : 0 })).sort(
    (a, b) => b.count - a.count,
  );
  if (!best || best.count <= hits(rest, ENGLISH)) return message;
  return best.words.reduce((text, [pattern, word]) => text.replace(pattern, word), message).replace(/[¿¡]/g, '');
}
