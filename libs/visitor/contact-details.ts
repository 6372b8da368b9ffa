import { isEmailAddress } from '../domain/email-address.js';

/** What a visitor leaves to be reached by, word for word. */
export interface ContactDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d_][\p{L}\d._%+'-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/u;
const PHONE = /(?<![\p{L}\d/.-])\+?\(?\d[\d ().-]{6,18}\d(?![\p{L}\d])/u;
const NAMING =
  /(?:\bi['’]?m|\bi am|\bmy name is|\bthis is|\bme llamo|\bsoy|\bje m['’]appelle|\bje suis|\bich bin|\bich hei(?:ß|ss)e|\bmein name ist|\bmeu nome [ée]|\bme chamo|\bsou [oa]|\bmi nombre es|\bmon nom est|\bmi chiamo|اسمي|मेरा नाम|我叫|我是) ?(?=\p{L})/giu;
/** A name as it is written: words with capitals, or Chinese. */
const NAME = /^(?:\p{Lu}[\p{L}'’-]{0,60}|\p{Script=Han}{1,6})(?: \p{Lu}[\p{L}'’-]{0,60}){0,2}/u;
const BARE_NAME = /^\p{Lu}[\p{L}'’-]{0,60}(?: \p{Lu}[\p{L}'’-]{0,60}){1,2}$/u;
/** The visitor's own address is offered; an address that something is to be sent to is none. */
const OFFERS =
  /\b(?:my|mine|reach|contact|call|text|mail|email|e-mail|ring|write) (?:me|us|is|e?-?mail|number|phone|cell|address)\b|\b(?:keep me posted|put me on|let me know|e-?mail the|write to)\b|\bmi (?:correo|tel[eé]fono|n[uú]mero)|\bmon (?:e-?mail|t[eé]l[eé]phone|num[eé]ro)|\bmeine? (?:e-?mail|telefon|nummer)|我的/i;
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
  contact.name !== undefined || OFFERS.test(message) || beside(message, contact).split(' ').length <= FEW_WORDS;

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
  const digits = phone.replace(/\D/g, '').length;
  if (LOCAL.test(phone)) return NAMES_LISTING.test(message.slice(0, found!.index).slice(-20)) ? undefined : phone;
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS ? phone : undefined;
}

/** The name that is said to be one, or two or three names with nothing but the contact details beside them. */
function nameIn(message: string, rest: string): string | undefined {
  for (const { 0: naming, index } of message.matchAll(NAMING)) {
    const name = NAME.exec(message.slice(index + naming.length, index + naming.length + 200))?.[0];
    if (name !== undefined) return name;
  }
  return BARE_NAME.exec(rest)?.[0];
}
