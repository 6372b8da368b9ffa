import { type Answerer, namedBefore, said, unansweredIn } from '../asked.js';
import { aboutHomes } from './answer-fields.js';
import { isEmpty } from '../fields/fields.js';

/** "And the newest?" asks of it what was asked before. */
const GOING_ON = /^(?:and|what about|how about|und|y|et|e) /i;

/**
 * "The cheaper one" of those that were shown: what is asked of it, what the listing says of what no reader knows, or all
 * of it.
 */
export const answerPick: Answerer = (asked) => {
  const { message, subjects, phrases } = asked;
  const { listings, rest } = subjects;
  if (rest === undefined) return undefined;
  if (listings.length === 0) return said(phrases.whichListing);
  const named = isEmpty(asked.named) && GOING_ON.test(message) ? namedBefore(asked) : asked.named;
  const unknown = unansweredIn(asked).filter((word) => rest.toLowerCase().includes(word.toLowerCase()));
  return aboutHomes(listings, named, unknown, phrases);
};
