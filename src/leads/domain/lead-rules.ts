import { isEmailAddress } from '#libs/domain/email-address.js';
import { storable } from '#libs/domain/storable-text.js';
import { digitsOf } from './lead.js';
import type { ChosenContact } from './said-by-visitor.js';

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
