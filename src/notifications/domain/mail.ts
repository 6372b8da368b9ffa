import { DomainError } from '#libs/domain/domain-error.js';
import { isEmailAddress } from '#libs/domain/email-address.js';

type MailState = 'queued' | 'delivered' | 'refused' | 'withdrawn';

/** A mail and what became of it. Instants in milliseconds since 1970-01-01T00:00Z. */
export class Mail {
  readonly id!: number;
  /** `<id@host>`, made when the mail was queued. */
  readonly messageId!: string;
  readonly to!: string;
  readonly subject!: string;
  readonly text!: string;
  readonly html!: string | null;
  readonly queuedAt!: number;
  /** A mail of the same key is queued once; null where there is none. */
  readonly dedupeKey!: string | null;
  /** What it is about, so that it can be withdrawn; null where nothing withdraws it. */
  readonly topic!: string | null;
  /** When it may be tried next: while it is being tried, the end of the lease; null once it is settled. */
  readonly dueAt!: number | null;
  /** Tells the holder of a lease from those before it. */
  readonly attempts!: number;
  readonly state!: MailState;
  /** Why the last attempt failed; null before the first failure. */
  readonly failure!: string | null;
  /** When it was delivered or refused for good. */
  readonly settledAt!: number | null;

  /** A mail that is due at once. */
  static queued(mail: NewMail): Mail {
    const { queuedAt } = mail;
    return Object.assign(new Mail(), mail, { dueAt: queuedAt, attempts: 0, state: 'queued' as const });
  }
}

/** What is handed over: the same at every attempt. */
export type MailContent = Pick<Mail, 'messageId' | 'to' | 'subject' | 'text' | 'html' | 'queuedAt'>;

/** A mail before it is queued. */
export type NewMail = MailContent & Pick<Mail, 'dedupeKey' | 'topic'>;

const LONGEST_SUBJECT = 200;

/** A subject that is one line, whatever it was made of. */
export const subjectOf = (text: string): string =>
  [...text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, LONGEST_SUBJECT).join('').trim();

export function requireRecipient(address: string): void {
  if (!isEmailAddress(address))
    throw new DomainError('invalid', 'The recipient of a mail must be one plain e-mail address');
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses behind the first attempts; behind all others the last one. Milliseconds. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** The longest that a mail waits between two attempts. */
export const LONGEST_PAUSE_MS = Math.max(...PAUSES);

/** How long a mail is tried, from the moment at which it was queued. */
export const PATIENCE_MS = 72 * HOUR;

/** When a mail whose attempt of that number has failed is tried again; null where its time is over. Instants in ms. */
export function nextAttempt(
  mail: { readonly queuedAt: number; readonly attempts: number },
  now: number,
): number | null {
  const next = now + PAUSES[Math.min(mail.attempts, PAUSES.length) - 1]!;
  return next - mail.queuedAt > PATIENCE_MS ? null : next;
}
