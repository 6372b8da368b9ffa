import type { ListingQuery } from './listing-query.js';
import { QuestionText } from './question-text.js';

/** Names of listings, pages and mailboxes that a text states; `name` is what is read of an MLS number. */
export const MLS_NUMBERS =
  /(?<!\p{L})MLS(?:[\s#:：®号-]|编号|no\.?|nr\.?|n[º°]|number|nummer|número|numéro|id|is)*(?<name>[A-Z0-9][A-Z0-9/-]*)/giu;
export const URLS = /(?:https?:\/\/|www\.)[^\s<>"'”’)\]}，。、]+/giu;
export const MAIL_ADDRESSES = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}\.[a-z]{2,}/giu;

/** Letters and digits alone: "A-1001." is A1001. */
export const mlsName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Without the signs that end a sentence, the protocol and a last slash. */
export const webName = (url: string): string =>
  url
    .replace(/(?<![.,;:!?*_'"])[.,;:!?*_'"]+$/, '')
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase();

const URL = /\bhttps?:\/\/[^\s<>"'|]+[^\s<>"'|.,;:!?)]/i;
const MLS = /\bmls\b(?: ?(?:#|no\.?|nr\.?|number|id))?(?: is)? ?[:#]? ?((?=[A-Za-z-]{0,99}\d)[A-Za-z0-9-]{1,100})/i;
/** Letters and digits in one, as only serial numbers are: "TX1234567", "A-10023"; in small letters with a hyphen only. */
const SERIAL = /(?<![\w-])([A-Z]{1,5}-?\d{4,}[A-Z]?|[a-z]{1,5}-\d{4,}[a-z]?)(?![\w-])/;
const ID = /\b(?:listing|property|id)(?: (?:id|number|no\.?))? ?[:#]? ?(\d{1,9})\b(?! ?(?:k|m|bed|bath|sq))/i;

/** One listing by its URL, its MLS number or its ID. Small letters alone are a visitor's haste: MLS numbers have capitals. */
export function readIdentity(text: QuestionText): ListingQuery {
  const url = text.take(URL)?.[0];
  if (url) return { url };
  const mlsNumber = text.take(MLS)?.[1] ?? text.take(SERIAL)?.[1];
  if (mlsNumber) return { mlsNumber: mlsNumber.toUpperCase() };
  const id = text.take(ID)?.[1];
  return id ? { id: Number(id) } : {};
}

/** Whether it names one listing, whatever else it says. */
export const namesOne = ({ url, mlsNumber, id }: ListingQuery): boolean =>
  url !== undefined || mlsNumber !== undefined || id !== undefined;
