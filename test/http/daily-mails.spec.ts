import { afterAll, expect, it } from '@jest/globals';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { putLead } from '../support/databases/stored-leads.js';
import { forgetMails, mailsThat, storedMails } from '../support/databases/stored-mails.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';
import { describeService, type Service } from '../support/service/service.js';

const [provider, smtp] = await Promise.all([ScriptedProvider.start(), ScriptedSmtp.start()]);
afterAll(() => Promise.all([provider.stop(), smtp.stop()]));

const DAY_MS = 86_400_000;
const LONG_MS = 90_000;

const DAILY = {
  Name: 'Ada <b>',
  TimeZone: 'Asia/Tokyo',
  EmailForDailyChatLogs: 'logs@example.com',
  EmailForDailyLeads: 'leads@example.com',
};

/** A process looks soon after its start: until it has, days of these chatbots are not told. */
const marked = (service: Service, chatbots: number) =>
  eventually(
    () => rowsOf<{ id: number }>(service.databaseUrl, 'SELECT chatbot_id AS id FROM digest_marks', []),
    (marks) => new Set(marks.map(({ id }) => id)).size >= chatbots,
  );

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

describeService(
  'Daily mails',
  (service) => {
    it(
      '197 tell the chats and the leads of each day once, whichever process looks, and nothing of an empty day',
      async () => {
        const chat = await Chat.open(service(), DAILY);
        await Chat.open(service(), DAILY);
        const untold = await Chat.open(service(), { ...DAILY, EmailForDailyChatLogs: '', EmailForDailyLeads: '' });
        provider.play(says('There are <i>two</i>.'), says('Not told to anyone.'));
        await chat.ask('=HYPERLINK("https://evil.example") <script>alert(1)</script>');
        await untold.ask('Hello');
        await putLead(service(), chat, { email: 'ann@example.com', createdAt: Date.now() });
        await service().replica();
        await marked(service(), 2);
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
        expect(sent.get('leads@example.com')!.text).toContain('> ann@example.com');
      },
      LONG_MS,
    );

    it(
      'that wait are written again without a chat session that is erased',
      async () => {
        await forgetMails(service());
        smtp.reset();
        const chat = await Chat.open(service(), { ...DAILY, EmailForDailyLeads: '' });
        const erased = await chat.another();
        provider.play(says('Stays.'), says('Goes.'));
        await chat.ask('A question that stays');
        await erased.ask('A question that goes');
        await service().replica();
        await marked(service(), 3);
        await age(service(), 2);
        smtp.play(...Array.from({ length: 20 }, () => ({ at: 'data', code: 451 }) as const));
        await service().replica();
        await mailsThat(service(), (mails) => mails.some(({ failure }) => failure !== null));
        const args = ['erase', '--session', String(erased.sessionID), '--yes'];
        expect(await service().command<{ mails: number }>(...args)).toMatchObject({ mails: 1 });
        expect(await storedMails(service())).toEqual([]);
        smtp.reset();
        await service().replica();
        await mailsThat(service(), (mails) => mails.some(({ state }) => state === 'delivered'));
        expect(smtp.accepted).toHaveLength(1);
        const [{ raw, mail }] = smtp.accepted as [(typeof smtp.accepted)[0]];
        expect(mail.text).toContain('A question that stays');
        expect(raw + mail.attachments.map(({ content }) => textOf(content)).join('')).not.toContain('that goes');
      },
      LONG_MS,
    );
  },
  { env: { ...answeredBy(provider), ...smtp.env } },
);

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder('utf-8').decode(content);
