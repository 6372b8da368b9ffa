import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { GIVEN_IN_CHAT, putLead } from '../support/databases/stored-leads.js';
import { forgetMails, mailsThat, storedMails } from '../support/databases/stored-mails.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';
import { WebhookReceiver } from '../support/servers/webhook-receiver.js';
import { create } from './listing-bodies.js';
import { describeService, type Service } from '../support/service/service.js';

const [provider, smtp] = await Promise.all([ScriptedProvider.start(), ScriptedSmtp.start()]);
/** Those that hear of days, of chats alone, and of other things. */
const [days, chats, others] = await Promise.all([1, 2, 3].map(() => WebhookReceiver.start()) as Receivers);
afterAll(() => Promise.all([provider, smtp, days, chats, others].map((one) => one.stop())));
type Receivers = [Promise<WebhookReceiver>, Promise<WebhookReceiver>, Promise<WebhookReceiver>];

const DAY_MS = 86_400_000;

const DAILY = {
  Name: 'Ada <b>',
  TimeZone: 'Asia/Tokyo',
  EmailForDailyChatLogs: 'logs@example.com',
  EmailForDailyLeads: 'leads@example.com',
};

const HOME = { MLSNumber: 'HH-1', Address: '1 Elm St', City: 'Austin', Url: 'https://www.example.com/homes/1' };

const NO_ADDRESSES = { ...DAILY, EmailForDailyChatLogs: '', EmailForDailyLeads: '' };

const named = (chats: readonly Chat[]) => chats.map(({ serialNumber }) => `'${serialNumber}'`).join();

/** A process looks soon after its start: until it has, days of these chatbots are not told. */
const marked = ({ databaseUrl }: Service, ...chats: readonly Chat[]) =>
  eventually(
    () =>
      rowsOf(
        databaseUrl,
        `SELECT DISTINCT chatbot_id AS id FROM digest_marks JOIN chatbots ON chatbots.id = chatbot_id
         WHERE is_on = 1 AND serial_number IN (${named(chats)})`,
      ),
    (marks) => marks.length === chats.length,
  );

/** So many days of these chatbots are closed and told. */
const written = ({ databaseUrl }: Service, count: number, ...chats: readonly Chat[]) =>
  eventually(
    () =>
      rowsOf<{ state: string }>(
        databaseUrl,
        `SELECT state FROM digests JOIN chatbots ON chatbots.id = chatbot_id WHERE serial_number IN (${named(chats)})`,
      ),
    (digests) => digests.length === count && digests.every(({ state }) => state === 'written'),
  );

async function forgetEverything(service: Service): Promise<void> {
  for (const server of [smtp, days, chats, others]) server.reset();
  await forgetMails(service);
}

/** Everything happened so many days earlier. */
async function age({ databaseUrl }: Service, days: number): Promise<void> {
  for (const change of [
    'turns SET asked_at = asked_at - ?',
    'leads SET created_at = created_at - ?',
    'digest_marks SET covered_until = covered_until - ?',
    'digest_marks SET told_until = told_until - ?',
  ])
    await runSql(databaseUrl, `UPDATE ${change}`, [days * DAY_MS]);
}

/** A zone in which it is noon, so that no midnight comes while a test runs. */
function noonZone(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}

/** A process looks soon after its start. */
async function lookUntil(service: Service, sql: string, isDone: (rows: { at: number }[]) => boolean): Promise<void> {
  await service.restart();
  await eventually(() => rowsOf<{ at: number }>(service.databaseUrl, sql, []), isDone);
}

/** How often each question of a chatbot was told, by the JSON files of all mails. */
function timesTold(address: string): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { mail } of smtp.accepted.filter(({ to }) => to[0] === address))
    for (const { filename, content } of mail.attachments)
      if (filename!.endsWith('.json'))
        for (const { Question } of JSON.parse(String(textOf(content))) as { Question: string }[])
          times[Question] = (times[Question] ?? 0) + 1;
  return times;
}

describeService(
  'Daily mails',
  (service) => {
    beforeEach(async () => {
      smtp.reset();
      await forgetMails(service());
    });

    it('197 tell the chats and the leads of each day once, whichever process looks, and nothing of an empty day', async () => {
      const chat = await Chat.open(service(), DAILY);
      const empty = await Chat.open(service(), DAILY);
      const untold = await Chat.open(service(), NO_ADDRESSES);
      provider.play(says('There are <i>two</i>.'), says('Not told to anyone.'));
      await chat.ask('=HYPERLINK("https://evil.example") <script>alert(1)</script>');
      await untold.ask('Hello');
      const homes = [Number(await create(service(), chat.serialNumber, HOME))];
      await putLead(service(), chat, { email: 'ann@example.com', homes, createdAt: Date.now() });
      await service().replica();
      await marked(service(), chat, empty);
      await age(service(), 2);
      await Promise.all([service().replica(), service().replica()]);
      await mailsThat(service(), (mails) => mails.length === 2 && mails.every(({ state }) => state === 'delivered'));
      const sent = new Map(smtp.accepted.map(({ to, mail }) => [to[0], mail]));
      expect([...sent.keys()].sort()).toEqual(['leads@example.com', 'logs@example.com']);
      const log = sent.get('logs@example.com')!;
      expect(log.subject).toMatch(/^Chats of Ada <b>, \w+day, \d+ \w+ \d{4}$/);
      expect(log.html).not.toMatch(/<script|<i>|<b>[^\d]/);
      expect(log.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      for (const words of [log.html!, log.text!]) expect(words).toContain('Asia/Tokyo');
      expect(log.text).toContain('> =HYPERLINK("https://evil.example") <script>alert(1)</script>');
      const files = new Map(log.attachments.map(({ filename, content }) => [filename, String(textOf(content))]));
      expect([...files.keys()].map((name) => name!.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
        'chats-DAY.csv',
        'chats-DAY.json',
      ]);
      const [csv, json] = [...files.values()];
      expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"") <script>alert(1)</script>"`);
      expect(JSON.parse(json!)).toMatchObject([{ SessionID: chat.sessionID, Answer: 'There are <i>two</i>.' }]);
      const { text, attachments } = sent.get('leads@example.com')!;
      expect(text).toMatch(/> ann@example\.com\n[^]*Homes\n> 1 Elm St, Austin\n/);
      expect(String(textOf(attachments[0]!.content))).toContain('"1 Elm St, Austin"');
    });

    it('that wait are written again without a chat session that is erased', async () => {
      const chat = await Chat.open(service(), { ...DAILY, EmailForDailyLeads: '' });
      const erased = await chat.another();
      provider.play(says('Stays.'), says('Goes.'));
      await chat.ask('A question that stays');
      await erased.ask('A question that goes');
      await service().replica();
      await marked(service(), chat);
      await age(service(), 2);
      smtp.play(...Array.from({ length: 20 }, () => ({ at: 'data', code: 451 }) as const));
      await service().replica();
      await mailsThat(service(), (mails) => mails.some(({ failure }) => failure !== null));
      const idsOf = async () => (await storedMails(service())).map(({ messageId }) => messageId);
      const waiting = await idsOf();
      const args = ['erase', '--session', String(erased.sessionID), '--yes'];
      expect(await service().command<{ mails: number }>(...args)).toMatchObject({ mails: 1 });
      // A process may have looked since, and written another one.
      expect((await idsOf()).filter((id) => waiting.includes(id))).toEqual([]);
      smtp.reset();
      await service().replica();
      await mailsThat(service(), (mails) => mails.some(({ state }) => state === 'delivered'));
      expect(smtp.accepted).toHaveLength(1);
      const [{ raw, mail }] = smtp.accepted as [(typeof smtp.accepted)[0]];
      expect(mail.text).toContain('A question that stays');
      expect(raw + mail.attachments.map(({ content }) => textOf(content)).join('')).not.toContain('that goes');
    });

    it('go to webhooks that hear of them as one event a day, also of chatbots without addresses, and to no others', async () => {
      await forgetEverything(service());
      await addWebhook(service(), others, ['lead.created']);
      const [chat, without] = [await Chat.open(service(), DAILY), await Chat.open(service(), NO_ADDRESSES)];
      const empty = await Chat.open(service(), NO_ADDRESSES);
      provider.play(says('At nine.'), says('Yes.'));
      await chat.ask('When do you open?');
      await without.ask('Is there a garden?');
      const ID = Number(await create(service(), without.serialNumber, HOME));
      await putLead(service(), without, { email: 'ann@example.com', homes: [ID], createdAt: Date.now() });
      await addWebhook(service(), days, ['conversation.daily', 'leads.daily']);
      await addWebhook(service(), chats, ['conversation.daily']);
      await service().replica();
      await marked(service(), chat, without, empty);
      await age(service(), 2);
      await Promise.all([service().replica(), service().replica()]);
      await written(service(), 3, chat, without, empty);
      await mailsThat(service(), (mails) => mails.every(({ state }) => state === 'delivered'));
      expect(smtp.accepted.map(({ to }) => to[0])).toEqual(['logs@example.com']);
      const told = (receiver: WebhookReceiver) =>
        eventsAt(receiver).map(({ type, data }) => `${type} ${String(data.SerialNumber)}`);
      const daily = [chat, without].map(({ serialNumber }) => `conversation.daily ${serialNumber}`);
      expect(told(chats).sort()).toEqual(daily.sort());
      expect(told(days).sort()).toEqual([...daily, `leads.daily ${without.serialNumber}`].sort());
      expect(told(others)).toEqual([]);
      const about = (type: string) =>
        eventsAt(days).find((one) => one.type === type && one.data.SerialNumber === without.serialNumber)!.data;
      const row = { SessionID: without.sessionID, Time: expect.stringMatching(/\+09:00$/) };
      const day = { Day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), TimeZone: 'Asia/Tokyo', LeftOut: 0 };
      const whole = {
        From: expect.stringMatching(/T00:00:00.000\+09:00$/),
        Until: expect.stringMatching(/T00:00:00/),
      };
      const Homes = [{ ID, Address: '1 Elm St, Austin', Url: HOME.Url }];
      expect(about('leads.daily')).toEqual({
        ...{ SerialNumber: without.serialNumber, ...day, ...whole },
        Leads: [{ ...row, Name: '', Email: 'ann@example.com', Phone: '', Message: '', Homes, ...GIVEN_IN_CHAT }],
      });
      expect(about('conversation.daily')).toEqual({
        ...{ SerialNumber: without.serialNumber, ...day, ...whole },
        ...{ Chats: 1, Questions: 1, Tokens: expect.any(Number), Unanswered: 0, Leads: 1 },
        Messages: [expect.objectContaining({ ...row, Question: 'Is there a garden?', Answer: 'Yes.' })],
      });
    });

    it('that webhooks have not taken are told again without a chat session that is erased, those taken not', async () => {
      await forgetEverything(service());
      const chat = await Chat.open(service(), DAILY);
      const erased = await chat.another();
      provider.play(says('Stays.'), says('Goes.'));
      await chat.ask('A question that stays');
      await erased.ask('A question that goes');
      await service().replica();
      await marked(service(), chat);
      await age(service(), 2);
      chats.play(...Array.from({ length: 20 }, () => 500));
      await service().replica();
      await mailsThat(
        service(),
        (mails) => mails.length === 3 && mails.every(({ state, failure }) => state === 'delivered' || failure !== null),
      );
      const args = ['erase', '--session', String(erased.sessionID), '--yes'];
      expect(await service().command<{ mails: number }>(...args)).toMatchObject({ mails: 2 });
      chats.reset();
      await service().replica();
      await mailsThat(service(), (mails) => mails.length === 2 && mails.every(({ state }) => state === 'delivered'));
      await written(service(), 1, chat);
      expect([days.arrived.length, chats.arrived.length]).toEqual([1, 1]);
      expect(eventsAt(chats)[0]!.data.Messages).toMatchObject([{ Question: 'A question that stays' }]);
      expect(smtp.accepted).toHaveLength(1);
    });

    it('tell each message once, where the time zone changes in the middle of days, and the address goes and comes back', async () => {
      // A webhook that hears of days would have them told without an address.
      await runSql(service().databaseUrl, 'DELETE FROM webhooks');
      const only = { EmailForDailyLeads: '' };
      const moved = await Chat.open(service(), { ...DAILY, ...only, EmailForDailyChatLogs: 'moved@example.com' });
      const address = { EmailForDailyChatLogs: 'silent@example.com' };
      const silent = await Chat.open(service(), { ...DAILY, ...only, ...address, TimeZone: noonZone() });
      const marksOf = ({ serialNumber }: Chat, more: string) =>
        `SELECT covered_until AS at FROM digest_marks WHERE kind = 'chats' AND ${more} AND chatbot_id =
             (SELECT id FROM chatbots WHERE serial_number = '${serialNumber}')`;
      await moved.ask('In Tokyo');
      await silent.ask('With the address');
      await lookUntil(service(), marksOf(silent, 'is_on = 1'), ({ length }) => length === 1);
      await moved.edit({ TimeZone: 'Pacific/Pago_Pago' });
      await silent.edit({ EmailForDailyChatLogs: '' });
      await lookUntil(service(), marksOf(silent, 'is_on = 0'), ({ length }) => length === 1);
      await moved.ask('In Pago Pago');
      await silent.ask('Without it');
      await silent.edit(address);
      await lookUntil(service(), marksOf(silent, 'is_on = 1'), ({ length }) => length === 1);
      await age(service(), 2);
      await service().restart();
      const sent = (recipient: string, mails: readonly { recipient: string; state: string }[]) =>
        mails.filter((mail) => mail.recipient === recipient && mail.state === 'delivered').length;
      await mailsThat(
        service(),
        (mails) => sent('moved@example.com', mails) > 0 && sent('silent@example.com', mails) > 0,
      );
      await moved.ask('In Pago Pago still');
      await moved.edit({ TimeZone: 'Pacific/Kiritimati' });
      await moved.ask('In Kiritimati');
      await age(service(), 2);
      await service().restart();
      await eventually(
        () => Promise.resolve(timesTold('moved@example.com')),
        (told) => 'In Kiritimati' in told,
      );
      expect(timesTold('silent@example.com')).toEqual({ 'With the address': 1, 'Without it': 1 });
      const inZones = { 'In Tokyo': 1, 'In Pago Pago': 1, 'In Pago Pago still': 1, 'In Kiritimati': 1 };
      expect(timesTold('moved@example.com')).toEqual(inZones);
    });
  },
  { env: { ...answeredBy(provider), ...smtp.env, OUTBOUND_ALLOW: '127.0.0.1' } },
);

const addWebhook = (service: Service, { url: Url }: WebhookReceiver, Events: readonly string[]) =>
  service.call<unknown>('/chat/Workspace/WebhookAdd', { Url, Events });

const eventsAt = ({ arrived }: WebhookReceiver) =>
  arrived.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder('utf-8').decode(content);
