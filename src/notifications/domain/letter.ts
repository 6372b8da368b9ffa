import { DomainError } from '#libs/domain/domain-error.js';
import { isEmailAddress } from '#libs/domain/email-address.js';

/** A mail as it is handed over: the same at every attempt. */
export interface Letter {
  /** `<id@host>`, made when the mail was queued. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly queuedAt: number;
}

const LONGEST_SUBJECT = 200;

/** A subject that is one line, whatever it was made of. */
export const subjectOf = (text: string): string =>
  [...text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, LONGEST_SUBJECT).join('').trim();

export function requireRecipient(address: string): void {
  if (!isEmailAddress(address))
    throw new DomainError('invalid', 'The recipient of a mail must be one plain e-mail address');
}
