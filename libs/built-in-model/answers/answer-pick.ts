import { type Answerer, namedOfOther, said, unansweredIn } from '../asked.js';
import { aboutHomes } from './answer-fields.js';

/**
 * "The cheaper one" of those that were shown: what is asked of it, what the listing says of what no reader knows, or all
 * of it.
 */
export const answerPick: Answerer = (asked) => {
  const { subjects, phrases } = asked;
  const { listings, rest } = subjects;
  if (rest === undefined) return undefined;
  if (listings.length === 0) return said(phrases.whichListing);
  const unknown = unansweredIn(asked).filter((word) => rest.toLowerCase().includes(word.toLowerCase()));
  return aboutHomes(listings, namedOfOther(asked), unknown, phrases);
};
