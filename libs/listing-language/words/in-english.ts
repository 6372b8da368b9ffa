import { escaped } from '../question-text.js';
import { chinese } from './chinese.js';
import { french } from './french.js';
import { german } from './german.js';
import { spanish } from './spanish.js';
import type { WordTable } from './word-table.js';

const TABLES: readonly WordTable[] = [spanish, french, german, chinese];
const ENGLISH =
  /\b(?:the|a|an|with|without|for|of|to|is|are|any|and|or|what|which|how|show|me|i|you|do|does|have|has|homes?|houses?|condos?|apartments?|listings?|bedrooms?|beds?|under|over|between|sale|rent|cheapest|average|price)\b/gi;

const hits = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/**
 * A question of another language word by word in the English that the readers know; English, and what is in no known
 * language, as it is. Names of cities tell nothing about the language: "La Jolla" is no Spanish.
 */
export function inEnglish(message: string, cities: readonly string[]): string {
  const named = cities.filter((city) => city !== '' && message.toLowerCase().includes(city.toLowerCase()));
  const rest = named.reduce((text, city) => text.replaceAll(new RegExp(escaped(city), 'gi'), ' '), message);
  const [best] = TABLES.map((table) => ({ table, count: hits(rest, table.signs) })).sort((a, b) => b.count - a.count);
  if (!best || best.count === 0 || best.count <= hits(rest, ENGLISH)) return message;
  return best.table.words.reduce((text, [pattern, word]) => text.replace(pattern, word), message).replace(/[¿¡]/g, '');
}
