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
