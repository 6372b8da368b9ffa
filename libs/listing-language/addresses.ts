import { lettersIn } from '../domain/plain-text.js';
import type { Criteria } from './listing-query.js';
import { PLACES } from '../listing-words/word-lists.js';
import type { QuestionText } from './question-text.js';

const DIRECTION = String.raw`(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.?\s+)?`;

/** Kinds of street that are told as such even in small letters, by a name alone. */
export const STREETS = 'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|parkway|highway|trail';
/** And those that are told by the number of a house. */
const NUMBERED_STREETS = `${STREETS}|place|pl|way|terrace|ter|circle|cir|pkwy|hwy|trl`;
/** And others, which are common words unless they begin with a capital. */
const MORE_STREETS =
  'Loop|Row|Run|Pass|Cove|Cv|Path|Walk|Close|Crescent|Mews|Alley|Bend|Crossing|Plaza|Point|Ridge|Broadway';
const capitals = (words: string): string => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A name as it is written, and the little words within names. */
const NAME = String.raw`[\p{Lu}\d][\p{L}\d'’.-]{0,40}`;
const LITTLE = String.raw`(?:de|del|la|las|los|el|du|des|le|les|d['’]|l['’])`;

/** An address, or any text, as words in one spelling, with a blank at either end: what is contained can be found. */
export function placeName(text: string): string {
  const words = lettersIn(text.toLowerCase().replace(/(stra(?:ße|sse))(?=\s|\d|$)/g, 'str'));
  return ` ${words.map((word) => PLACES.spellings[word] ?? word).join(' ')} `;
}

/** Streets with a house number, as they are written in every language. */
export const ADDRESSES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$€£#-])\d{1,6}[A-Za-z]?\s+${DIRECTION}(?:${NAME}\s+){0,4}?(?:${capitals(NUMBERED_STREETS)}|${MORE_STREETS})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:Calle|Avenida|Av\.|Paseo|Plaza|Carrera|Camino)\s+(?:${LITTLE}\s+|${NAME},?\s+){1,5}?(?:#|n[ºo°.]*\s*)?\d{1,5}(?!\d)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,])\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|place|allée|impasse|chemin|quai|cours|route)\s+(?:${LITTLE}\s*){0,3}${NAME}(?:[\s-]${NAME})*`,
    'gu',
  ),
  /(?<!\p{L})\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer)\s+\d{1,4}(?:\s?[a-z])?(?![\p{L}\d])/gu,
  /(?<!\p{L})\p{Lu}[\p{L}-]{1,40}\s(?:Straße|Strasse|Str\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer)\s+\d{1,4}(?:\s?[a-z])?(?![\p{L}\d])/gu,
  /\p{Script=Han}{1,8}?(?:路|街|大道|巷)\s?\d+\s?号/gu,
];

/** The kind of street is left out: listings abbreviate it, or not. */
const ADDRESS = new RegExp(
  String.raw`\b(\d{1,6} (?!(?:bed|bath|br|ba|bd|bdr|car|story|acre)s?\b)\p{L}[\p{L}'.-]*(?: \p{L}[\p{L}'.-]*){0,2}?) (?:${NUMBERED_STREETS})\b\.?`,
  'iu',
);

/** A street without a number, which has a name: "on a quiet street" has none. */
const STREET = new RegExp(
  String.raw`\b(?:on|at|in) ((?!(?:an?|the|my|your|this|that|same|some|any|quiet|busy|main)\b)\p{L}{3,}(?: \p{L}{3,})?) (?:${STREETS})\b\.?`,
  'iu',
);

/** Whether words are of an address: they are what the visitor means, found or not. */
export const isOfAddress = (words: string): boolean => /^\d/.test(words);

/** An address as words to look for: "12 Main Street" is "12 main", "on Main Street" is "main". */
export function readAddress(text: QuestionText): Criteria {
  const address = (text.take(ADDRESS) ?? text.take(STREET))?.[1];
  return address ? { words: [address.toLowerCase()] } : {};
}
