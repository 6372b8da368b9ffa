import type { LeadDraft, LeadNotes, LeadStatus } from '../leads.api.js';
import { digitsOf } from '#libs/domain/plain-text.js';

export class Lead implements LeadDraft, LeadNotes {
  readonly id!: number;
  readonly chatbotId!: number;
  readonly sessionId!: number;
  readonly name!: string;
  readonly email!: string;
  readonly phone!: string;
  readonly message!: string;
  readonly given!: LeadDraft['given'];
  readonly homes!: readonly number[];
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly createdAt!: number;
  readonly status!: LeadStatus;
  readonly note!: string;

  /** As the visitor leaves it: nobody has done anything about it yet. */
  static of(lead: Omit<Lead, 'id' | keyof LeadNotes>): Lead {
    return Object.assign(new Lead(), lead, { status: 'new', note: '' } satisfies LeadNotes);
  }
}

/** A lead of which it is known what it is about. */
export type AboutHomes = LeadDraft & Pick<Lead, 'homes'>;

/** Whether two leads of one chat session are the same person's. */
export const isSamePerson = (one: LeadDraft, other: LeadDraft): boolean =>
  (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase()) ||
  (one.phone !== '' && digitsOf(one.phone) === digitsOf(other.phone));

/** What was said last holds; what was not said again stays. */
export const merged = (known: AboutHomes, given: AboutHomes): AboutHomes => ({
  name: given.name || known.name,
  email: given.email || known.email,
  phone: given.phone || known.phone,
  message: given.message || known.message,
  // What was agreed to in a form stands: a message of the chat ticks nothing.
  given: given.given?.in === 'chat' ? (known.given ?? given.given) : (given.given ?? known.given),
  homes: given.homes.length > 0 ? given.homes : known.homes,
});

/** Whether something to reach the person by, or a consent, has come that was not known before, spellings aside. */
export const tellsMore = (known: LeadDraft, now: LeadDraft): boolean =>
  (!known.given?.consent && !!now.given?.consent) ||
  known.name.toLowerCase() !== now.name.toLowerCase() ||
  !isSameContact(known, now);

const isSameContact = (one: LeadDraft, other: LeadDraft): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase() && digitsOf(one.phone) === digitsOf(other.phone);

/** What was left last of each; null where nothing was. */
export function lastContactOf(newestFirst: readonly Lead[]): Pick<LeadDraft, 'name' | 'email' | 'phone'> | null {
  if (newestFirst.length === 0) return null;
  const last = (field: 'name' | 'email' | 'phone') => newestFirst.find((lead) => lead[field] !== '')?.[field] ?? '';
  return { name: last('name'), email: last('email'), phone: last('phone') };
}
