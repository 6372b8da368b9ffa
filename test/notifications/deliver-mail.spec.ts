import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { RandomMessageIds } from '../../src/notifications/adapters/crypto/random-message-ids.js';
import { SmtpCarrier } from '../../src/notifications/adapters/nodemailer/smtp-carrier.js';
import { SqlAttachments } from '../../src/notifications/adapters/typeorm/sql-attachments.js';
import { SqlOwnerAddresses } from '../../src/notifications/adapters/typeorm/sql-owner-addresses.js';
import { TypeOrmOutboxQueue } from '../../src/notifications/adapters/typeorm/typeorm-outbox-queue.js';
import type { MailToSend } from '../../src/notifications/notifications.api.js';
import { ClaimInTurn } from '../../src/notifications/use-cases/claim-in-turn.js';
import { DeliverOutbox, ForgetSettled } from '../../src/notifications/use-cases/deliver-outbox.js';
import type { BoundVisitorMails } from '../../src/notifications/use-cases/bound-visitor-mails.js';
import { ForgetUnconfirmed } from '../../src/notifications/use-cases/know-owners.js';
import { QueueMail } from '../../src/notifications/use-cases/queue-mail.js';
import { boundVisitorMails } from '../support/doubles/bound-visitor-mails.js';
import { databaseTimeOf } from '../support/doubles/set-database-time.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { ScriptedSmtp, type SmtpScript } from '../support/servers/scripted-smtp.js';
import { OPEN_GATE } from '../support/doubles/open-gate.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const MAIL = {
  workspaceId: 1,
  to: 'owner@example.com',
  subject: 'A visitor',
  text: 'Hello.\n.\nBye.',
  html: '<p>Hello</p>',
};

const smtp = await ScriptedSmtp.start();
afterAll(() => smtp.stop());

describeOnEveryDatabase('The outbox and a mail server', (database) => {
  let clock: SetClock;
  let outbox: QueueMail;
  let deliver: DeliverOutbox;
  let queue: TypeOrmOutboxQueue;
  let bound: BoundVisitorMails;

  beforeEach(async () => {
    smtp.reset();
    clock = new SetClock(NOON);
    await database().database.change('DELETE FROM mails');
    queue = new TypeOrmOutboxQueue(database().database, databaseTimeOf(clock));
    const attachments = new SqlAttachments(database().database);
    const mail = new SmtpCarrier(smtp.url, 'Parlor <parlor@example.com>', attachments);
    const carriers = { mail, webhook: mail };
    bound = boundVisitorMails(database().database, databaseTimeOf(clock));
    outbox = new QueueMail(queue, new RandomMessageIds('https://chat.example.com'), carriers, bound);
    deliver = new DeliverOutbox(queue, new ClaimInTurn(queue), carriers);
  });

  const enqueue = (mail: Partial<MailToSend> = {}) => database().units.run(() => outbox.enqueue({ ...MAIL, ...mail }));
  const run = () => deliver.run('mail', new AbortController().signal);
  const runAfter = (milliseconds: number) => {
    clock.pass(milliseconds);
    return run();
  };
  const row = async () =>
    (
      await database().database.select<{ state: string; attempts: number; failure: string | null }>(
        'SELECT state, attempts, failure FROM mails',
      )
    )[0]!;

  it('hand over what was queued, once, as text and HTML', async () => {
    await enqueue();
    await run();
    await runAfter(100 * HOUR);
    expect(smtp.accepted).toHaveLength(1);
    const [{ from, to, mail }] = smtp.accepted as [(typeof smtp.accepted)[0]];
    expect([from, to]).toEqual(['parlor@example.com', ['owner@example.com']]);
    expect(mail).toMatchObject({
      subject: 'A visitor',
      from: { name: 'Parlor', address: 'parlor@example.com' },
      to: [{ address: 'owner@example.com' }],
      date: '2026-11-20T12:00:00.000Z',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@chat\.example\.com>$/),
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text, MAIL.html]);
    expect(await row()).toEqual({ state: 'delivered', attempts: 1, failure: null });
  });

  it.each<[SmtpScript, string]>([
    [{ at: 'greeting', code: 421 }, '421'],
    [{ at: 'greeting', code: 554 }, '554'],
    [{ at: 'auth', code: 454 }, 'EAUTH 454'],
    [{ at: 'auth', code: 535 }, 'EAUTH 535'],
    [{ at: 'mail', code: 451 }, 'EENVELOPE 451'],
    [{ at: 'rcpt', code: 450 }, 'EENVELOPE 450'],
    [{ at: 'data', code: 452 }, 'EMESSAGE 452'],
  ])('try again after %j, ten seconds later', async (script, failure) => {
    smtp.play(script);
    await enqueue();
    await run();
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, failure: expect.stringContaining(failure) });
    await runAfter(9_999);
    expect(smtp.connections).toBe(1);
    await runAfter(1);
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(smtp.accepted).toHaveLength(1);
  });

  it.each<[SmtpScript, string]>([
    [{ at: 'mail', code: 553 }, 'EENVELOPE 553'],
    [{ at: 'rcpt', code: 550 }, 'EENVELOPE 550'],
    [{ at: 'data', code: 554 }, 'EMESSAGE 554'],
  ])('give up at once after %j', async (script, failure) => {
    smtp.play(script);
    await enqueue();
    await run();
    expect(await row()).toEqual({ state: 'refused', attempts: 1, failure });
    await runAfter(100 * HOUR);
    expect(smtp.connections).toBe(1);
  });

  it('193 wait for a server that is down all night, then hand over once', async () => {
    await enqueue();
    await smtp.stop();
    for (let hour = 0; hour < 12; hour++) await runAfter(HOUR);
    expect(await row()).toMatchObject({ state: 'waiting', failure: expect.stringMatching(/^E/) });
    await smtp.listen();
    for (let hour = 0; hour < 12; hour++) await runAfter(HOUR);
    expect(smtp.arrived).toHaveLength(1);
    expect((await row()).state).toBe('delivered');
  });

  it('give up after three days', async () => {
    await enqueue();
    await smtp.stop();
    for (let hour = 0; hour < 80; hour++) await runAfter(HOUR);
    await smtp.listen();
    expect((await row()).state).toBe('refused');
    await runAfter(HOUR);
    expect(smtp.arrived).toEqual([]);
  });

  it('194 after a cut behind DATA: send once more, the same mail under the same Message-ID', async () => {
    smtp.play('cut-after-data');
    await enqueue();
    await run();
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1 });
    await runAfter(10_000);
    await runAfter(100 * HOUR);
    const [first, second, ...more] = smtp.arrived;
    expect(more).toEqual([]);
    expect(second!.mail.messageId).toBe(first!.mail.messageId);
    expect([second!.mail.text, second!.mail.date]).toEqual([first!.mail.text, first!.mail.date]);
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it.each(['"a b"@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', `${'('.repeat(200)}a@example.com`])(
    '196 refuse the recipient %j when it is queued, and again when it is sent',
    async (to) => {
      await expect(enqueue({ to })).rejects.toMatchObject({ refusal: 'invalid' });
      await enqueue();
      await database().database.change('UPDATE mails SET recipient = ?', [to]);
      await run();
      expect(await row()).toMatchObject({ state: 'refused', failure: 'recipient is not one plain address' });
      expect(smtp.connections).toBe(0);
    },
  );

  it('make no header of a subject with line breaks', async () => {
    await enqueue({ subject: 'Ada\r\nBcc: everybody@example.com\r\n\r\n<b>body</b>' });
    await run();
    const [{ mail, to }] = smtp.accepted as [(typeof smtp.accepted)[0]];
    expect(mail.subject).toBe('Ada Bcc: everybody@example.com <b>body</b>');
    expect([mail.bcc, to]).toEqual([undefined, ['owner@example.com']]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('take no further mail once the process stops', async () => {
    await enqueue();
    await deliver.run('mail', AbortSignal.abort());
    expect([await row(), smtp.connections]).toEqual([{ state: 'waiting', attempts: 0, failure: null }, 0]);
  });

  it('hold nothing of a unit that is undone', async () => {
    const undone = database().units.run(async () => {
      await outbox.enqueue(MAIL);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await run();
    expect(smtp.connections).toBe(0);
  });

  it('forget a mail thirty days after it was delivered, and not a moment before', async () => {
    await enqueue();
    await run();
    const unconfirmed = new ForgetUnconfirmed(new SqlOwnerAddresses(database().database), clock);
    const forget = new ForgetSettled(queue, outbox, bound, unconfirmed, OPEN_GATE);
    clock.pass(30 * 24 * HOUR);
    await forget.run(new AbortController().signal);
    expect(await row()).toMatchObject({ state: 'delivered' });
    clock.pass(1);
    await forget.run(new AbortController().signal);
    expect(await row()).toBeUndefined();
  });
});
