import { SUBJECT } from './question-signs.js';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const NTH = `(${ORDINALS.join('|')}|last|\\d{1,2}(?:st|nd|rd|th))`;
const ONE = '(?: (?:one|listing|home|house|property|apartment|condo|option|result)\\b|[?!. ]*$)';
const ORDINAL = new RegExp(`\\b${NTH}${ONE}|(?:^|\\b(?:number|no\\.?|option) |#)(\\d{1,2})[?!. ]*$`, 'i');

/** The last of the list that was shown. */
export const LAST = -1;

const ITS_FACTS =
  /\b(?:is|has|does) (?:it|this one|that one)\b|\b(?:how (?:much|big|large|old|many)|where|when|what|price|address|link|url|size|area|more|details|tell)\b.{0,200}\b(?:it|its|this one|that one|that|this)\b/i;

/** The place in a list that is pointed at, from 1: "the second one", "number 3"; "how big is it?" means the first. */
export function readOrdinal(message: string): number | undefined {
  const match = ORDINAL.exec(message);
  const word = match?.[1]?.toLowerCase() ?? match?.[2];
  if (word === 'last') return LAST;
  if (word !== undefined) return ORDINALS.includes(word) ? ORDINALS.indexOf(word) + 1 : Number.parseInt(word, 10);
  return ITS_FACTS.test(message) && !SUBJECT.test(message) ? 1 : undefined;
}
