import { isEmailAddress } from '#libs/domain/email-address.js';
import { storable } from '#libs/domain/storable-text.js';
import { digitsOf, type LeadDraft } from './lead.js';
import { comparable, type Comparable, numberIn, wordIn } from './words-of-visitor.js';

/** Characters of a visitor's message that a lead keeps. */
const LONGEST_MESSAGE = 2_000;

/** What a model says that the visitor left; it may choose, and no more. */
export type ChosenContact = Pick<LeadDraft, 'name' | 'email' | 'phone'>;

/**
 * A lead in the visitor's own words: what was chosen as it stands in the messages, in whatever case or grouping, and the
 * newest message that holds the address or the number. The name of the first field that the visitor never wrote, if any.
 */
export function leadInOwnWords(
  { name, email, phone }: ChosenContact,
  messages: readonly string[],
): { readonly lead: LeadDraft } | { readonly invented: keyof ChosenContact } {
  const newestFirst = messages.map(comparable).reverse();
  const wrote = { email: written(email, newestFirst, wordIn), phone: written(phone, newestFirst, phoneIn) };
  if (wrote.email === null) return { invented: 'email' };
  if (wrote.phone === null) return { invented: 'phone' };
  const names = name.split(/[\s,]+/).map((word) => written(word, newestFirst, wordIn));
  if (names.includes(null)) return { invented: 'name' };
  const holds = newestFirst.findIndex((message) => wordIn(message, email) !== null || phoneIn(message, phone) !== null);
  return {
    lead: {
      name: names.filter((word) => word !== '').join(' '),
      email: wrote.email,
      phone: wrote.phone,
      message: shortened(messages[messages.length - 1 - holds] ?? ''),
    },
  };
}

const phoneIn = (message: Comparable, phone: string): string | null => numberIn(message, digitsOf(phone));

/** As the newest message has it; empty for nothing, null where no message has it. */
function written(
  chosen: string,
  messages: readonly Comparable[],
  find: (message: Comparable, chosen: string) => string | null,
): string | null {
  if (chosen === '') return '';
  for (const message of messages) {
    const found = find(message, chosen);
    if (found !== null) return found;
  }
  return null;
}

const shortened = (text: string): string => text.trim().slice(0, LONGEST_MESSAGE).toWellFormed();

type Rule = (text: string) => string | null;

const LONGEST: Readonly<Record<keyof ChosenContact, number>> = { name: 200, email: 254, phone: 40 };

const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text);
  return /^[\d+() -]+$/.test(text) && length >= 6 && length <= 15;
};

const RULES: Readonly<Record<keyof ChosenContact, Rule>> = {
  name: (text) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? 'one line' : null),
  email: (text) => (isEmailAddress(text) ? null : 'one plain e-mail address'),
  phone: (text) => (isPhone(text) ? null : '6 to 15 digits with +, blanks, dashes or parentheses'),
};

/** Whom a model's arguments choose, or which field is wrong and why. Null, like empty text, means not given. */
export function contactOf(args: unknown): { readonly contact: ChosenContact } | { readonly error: string } {
  const given = (args ?? {}) as Readonly<Record<string, unknown>>;
  const fields: Record<keyof ChosenContact, string> = { name: '', email: '', phone: '' };
  for (const field of Object.keys(fields) as (keyof ChosenContact)[]) {
    const value = given[field] ?? '';
    if (typeof value !== 'string') return { error: `${field} must be a text` };
    fields[field] = storable(value.trim());
    const problem = problemOf(field, fields[field]);
    if (problem !== null) return { error: `${field} must be ${problem}` };
  }
  if (fields.email === '' && fields.phone === '') return { error: 'email or phone is needed; ask the visitor for one' };
  return { contact: fields };
}

function problemOf(field: keyof ChosenContact, text: string): string | null {
  if (text === '') return null;
  return [...text].length > LONGEST[field] ? `a text of at most ${LONGEST[field]} characters` : RULES[field](text);
}
