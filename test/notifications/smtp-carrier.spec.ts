import { afterAll, expect, it } from '@jest/globals';
import { SmtpCarrier } from '../../src/notifications/adapters/nodemailer/smtp-carrier.js';
import type { MailContent } from '../../src/notifications/domain/mail.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';

const MAIL: MailContent = {
  messageId: '<0a1b@chat.example.com>',
  to: 'owner@example.com',
  subject: 'A visitor',
  text: 'Hello',
  html: '<p>Hello</p>',
  queuedAt: Date.UTC(2026, 10, 20, 12),
};

const smtp = await ScriptedSmtp.start();
afterAll(() => smtp.stop());

const carried = (options: string) =>
  new SmtpCarrier(`${smtp.url}${options}`, 'Parlor <parlor@example.com>').carry(MAIL);

it('hands a mail over in the clear where the address asks for nothing else', async () => {
  expect(await carried('')).toEqual({ kind: 'delivered' });
  expect(smtp.accepted.length).toBe(1);
});

it('keeps a mail back from a server without TLS where the address says requireTLS', async () => {
  smtp.reset();
  expect(await carried('?requireTLS=true')).toMatchObject({ kind: 'failed' });
  expect(smtp.arrived).toEqual([]);
});
