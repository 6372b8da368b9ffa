import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { GIVEN_IN_CHAT, leadsOf, UNTOUCHED } from '../support/databases/stored-leads.js';
import { mailsThat } from '../support/databases/stored-mails.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';

const [provider, smtp] = await Promise.all([ScriptedProvider.start(), ScriptedSmtp.start()]);
beforeEach(() => {
  provider.reset();
  smtp.reset();
});
afterAll(() => Promise.all([provider.stop(), smtp.stop()]));

const SAID = 'I am Ann Lee, ann@example.com, please call 512-555-0100 about Harbour Lane';

/** What the model was told that its call came to. */
const toldLast = (): string => JSON.stringify(provider.calls.at(-1)!.body.messages).replaceAll('\\', '');

describeService(
  'Leads',
  (service) => {
    it('are stored as the visitor gave them, once a person and session', async () => {
      const chat = await Chat.open(service());
      const lead = { name: 'Ann Lee', email: 'ann@example.com', message: 'A word of the model' };
      provider.play(calls(['store_lead', lead]), says('Thank you, Ann.'));
      expect((await chat.ask(SAID)).body.Data.content).toBe('Thank you, Ann.');
      expect(toldLast()).toContain('{"stored":true}');
      provider.play(calls(['store_lead', { email: 'ann@example.com', phone: '512-555-0100' }]), says('Noted.'));
      await chat.ask('And by phone, please');
      expect(await leadsOf(service(), chat)).toEqual([
        {
          Type: 'Lead',
          Name: 'Ann Lee',
          Email: 'ann@example.com',
          Phone: '512-555-0100',
          Message: SAID,
          SessionID: chat.sessionID,
          CreateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          ...UNTOUCHED,
          ...GIVEN_IN_CHAT,
        },
      ]);
    });

    it('are never invented by a model', async () => {
      const chat = await Chat.open(service());
      provider.play(calls(['store_lead', { email: 'bob@example.com' }]), says('Which address?'));
      await chat.ask(SAID);
      expect(toldLast()).toContain('email must be as the visitor wrote it');
      expect(await leadsOf(service(), chat)).toEqual([]);
    });

    describe('at once', () => {
      const AT_ONCE = {
        Name: 'Ada',
        TimeZone: 'Asia/Tokyo',
        EmailForDailyLeads: 'leads@example.com',
        EmailLeadsAtOnce: true,
      };
      /** The mails about a chat session, once that many have arrived; a second mail of it would arrive before the last. */
      const mailsOf = async ({ sessionID }: Chat, count: number) => {
        await mailsThat(service(), (mails) => mails.every(({ state }) => state === 'delivered'));
        const arrived = smtp.accepted.filter(({ mail }) => mail.subject!.endsWith(`(session ${sessionID})`));
        expect(arrived).toHaveLength(count);
        return arrived.map(({ to, mail, raw }) => ({ to, raw, ...mail, text: mail.text!, html: mail.html! }));
      };
      const leaves = async (chat: Chat, said: string, lead: object) => {
        provider.play(calls(['store_lead', lead]), says('Thank you.'));
        await chat.ask(said);
      };

      it('are a mail to EmailForDailyLeads', async () => {
        const chat = await Chat.open(service(), AT_ONCE);
        await leaves(chat, SAID, { name: 'Ann Lee', email: 'ann@example.com', phone: '512-555-0100' });
        const [mail] = await mailsOf(chat, 1);
        expect(mail).toMatchObject({
          to: [{ address: 'leads@example.com' }],
          replyTo: [{ address: 'ann@example.com' }],
          subject: `New lead of Ada: Ann Lee (session ${chat.sessionID})`,
        });
        expect(mail!.text).toMatch(
          new RegExp(
            `^A visitor wants to be reached\\.\n\nName: Ann Lee\nE-mail: ann@example\\.com\nPhone: 512-555-0100\n` +
              `Chatbot: Ada\nChat session: ${chat.sessionID}\nTime: \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d \\(Asia/Tokyo\\)\n\n` +
              `The visitor's message\n\n> ${SAID}\n+$`,
          ),
        );
        for (const part of ['Ann Lee', 'ann@example.com', '512-555-0100', SAID]) expect(mail!.html).toContain(part);
        expect(mail!.text + mail!.html).not.toMatch(/https?:/);
      });

      it('are no mail unless that is wished for, and an address is there', async () => {
        for (const settings of [{ EmailLeadsAtOnce: false }, { EmailForDailyLeads: '' }]) {
          const chat = await Chat.open(service(), { ...AT_ONCE, ...settings });
          await leaves(chat, SAID, { email: 'ann@example.com' });
          expect(await leadsOf(service(), chat)).toHaveLength(1);
          await mailsOf(chat, 0);
        }
      });

      it('are a second mail where new contact data came, and only there', async () => {
        const chat = await Chat.open(service(), AT_ONCE);
        await leaves(chat, SAID, { email: 'ann@example.com' });
        await leaves(chat, 'Write to ANN@example.com, please', { email: 'ANN@example.com' });
        await mailsOf(chat, 1);
        await leaves(chat, 'By phone', { email: 'ann@example.com', phone: '(512) 5550100' });
        await leaves(chat, 'Again: (512) 555-0100', { phone: '5125550100' });
        const mails = await mailsOf(chat, 2);
        expect(mails.map(({ subject }) => subject)).toEqual([
          `New lead of Ada: ann@example.com (session ${chat.sessionID})`,
          `More about a lead of Ada: ANN@example.com (session ${chat.sessionID})`,
        ]);
        expect(mails[1]!.text).toContain('Phone: 512-555-0100');
        expect(await leadsOf(service(), chat)).toHaveLength(1);
      });

      it('are inert, whatever a visitor calls himself and writes', async () => {
        const chat = await Chat.open(service(), { ...AT_ONCE, Name: 'Ada Bcc: all@evil.example' });
        const name = `<img/src=x/onerror=alert(1)>\u202e`;
        const said = `I am ${name}, ann@example.com\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>\u2028Phone: 666`;
        await leaves(chat, said, { name, email: 'ann@example.com' });
        const [mail] = await mailsOf(chat, 1);
        expect(await leadsOf(service(), chat)).toMatchObject([{ Name: name, Message: said }]);
        expect(mail!.subject).toBe(
          `New lead of Ada Bcc: all@evil.example: <img/src=x/onerror=alert(1)> (session ${chat.sessionID})`,
        );
        expect(mail!.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
        expect(mail!.html).not.toMatch(/<img|<script|\r/);
        expect(mail!.html).toContain('&lt;script&gt;');
        expect(mail!.text).not.toMatch(/^(Bcc|Phone): |\r/m);
        expect(mail!.text.split("The visitor's message")[0]).not.toContain('\u202e');
        expect(mail!.text).toContain('> Bcc: all@evil.example\n> \n> <script>');
      });
    });

    it('202 are not logged', async () => {
      const chat = await Chat.open(service());
      provider.play(calls(['store_lead', { email: 'ann@example.com', phone: '512-555-0100' }]), says('Ok.'));
      await chat.ask(SAID);
      expect(service().logs().join('\n')).not.toMatch(/ann@example|512-555|Harbour Lane/);
    });
  },
  { env: { ...answeredBy(provider), ...smtp.env, LOG_LEVEL: 'debug' } },
);
