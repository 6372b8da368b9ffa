import { CONTACT_RULES, LONGEST_CONTACT } from '#libs/domain/contact-rules.js';
import { storable } from '#libs/domain/storable-text.js';
import type { LeadDraft } from '../leads.api.js';
import { digitsOf, singleBlanks } from '#libs/domain/plain-text.js';

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
      given: null,
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
  return [...text].length > LONGEST_CONTACT[field]
    ? `a text of at most ${LONGEST_CONTACT[field]} characters`
    : CONTACT_RULES[field](text);
}

/** A message as it is stored of it, and the same for comparing; both have the same places. */
export interface Comparable {
  readonly shown: string;
  readonly key: string;
}

/** Forms of one letter and cases are the same; so are the kinds of blank. */
export function comparable(message: string): Comparable {
  const shown = plain(message);
  const key = shown.toLowerCase();
  // A few letters are longer in lower case; then what is compared is what is kept.
  return { shown: key.length === shown.length ? shown : key, key };
}

const plain = (text: string): string => singleBlanks(text.normalize('NFKC'));

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** What an address consists of beside letters; a dot that ends a sentence is no part of it. */
const SIGNS_OF_ADDRESSES = '_%+-';
/** Scripts whose words stand without blanks between them. */
const HAS_NO_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Whether a word goes on with the sign beside it, or with the one beyond: then it is merely a part of a longer one. */
function goesOn(word: string, [sign = '', beyond = '']: readonly string[]): boolean {
  const isAddress = word.includes('@');
  if (LETTER.test(sign)) return isAddress || !HAS_NO_BLANKS.test(word);
  if (!isAddress || sign === '') return false;
  return SIGNS_OF_ADDRESSES.includes(sign) || (sign === '.' && LETTER.test(beyond));
}

/** Characters beside a word that say whether it is a part of a longer one. */
const BESIDE = 4;

/** A word or an address as the message has it; null where it has it not. */
export function wordIn({ shown, key }: Comparable, chosen: string): string | null {
  const word = plain(chosen).toLowerCase();
  if (word === '') return null;
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) {
    const end = at + word.length;
    const before = [...key.slice(Math.max(0, at - BESIDE), at)].reverse();
    if (!goesOn(word, before) && !goesOn(word, [...key.slice(end, end + BESIDE)])) return shown.slice(at, end);
  }
  return null;
}

/** Digits that are written as one number: nothing but a few signs stands between them. */
const NUMBER = /[+(]{0,2}\d(?:[^\d\p{L}]{0,3}\d)*/gu;
/** Signs of a phone number as it is kept, and the most of them. */
const NO_SIGN_OF_PHONES = /[^\d+() -]+/g;
const LONGEST_PHONE = 40;

/** The digits in their order, grouped in whatever way, as the message has them; null where it has them not. */
export function numberIn({ shown }: Comparable, digits: string): string | null {
  if (digits === '') return null;
  for (const [number] of shown.matchAll(NUMBER)) {
    const places = placesOfDigits(number);
    const all = places.map((place) => number.charAt(place)).join('');
    for (let at = all.indexOf(digits); at >= 0; at = all.indexOf(digits, at + 1)) {
      const [first, last] = [places[at]!, places[at + digits.length - 1]!];
      const isWhole = places[at - 1] !== first - 1 && places[at + digits.length] !== last + 1;
      if (isWhole) return asPhone(number.slice(at === 0 ? 0 : first, last + 1), digits);
    }
  }
  return null;
}

const placesOfDigits = (number: string): number[] => [...number.matchAll(/\d/g)].map(({ index }) => index);

function asPhone(written: string, digits: string): string {
  const phone = written.replace(NO_SIGN_OF_PHONES, ' ').replace(/^\((?=[^)]*$)/, '');
  return phone.length <= LONGEST_PHONE ? phone : digits;
}
