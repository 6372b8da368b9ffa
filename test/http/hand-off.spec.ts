import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { forgetMails, mailsThat, storedMails } from '../support/databases/stored-mails.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';

const [provider, smtp] = await Promise.all([ScriptedProvider.start(), ScriptedSmtp.start()]);
afterAll(() => Promise.all([provider.stop(), smtp.stop()]));

const HAND_OFF = {
  Name: 'Ada',
  TimeZone: 'Asia/Tokyo',
  TalkToHumanEmail: 'owner@example.com',
  TalkToHumanResponseMessage: 'Thank you! A person calls you within 24 hours. 👋',
};
/** What the service has written beside its data. */
const writtenMails = (cwd: string): Promise<Email[]> => {
  const folder = join(cwd, 'data/mail');
  return Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
};

describeService(
  'Hand-off to a person',
  (service) => {
    beforeEach(async () => {
      provider.reset();
      smtp.reset();
      await forgetMails(service());
    });
    const delivered = () =>
      mailsThat(service(), (mails) => mails.length > 0 && mails.every(({ state }) => state === 'delivered'));
    const wishes = () => provider.play(calls(['talk_to_human', { reason: 'Wants a viewing' }]));

    it('answers TalkToHumanResponseMessage word for word, and the transcript arrives', async () => {
      const chat = await Chat.open(service(), { ...HAND_OFF, WelcomeMessage: 'Hello, I am Ada.' });
      const greeted = await chat.another();
      provider.play(says('There are two.'));
      await greeted.ask('A home in Austin?');
      wishes();
      const { content, noAnswer } = (await greeted.ask('Can I talk to a person?')).body.Data;
      expect([content, noAnswer]).toEqual([HAND_OFF.TalkToHumanResponseMessage, false]);
      expect((await greeted.said()).at(-1)!.Content).toBe(HAND_OFF.TalkToHumanResponseMessage);
      await delivered();
      const [{ to, mail }] = smtp.accepted as [(typeof smtp.accepted)[0]];
      expect(to).toEqual(['owner@example.com']);
      expect(mail.subject).toBe(`A visitor of Ada wants to talk to a person (session ${greeted.sessionID})`);
      for (const part of [
        'Hello, I am Ada.',
        'A home in Austin?',
        'There are two.',
        'Can I talk to a person?',
        '(Asia/Tokyo)',
      ]) {
        expect(mail.text).toContain(part);
        expect(mail.html).toContain(part);
      }
    });

    it('streams the same words', async () => {
      const chat = await Chat.open(service(), HAND_OFF);
      wishes();
      const { events } = await chat.stream('Can I talk to a person?');
      expect(fragmentsOf(events).join('')).toBe(HAND_OFF.TalkToHumanResponseMessage);
      expect(finalOf(events).Answer).toBe(HAND_OFF.TalkToHumanResponseMessage);
    });

    it('sends one mail for two wishes within the hour, and one for each session', async () => {
      const chat = await Chat.open(service(), HAND_OFF);
      const another = await chat.another();
      for (const session of [chat, chat, another]) {
        wishes();
        expect((await session.ask('A person, please')).body.Data.content).toBe(HAND_OFF.TalkToHumanResponseMessage);
      }
      expect(await storedMails(service())).toHaveLength(2);
    });

    it('is neither offered nor spoken of without TalkToHumanEmail', async () => {
      const chat = await Chat.open(service(), HAND_OFF);
      await chat.ask('Hi');
      await chat.edit({ TalkToHumanEmail: '' });
      await chat.ask('Hi');
      const [withIt, without] = provider.calls.map(({ body }) => JSON.stringify(body));
      expect(withIt).toContain('talk_to_human');
      expect(without).not.toContain('talk_to_human');
    });

    it('reaches a new TalkToHumanEmail at once', async () => {
      const chat = await Chat.open(service(), HAND_OFF);
      await chat.edit({ TalkToHumanEmail: 'other@example.com' });
      wishes();
      await chat.ask('A person, please');
      expect(await delivered()).toMatchObject([{ recipient: 'other@example.com' }]);
    });

    it('197 carries HTML of a visitor as text, and a name as no header of its own', async () => {
      const Name = 'Ada Bcc: all@example.com';
      const chat = await Chat.open(service(), { ...HAND_OFF, Name });
      wishes();
      await chat.ask('<script>alert(1)</script><img src=x onerror=alert(1)> a person');
      await delivered();
      const [{ to, mail }] = smtp.accepted as [(typeof smtp.accepted)[0]];
      expect(mail.html).not.toMatch(/<script|<img/);
      expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect([to, mail.bcc]).toEqual([['owner@example.com'], undefined]);
    });
  },
  { env: { ...answeredBy(provider), ...smtp.env } },
);

describeService(
  'Hand-off without a mail server',
  (service) => {
    it('writes the transcript into data/mail, for any mail program', async () => {
      const chat = await Chat.open(service(), HAND_OFF);
      provider.play(calls(['talk_to_human', {}]));
      await chat.ask('Can I talk to a person?');
      await mailsThat(service(), ([mail]) => mail?.state === 'delivered');
      const [mail, ...more] = await writtenMails(service().surroundings.cwd);
      expect(more).toEqual([]);
      expect(mail!.text).toContain('Can I talk to a person?');
      expect(mail!.to).toMatchObject([{ address: 'owner@example.com' }]);
    });
  },
  { env: answeredBy(provider) },
);
