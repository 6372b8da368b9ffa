import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { addressOf } from '#libs/config/environment.js';
import { wrongAddressOf } from '../../domain/mail.js';
import type { Attachments, ClaimedItem, Handover } from '../../ports/outbox-queue.js';

/** A mail as nodemailer takes it. Addresses are given as a whole: nodemailer has nothing to parse in them. */
export function messageOf(item: ClaimedItem, from: string, attachments: Attachments): SendMailOptions {
  const { messageId, recipient, replyTo, subject, body, html, queuedAt } = item;
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    envelope: { from: addressOf(from), to: [recipient] },
    subject,
    text: body,
    ...(html === null ? {} : { html }),
    attachments: attachedTo(item, attachments),
    messageId,
    date: new Date(queuedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Contents are read from the database while they are sent. */
const attachedTo = ({ id, attachments }: ClaimedItem, contents: Attachments): SendMailOptions['attachments'] =>
  (attachments ?? []).map(({ name, mediaType, pieces }, index) => ({
    filename: name,
    contentType: mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    content: Readable.from(contents.contentOf(id, index, pieces)),
  }));

/** What a mail is refused for before anything is handed over; null where nothing is wrong with it. */
export function refusalOf(item: ClaimedItem): Handover | null {
  const failure = wrongAddressOf(item);
  return failure === null ? null : { kind: 'refused', failure };
}
