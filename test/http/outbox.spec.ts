import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { ScriptedSmtp, SMTP_PASSWORD } from '../support/servers/scripted-smtp.js';
import { describeService, type Service } from '../support/service/service.js';
import { forgetMails, mailsThat, makeDue, putMails, storedMails } from '../support/databases/stored-mails.js';

const smtp = await ScriptedSmtp.start();
afterAll(() => smtp.stop());

const delivered = (service: Service) =>
  mailsThat(service, (mails) => mails.every(({ state }) => state === 'delivered'));
const idsOf = (arrived: readonly { readonly mail: { readonly messageId?: string } }[]) =>
  arrived.map(({ mail }) => mail.messageId);
interface OutboxPage {
  readonly List: { readonly ID: number }[];
  readonly VirtualCount: number;
}
const outboxOf = async (service: Service, filter: object) =>
  (await service.call<OutboxPage>('/chat/Workspace/OutboxList', filter)).body.Data;
const retried = async (service: Service, IDs: readonly number[]) =>
  (await service.call<{ SuccessCount: number }>('/chat/Workspace/OutboxRetry', { IDs })).body.Data.SuccessCount;
const arrivals = (count: number) =>
  eventually(
    () => Promise.resolve(smtp.arrived.length),
    (arrived) => arrived >= count,
  );

describeService(
  'The outbox of a running service',
  (service) => {
    beforeEach(async () => {
      smtp.reset();
      await forgetMails(service());
    });

    it('193 keeps mail while the server is down and the service restarts, and sends it once', async () => {
      await smtp.stop();
      const [id] = await putMails(service());
      await mailsThat(service(), ([mail]) => mail?.attempts === 1 && mail.failure !== null);
      await service().restart();
      await makeDue(service());
      await mailsThat(service(), ([mail]) => mail?.attempts === 2 && mail.failure !== null);
      await smtp.listen();
      await makeDue(service());
      expect(await delivered(service())).toMatchObject([{ messageId: id, attempts: 3 }]);
      await service().restart();
      expect(idsOf(smtp.arrived)).toEqual([id]);
    });

    it('194 sends once more after a kill between DATA and 250, under the same Message-ID', async () => {
      smtp.play('hold-after-data');
      const [id] = await putMails(service());
      await arrivals(1);
      await service().kill('SIGKILL');
      smtp.release();
      await service().restart();
      expect(await storedMails(service())).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      await makeDue(service());
      expect(await delivered(service())).toMatchObject([{ attempts: 2 }]);
      expect(idsOf(smtp.arrived)).toEqual([id, id]);
    });

    it('146 finishes the mail under way when it is told to stop', async () => {
      smtp.play('hold-after-data');
      const [id] = await putMails(service());
      await arrivals(1);
      const exit = service().kill('SIGTERM');
      await eventually(
        () =>
          service()
            .raw('/health/ready', { method: 'GET' })
            .then(
              ({ status }) => status,
              () => 0,
            ),
        (status) => status !== 200,
      );
      smtp.release();
      expect(await exit).toEqual({ code: 0, signal: null });
      expect(await storedMails(service())).toMatchObject([{ messageId: id, state: 'delivered', attempts: 1 }]);
      await service().restart();
    });

    it('208 lets everything else go on while the mail server is away', async () => {
      await smtp.stop();
      await putMails(service(), 3);
      await mailsThat(service(), (mails) => mails.every(({ failure }) => failure !== null));
      expect((await service().call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 })).status).toBe(200);
      await smtp.listen();
    });

    it('202 writes neither password, address nor text into its log', async () => {
      smtp.play({ at: 'auth', code: 535 }, { at: 'rcpt', code: 450 }, { at: 'rcpt', code: 550 });
      const [id] = await putMails(service());
      for (const attempts of [1, 2]) {
        await mailsThat(service(), ([mail]) => mail?.attempts === attempts && mail.failure !== null);
        await makeDue(service());
      }
      await mailsThat(service(), ([mail]) => mail?.state === 'refused');
      const logged = await eventually(
        () => Promise.resolve(service().logs().join('\n')),
        (text) => text.includes('mail refused for good'),
      );
      expect(logged).toContain(id);
      for (const secret of [SMTP_PASSWORD, 'owner@example.com', 'canary-subject', 'canary-text']) {
        expect(logged).not.toContain(secret);
      }
      const printed = await service().command<Record<string, string>>('config', 'print');
      expect(JSON.stringify(printed)).not.toContain(SMTP_PASSWORD);
      expect(printed.SMTP_URL).toContain('***');
    });

    it('lists what was refused for good, without its text, and sends it once it is told to', async () => {
      smtp.play({ at: 'rcpt', code: 550 });
      const [messageId] = await putMails(service());
      await mailsThat(service(), ([mail]) => mail?.state === 'refused');
      const { List, VirtualCount } = await outboxOf(service(), { State: 'refused' });
      expect([List, VirtualCount]).toEqual([
        [
          {
            ID: expect.any(Number),
            Channel: 'mail',
            Recipient: 'owner@example.com',
            Subject: 'canary-subject',
            State: 'refused',
            Attempts: 1,
            Failure: 'EENVELOPE 550',
            QueuedAt: expect.stringMatching(/^20.+Z$/),
            NextAttemptAt: null,
            SettledAt: expect.stringMatching(/^20.+Z$/),
          },
        ],
        1,
      ]);
      expect(await outboxOf(service(), { State: 'waiting' })).toEqual({ List: [], VirtualCount: 0 });
      expect(await retried(service(), [List[0]!.ID, 999_999_999])).toBe(1);
      await delivered(service());
      expect(idsOf(smtp.accepted)).toEqual([messageId]);
      expect(await retried(service(), [List[0]!.ID])).toBe(0);
      expect((await outboxOf(service(), { PageNumber: 2, PageSize: 1 })).VirtualCount).toBe(1);
    });

    it('shows and retries from the command line, and keeps workspaces apart', async () => {
      smtp.play({ at: 'data', code: 554 });
      await putMails(service());
      await mailsThat(service(), ([mail]) => mail?.state === 'refused');
      const { entries, total } = await service().command<{ entries: { id: number }[]; total: number }>(
        'outbox',
        'list',
      );
      const queuedAt = expect.stringMatching(/^\d{4}-.*Z$/);
      expect([entries, total]).toMatchObject([[{ subject: 'canary-subject', failure: 'EMESSAGE 554', queuedAt }], 1]);
      expect(JSON.stringify(entries)).not.toContain('canary-text');
      const id = String(entries[0]!.id);
      expect(await service().command('outbox', 'retry', id, '--workspace', '2')).toEqual({ retried: 0 });
      expect(await service().command('outbox', 'list', '--workspace', '2')).toEqual({ entries: [], total: 0 });
      expect(await service().command('outbox', 'retry', id)).toEqual({ retried: 1 });
      await delivered(service());
    });

    // The last one: from here on the mail may be in the other process's hands.
    it('193 is emptied by two processes together, on MariaDB by four, every mail once', async () => {
      const others = service().databaseUrl.startsWith('mysql') ? 3 : 1;
      for (let other = 0; other < others; other++) await service().replica();
      const ids = await putMails(service(), 40);
      await delivered(service());
      expect(idsOf(smtp.arrived).sort()).toEqual([...ids].sort());
    });
  },
  { env: { ...smtp.env, LOG_LEVEL: 'debug' } },
);
