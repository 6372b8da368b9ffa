import type { SendMailOptions } from 'nodemailer';
import { addressOf } from '#libs/config/environment.js';
import type { MailContent } from '../../domain/mail.js';

/** A mail as nodemailer takes it. The recipient is given as a whole: nodemailer has nothing to parse in it. */
export function messageOf(
  { messageId, to, subject, text, html, queuedAt }: MailContent,
  from: string,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: addressOf(from), to: [to] },
    subject,
    text,
    ...(html === null ? {} : { html }),
    messageId,
    date: new Date(queuedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
