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

    // The last one: from here on the mail may be in the other process's hands.
    it('193 is emptied by two processes together, every mail once', async () => {
      await service().replica();
      const ids = await putMails(service(), 40);
      await delivered(service());
      expect(idsOf(smtp.arrived).sort()).toEqual([...ids].sort());
    });
  },
  { env: { ...smtp.env, LOG_LEVEL: 'debug' } },
);
