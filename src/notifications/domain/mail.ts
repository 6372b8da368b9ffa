import { DomainError } from '#libs/domain/domain-error.js';
import { isEmailAddress } from '#libs/domain/email-address.js';
import type { MailAttachment } from '../notifications.api.js';
import type { OutboxContent } from './outbox-item.js';
import { oneLine } from '#libs/domain/plain-text.js';

const LONGEST_SUBJECT = 200;

/** A subject that is one line, whatever it was made of. */
export const subjectOf = (text: string): string => shortened(oneLine(text), LONGEST_SUBJECT);

const shortened = (text: string, longest: number): string => [...text.toWellFormed()].slice(0, longest).join('').trim();

/** Refuses `invalid` what is not one plain address; `whose` begins the sentence, such as 'The recipient'. */
export function requireAddress(address: string, whose: string): void {
  if (!isEmailAddress(address)) throw invalid(`${whose} of a mail must be one plain e-mail address`);
}

/** Why a mail cannot be handed over to anybody; null where it can. The rule may be stricter than when it was queued. */
export function wrongAddressOf({ recipient, replyTo }: Pick<OutboxContent, 'recipient' | 'replyTo'>): string | null {
  if (!isEmailAddress(recipient)) return 'recipient is not one plain address';
  return replyTo === null || isEmailAddress(replyTo) ? null : 'reply-to is not one plain address';
}

const LONGEST_NAME = 100;
const MOST_ATTACHMENTS = 50;
/** Of all attachments of a mail together. */
const MOST_ATTACHED_BYTES = 10 * 1024 * 1024;
const MEDIA_TYPE = /^[a-z]{1,40}\/[a-z0-9][a-z0-9.+-]{0,80}$/;

/** The attachments as they are stored; refuses `invalid` what is too many, too large or of no media type. */
export function acceptedAttachments(attachments: readonly MailAttachment[]): readonly MailAttachment[] {
  const bytes = attachments.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (attachments.length > MOST_ATTACHMENTS) throw invalid(`A mail takes at most ${MOST_ATTACHMENTS} attachments`);
  if (bytes > MOST_ATTACHED_BYTES)
    throw invalid(`The attachments of a mail hold at most ${MOST_ATTACHED_BYTES} bytes together`);
  if (attachments.some(({ mediaType }) => !MEDIA_TYPE.test(mediaType)))
    throw invalid('The media type of an attachment must be one type and subtype, such as text/csv');
  return attachments.map((one) => ({ ...one, name: fileNameOf(one.name), content: one.content.toWellFormed() }));
}

const fileNameOf = (name: string): string =>
  shortened(oneLine(name.replace(/[/\\]+/g, ' ')), LONGEST_NAME) || 'attachment';

const invalid = (message: string): DomainError => new DomainError('invalid', message);
