import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

const MLS = /\bmls\b(?: ?(?:#|no\.?|nr\.?|number|id))?(?: is)? ?[:#]? ?([A-Za-z0-9-]*\d[A-Za-z0-9-]*)/i;
/** Letters and digits in one, as only serial numbers are: "TX1234567", "A-10023". */
const SERIAL = /(?<![\w-])([A-Z]{1,5}-?\d{4,}[A-Z]?)(?![\w-])/;
const ID = /\b(?:listing|property|id)(?: (?:id|number|no\.?))? ?[:#]? ?(\d{1,9})\b/i;

/** One listing by its MLS number or ID. */
export function readIdentity(text: QuestionText): ListingQuery {
  const mlsNumber = text.take(MLS)?.[1] ?? text.take(SERIAL)?.[1];
  if (mlsNumber) return { mlsNumber };
  const id = text.take(ID)?.[1];
  return id ? { id: Number(id) } : {};
}
