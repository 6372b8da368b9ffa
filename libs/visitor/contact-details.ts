import { isEmailAddress } from '../domain/email-address.js';
import { digitsOf } from '../domain/plain-text.js';
import { Reader } from '../listing-words/said.js';

/** What a visitor leaves to be reached by, word for word. */
export interface ContactDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d_][\p{L}\d._%+'-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/u;
const PHONE = /(?<![\p{L}\d/.-])\+?\(?\d[\d ().-]{6,18}\d(?![\p{L}\d])/u;
const NAMING = new Reader(['contact.naming']);
/** A name as it is written: words with capitals, or Chinese. */
const NAME = /^(?:\p{Lu}[\p{L}'’-]{0,60}|\p{Script=Han}{1,6})(?: \p{Lu}[\p{L}'’-]{0,60}){0,2}/u;
const BARE_NAME = /^\p{Lu}[\p{L}'’-]{0,60}(?: \p{Lu}[\p{L}'’-]{0,60}){1,2}$/u;
/** The visitor's own address is offered; an address that something is to be sent to is none. */
const OFFERS = new Reader(['contact.offer']);
/** Characters behind such words that are looked at. */
const LONGEST_NAME = 200;
const FEW_WORDS = 6;
const LEAST_DIGITS = 8;
/** A local number, as people write it: shorter, and told from other numbers by its form. */
const LOCAL = /^\d{3}[-.]\d{4}$/;
/** What stands before a number that names a listing. */
const NAMES_LISTING = /\b(?:mls|ref|reference|listing)\W{0,3}$/i;
const MOST_DIGITS = 15;
/** What follows a number that is no phone's: "1000-1200 sqft". */
const MEASURED = /^ ?(?:sq|sf\b|ft|feet|m²|m2|met|k\b|€|\$|eur|usd|dollars|aed|acres)/i;

/** The address or number in a message, with the name beside it; null where there is neither. */
export function contactDetailsIn(message: string): ContactDetails | null {
  const email = emailIn(message);
  const phone = phoneIn(email ? message.replace(email, ' ') : message);
  if (email === undefined && phone === undefined) return null;
  const name = nameIn(message, beside(message, { email, phone }));
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
}

/** Whether a message offers them to be reached by, rather than speaking of another person's address. */
export const isOffer = (message: string, contact: ContactDetails): boolean =>
  contact.name !== undefined ||
  OFFERS.in(message).length > 0 ||
  beside(message, contact).split(' ').length <= FEW_WORDS;

/** What else the message says, without the signs between its words. */
const beside = (message: string, { email = '', phone = '' }: ContactDetails): string =>
  message
    .replace(email, ' ')
    .replace(phone, ' ')
    .replace(/[\s,;:.!|/]+/g, ' ')
    .trim();

function emailIn(message: string): string | undefined {
  const email = EMAIL.exec(message)?.[0];
  return email !== undefined && isEmailAddress(email) ? email : undefined;
}

function phoneIn(message: string): string | undefined {
  const found = PHONE.exec(message);
  const phone = found?.[0].trim() ?? '';
  if (found && MEASURED.test(message.slice(found.index + found[0].length, found.index + found[0].length + 12)))
    return undefined;
  const digits = digitsOf(phone).length;
  if (LOCAL.test(phone)) return NAMES_LISTING.test(message.slice(0, found!.index).slice(-20)) ? undefined : phone;
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS ? phone : undefined;
}

/** The name that is said to be one, or two or three names with nothing but the contact details beside them. */
function nameIn(message: string, rest: string): string | undefined {
  for (const { end } of NAMING.in(message)) {
    const name = NAME.exec(message.slice(end, end + LONGEST_NAME).trimStart())?.[0];
    if (name !== undefined) return name;
  }
  return BARE_NAME.exec(rest)?.[0];
}
