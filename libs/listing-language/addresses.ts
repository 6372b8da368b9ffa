import { NUMBERED_STREETS, STREETS } from './languages/english.js';
import { LANGUAGES } from './languages/languages.js';
import type { ListingQuery } from './listing-query.js';
import type { QuestionText } from './question-text.js';

/** One spelling of the words that addresses abbreviate. */
const SPELLINGS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  terrace: 'ter',
  circle: 'cir',
  parkway: 'pkwy',
  highway: 'hwy',
  trail: 'trl',
  square: 'sq',
  cove: 'cv',
  apartment: 'apt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  strasse: 'str',
  straße: 'str',
  avenida: 'ave',
};

/** An address, or any text, as words in one spelling, with a blank at either end: what is contained can be found. */
export function placeName(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/(stra(?:ße|sse))(?=\s|\d|$)/g, 'str')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SPELLINGS[word] ?? word);
  return ` ${words.join(' ')} `;
}

/** Streets with a house number, as they are written in every language. */
export const ADDRESSES: readonly RegExp[] = LANGUAGES.flatMap(({ addresses }) => addresses);

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

/** An address as words to look for: "12 Main Street" is "12 main", "on Main Street" is "main". */
export function readAddress(text: QuestionText): ListingQuery {
  const address = (text.take(ADDRESS) ?? text.take(STREET))?.[1];
  return address ? { words: [address.toLowerCase()] } : {};
}
