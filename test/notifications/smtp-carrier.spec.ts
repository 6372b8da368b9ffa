import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SmtpCarrier } from '../../src/notifications/adapters/nodemailer/smtp-carrier.js';
import { attachmentsOf, claimedMail } from '../support/doubles/claimed-mail.js';
import { ScriptedSmtp, type SmtpStage } from '../support/servers/scripted-smtp.js';
import { verifiedTags } from './dkim-signature.js';

const MAIL = claimedMail({ subject: 'Ein  Besucher 👋', body: 'Hello  \n\n.\nBye \n\n\n' });
const FROM = 'Parlor <parlor@example.com>';

const plain = await ScriptedSmtp.start();
const offering = await ScriptedSmtp.start('offered');
const encrypted = await ScriptedSmtp.start('from the start');
const all = [plain, offering, encrypted];
afterAll(() => Promise.all(all.map((smtp) => smtp.stop())));
beforeEach(() => all.forEach((smtp) => smtp.reset()));

const carried = (smtp: ScriptedSmtp, options: string) =>
  new SmtpCarrier(`${smtp.url}${options}`, FROM, attachmentsOf()).carry(MAIL);

it('hands a mail over in the clear where the address asks for nothing else', async () => {
  expect(await carried(plain, '')).toEqual({ kind: 'delivered' });
  expect(plain.accepted.length).toBe(1);
});

it('writes a host of any script as servers know it', async () => {
  const mail = claimedMail({ recipient: 'sales@房产.test', replyTo: 'ana@müller.example' });
  expect(await new SmtpCarrier(plain.url, FROM, attachmentsOf()).carry(mail)).toEqual({ kind: 'delivered' });
  // This server reads the name back into its letters.
  expect(plain.accepted).toMatchObject([{ to: ['sales@房产.test'] }]);
  expect(plain.accepted[0]!.raw).toContain('\r\nTo: sales@xn--wlq909b.test\r\n');
  expect(plain.accepted[0]!.raw).toContain('\r\nReply-To: ana@xn--mller-kva.example\r\n');
});

it('keeps a mail back from a server without TLS where the address says requireTLS', async () => {
  expect(await carried(plain, '?requireTLS=true')).toMatchObject({ kind: 'failed' });
  expect(plain.arrived).toEqual([]);
});

describe.each([
  ['that offers TLS', offering],
  ['that speaks TLS from the start', encrypted],
])('a server %s', (_, smtp) => {
  it('gets no mail, and no password, while its certificate is not trusted', async () => {
    expect(await carried(smtp, '')).toMatchObject({ kind: 'failed' });
    expect([smtp.arrived, smtp.passwords]).toEqual([[], []]);
  });

  it('gets the mail where the address trusts it', async () => {
    const options = '?tls.rejectUnauthorized=false&requireTLS=true';
    expect(await carried(smtp, options)).toEqual({ kind: 'delivered' });
    expect(smtp.accepted).toMatchObject([{ isEncrypted: true }]);
  });
});

/** Short, because the server never answers. */
const limits = { connect: 500, greeting: 500, silence: 500, attempt: 2_000 };

it.each<SmtpStage>(['greeting', 'auth', 'mail', 'rcpt', 'data'])(
  'waits for a server that hangs at %s no longer than it may, and hands the same mail over the next time',
  async (hangsAt) => {
    const carrier = new SmtpCarrier(plain.url, FROM, attachmentsOf(), { limits });
    plain.play({ hangsAt });
    expect(await carrier.carry(MAIL)).toMatchObject({ kind: 'failed', failure: expect.stringMatching(/^E[A-Z]+$/) });
    expect(await carrier.carry(MAIL)).toEqual({ kind: 'delivered' });
    expect(plain.accepted).toHaveLength(1);
    const ids = new Set(plain.arrived.map(({ mail }) => mail.messageId));
    expect([ids, plain.arrived.length]).toEqual([new Set([MAIL.messageId]), hangsAt === 'data' ? 2 : 1]);
  },
);

describe('with a DKIM key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const dkim = { domainName: 'example.com', keySelector: 'parlor2026', privateKey: pem };

  it('signs what is sent, attachments included', async () => {
    const rows = ['id,Wörter\r\n', '1,größe 🏡\r\n'];
    const carrier = new SmtpCarrier(plain.url, FROM, attachmentsOf(rows), { dkim });
    const attachments = [{ name: 'chats.csv', mediaType: 'text/csv', pieces: rows.length }];
    expect(await carrier.carry({ ...MAIL, attachments })).toEqual({ kind: 'delivered' });
    const [{ raw }] = plain.accepted as [(typeof plain.accepted)[0]];
    expect(verifiedTags(raw, publicKey)).toMatchObject({ d: 'example.com', s: 'parlor2026', a: 'rsa-sha256' });
    expect(verifiedTags(raw, publicKey)!.h!.toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'message-id']),
    );
    expect(verifiedTags(raw.replace('Subject:', 'Subject: Not'), publicKey)).toBeNull();
    expect(verifiedTags(raw.replace('Hello', 'Goodbye'), publicKey)).toBeNull();
  });
});
