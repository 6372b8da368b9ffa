import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { confirmAddress, confirmationTokenIn } from '../support/interface/confirmation.js';
import { forgetMails, mailsThat, storedMails } from '../support/databases/stored-mails.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';
import { describeService } from '../support/service/service.js';

const [provider, smtp] = await Promise.all([ScriptedProvider.start(), ScriptedSmtp.start()]);
afterAll(() => Promise.all([provider.stop(), smtp.stop()]));

const PUBLIC_URL = 'https://chat.example.com/parlor';
let numbers = 0;
const newAddress = () => `Owner${++numbers}@example.com`;

describeService(
  'An address that mails about visitors go to',
  (service) => {
    beforeEach(async () => {
      provider.reset();
      smtp.reset();
      await forgetMails(service());
    });

    const asked = (least = 1) =>
      eventually(
        () => Promise.resolve(smtp.accepted.filter(({ mail }) => mail.subject?.startsWith('Please confirm'))),
        (mails) => mails.length >= least,
      );
    const lastToken = async () => confirmationTokenIn((await asked()).at(-1)!.mail);
    const confirm = (token: string) => confirmAddress(service(), token);
    const unconfirmed = async ({ serialNumber }: Chat) =>
      (await service().call('/chat/Chatbot/Get', { serialNumber })).body.Data.UnconfirmedAddresses;
    const callPerson = async (chat: Chat) => {
      provider.play(calls(['talk_to_human', {}]));
      return (await chat.ask('Can I talk to a person?')).status;
    };
    const stateOf = (recipient: string) =>
      storedMails(service()).then((mails) => mails.filter((mail) => mail.recipient === recipient).at(-1)?.state);

    it('gets none before its receiver confirms it by the button of a page, and then what waited', async () => {
      const address = newAddress();
      const chat = await Chat.open(service(), { TalkToHumanEmail: address });
      const token = await lastToken();
      expect(smtp.accepted.map(({ to }) => to)).toEqual([[address.toLowerCase()]]);
      expect(await unconfirmed(chat)).toEqual([address]);
      expect(await callPerson(chat)).toBe(200);
      await eventually(
        () => stateOf(address),
        (state) => state === 'held',
      );
      for (const path of [`/confirm/${token}`, `/confirm/${'x'.repeat(43)}`]) {
        const { status, bytes } = await service().raw(path, { method: 'GET' });
        expect([status, bytes.toString().includes('<button id="confirm"')]).toEqual([200, true]);
      }
      expect(await unconfirmed(chat)).toEqual([address]);
      expect((await confirm(token)).body.Data).toEqual({ Address: address.toLowerCase(), Released: 1 });
      await eventually(
        () => stateOf(address),
        (state) => state === 'delivered',
      );
      expect(smtp.accepted.at(-1)!.mail.subject).toContain('wants to talk to a person');
      expect(await unconfirmed(chat)).toEqual([]);
      expect((await confirm(token)).body.Data.Released).toBe(0);
      await callPerson(await chat.another());
      await mailsThat(service(), (mails) => mails.every(({ state }) => state === 'delivered'));
    });

    it('is asked once for all chatbots of a workspace and all edits of an hour, and for each workspace by itself', async () => {
      const address = newAddress();
      const chat = await Chat.open(service(), { TalkToHumanEmail: address });
      await chat.edit({ EmailForDailyLeads: address.toUpperCase(), TalkToHumanEmail: address });
      await Chat.open(service(), { EmailForDailyChatLogs: address });
      const token = await lastToken();
      const tenant = await service().anotherWorkspace();
      await Chat.open(tenant, { TalkToHumanEmail: address });
      const [, other] = await asked(2);
      await confirm(token);
      expect(await unconfirmed(chat)).toEqual([]);
      expect((await storedMails(service())).length).toBe(2);
      const { Released } = (await confirm(confirmationTokenIn(other!.mail))).body.Data!;
      expect(Released).toBe(0);
    });

    it('is asked for at most five workspaces an hour', async () => {
      const address = newAddress();
      for (let at = 0; at < 7; at++) await Chat.open(await service().anotherWorkspace(), { TalkToHumanEmail: address });
      await asked(5);
      expect((await storedMails(service())).length).toBe(5);
    });

    it('gets nothing by OutboxRetry either, whatever was refused before', async () => {
      const address = newAddress();
      const chat = await Chat.open(service(), { TalkToHumanEmail: address });
      await callPerson(chat);
      await eventually(
        () => stateOf(address),
        (state) => state === 'held',
      );
      const held = (await service().call('/chat/Workspace/OutboxList', { State: 'held' })).body.Data.List;
      expect(held).toMatchObject([{ Recipient: address, Failure: 'address not confirmed', NextAttemptAt: null }]);
      const retried = await service().call('/chat/Workspace/OutboxRetry', { IDs: [held[0]!.ID] });
      expect(retried.body.Data).toEqual({ SuccessCount: 0 });
      await asked();
      expect(smtp.accepted.filter(({ to }) => to[0] === address)).toEqual([]);
    });

    it.each(['', 'none', 'x'.repeat(43), '🔑'.repeat(500), "' OR 1=1 --"])(
      'refuses the token %p in one way',
      async (token) => {
        const answer = await confirm(encodeURIComponent(token));
        expect(answer.status).toBe(401);
        expect(answer.body.Message).toContain('This link is not valid, or is no longer');
      },
    );

    it('is known by a hash of the newest link alone, and stands in the audit log with the one who confirmed it', async () => {
      const address = newAddress();
      await Chat.open(service(), { TalkToHumanEmail: address });
      const token = await lastToken();
      const rows = await rowsOf(service().databaseUrl, 'SELECT * FROM owner_addresses');
      expect(JSON.stringify(rows)).not.toContain(token);
      await confirm(token);
      const { List } = (await service().call('/chat/Workspace/AuditList' as never, {})).body.Data as never as {
        List: { Operation: string; Object: { ID: string } }[];
      };
      expect(JSON.stringify(List)).toContain('ConfirmAddress');
    });
  },
  { env: { ...answeredBy(provider), ...smtp.env, PUBLIC_URL, CONFIRM_ADDRESSES: 'true' } },
);
