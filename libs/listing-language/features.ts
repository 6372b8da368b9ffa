import type { Criteria } from './listing-query.js';
import { isDenied, QuestionText } from './question-text.js';

const QUOTED = /["“”«»]([^"“”«»]{2,60})["“”«»]/;
const NEAR =
  /\b(?:near|close to|next to|by|walking distance to) (?:a |an |the )?(park|school|river|station|university|hospital|church|synagogue|mosque|temple|airport|metro|subway|bus stop|shops?|hospital|library)\b/i;

/** What may follow "with" and is no thing that a home has. */
const NO_THING =
  'an?|the|my|our|your|his|her|me|you|us|it|them|this|that|those|these|someone|somebody|kids?|children|family|wife|husband|partner|prices?|pricing|budget|photos?|pictures?|details?|links?|urls?|space|good|nice|great|best|better|lots?|plenty|low|lower|high|higher|large|larger|big|bigger|small|smaller|more|most|less|least|few|some|any|all|no|neither|view|look|question|respect|regard|number|least|up|under|over|between|around|about|exactly|only|and|or|bedrooms?|bathrooms?|beds?|baths?';

/** "with a wine cellar", "that has solar panels": a thing that no reader knows, so that it is looked for, never passed over. */
const THING = new RegExp(
  `\\b(?:(?:with|featuring|including)|(?:has|have|having)(?= an? | some | its own )) (?:(?:an?|some|its own|big|large|nice|good|private|own) )*` +
    `((?!(?:${NO_THING})\\b)[a-z]{4,20}(?: (?!(?:${NO_THING}|in|near|for|to|on|at|that|which|please|pls|listings?|homes?|houses?|condos?|apartments?)\\b)[a-z]{3,20})?)` +
    `(?= *(?:[|?!,;.]|$|(?:and|or|in|near|for|to|under|please|pls) ))`,
  'i',
);

/** Most features that one question is searched for. */
const MOST = 4;

/** Words that must occur in a listing's text: what visitors ask for, and whatever stands in quotation marks. */
export function readFeatures(text: QuestionText): Criteria {
  const words: string[] = [];
  while (words.length < MOST) {
    const word = (text.take(QUOTED) ?? text.take(NEAR, isWanted) ?? text.take(THING, isWanted))?.[1];
    if (!word) break;
    words.push(word.toLowerCase());
  }
  return words.length > 0 ? { words: [...new Set(words)] } : {};
}

const isWanted = (match: RegExpMatchArray): boolean => !isDenied(match);
