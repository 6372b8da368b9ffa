import { afterAll, expect, it } from '@jest/globals';
import { SmtpCarrier } from '../../src/notifications/adapters/nodemailer/smtp-carrier.js';
import { attachmentsOf, claimedMail } from '../support/doubles/claimed-mail.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';

const smtp = await ScriptedSmtp.start();
afterAll(() => smtp.stop());

const carried = (options: string) =>
  new SmtpCarrier(`${smtp.url}${options}`, 'Parlor <parlor@example.com>', attachmentsOf()).carry(claimedMail());

it('hands a mail over in the clear where the address asks for nothing else', async () => {
  expect(await carried('')).toEqual({ kind: 'delivered' });
  expect(smtp.accepted.length).toBe(1);
});

it('keeps a mail back from a server without TLS where the address says requireTLS', async () => {
  smtp.reset();
  expect(await carried('?requireTLS=true')).toMatchObject({ kind: 'failed' });
  expect(smtp.arrived).toEqual([]);
});
