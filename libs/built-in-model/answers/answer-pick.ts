import { type Answerer, namedBefore, said } from '../asked.js';
import { sentencesAbout } from './answer-fields.js';
import { describeInFull } from './describe-listing.js';
import { composeFields, isEmpty } from '../fields/fields.js';

/** "And the newest?" asks of it what was asked before. */
const GOING_ON = /^(?:and|what about|how about|und|y|et|e) /i;

/**
 * "The cheaper one" of those that were shown: what is asked of it, what the listing says of what no reader knows, or all
 * of it.
 */
export const answerPick: Answerer = (asked) => {
  const { message, question, subjects, phrases } = asked;
  const { listings, rest } = subjects;
  if (rest === undefined) return undefined;
  if (listings.length === 0) return said(phrases.whichListing);
  const named = isEmpty(asked.named) && GOING_ON.test(message) ? namedBefore(asked) : asked.named;
  if (!isEmpty(named)) return said(composeFields(listings, named, phrases));
  const strange = [...question.unread, ...(question.query.words ?? [])].filter((word) =>
    rest.toLowerCase().includes(word.toLowerCase()),
  );
  if (strange.length === 0) return said(listings.map((listing) => describeInFull(listing, phrases)).join('\n'));
  return said(listings.map((listing) => sentencesAbout(listing, strange, phrases)).join('\n'));
};
