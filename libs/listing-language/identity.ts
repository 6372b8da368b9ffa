import type { Criteria } from './listing-query.js';
import { QuestionText } from './question-text.js';

const URL = /\bhttps?:\/\/[^\s<>"'|]+[^\s<>"'|.,;:!?)]/i;
const MLS = /\bmls\b(?: ?(?:#|no\.?|nr\.?|number|id))?(?: is)? ?[:#]? ?((?=[A-Za-z-]{0,99}\d)[A-Za-z0-9-]{1,100})/i;
/** Letters and digits in one, as only serial numbers are: "TX1234567", "A-10023"; in small letters with a hyphen only. */
const SERIAL = /(?<![\w-])([A-Z]{1,5}-?\d{4,}[A-Z]?|[a-z]{1,5}-\d{4,}[a-z]?)(?![\w-])/;
const ID = /\b(?:listing|property|id)(?: (?:id|number|no\.?))? ?[:#]? ?(\d{1,9})\b(?! ?(?:k|m|bed|bath|sq))/i;

/** One listing by its URL, its MLS number or its ID. Small letters alone are a visitor's haste: MLS numbers have capitals. */
export function readIdentity(text: QuestionText): Criteria {
  const url = text.take(URL)?.[0];
  if (url) return { url };
  const mlsNumber = text.take(MLS)?.[1] ?? text.take(SERIAL)?.[1];
  if (mlsNumber) return { mlsNumber: mlsNumber.toUpperCase() };
  const id = text.take(ID)?.[1];
  return id ? { id: Number(id) } : {};
}

/** Whether it names one listing, whatever else it says. */
export const namesOne = ({ url, mlsNumber, id }: Criteria): boolean =>
  url !== undefined || mlsNumber !== undefined || id !== undefined;
