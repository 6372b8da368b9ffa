import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat, type Said } from '../support/interface/chat.js';
import { handOffMails, HandOffLink } from '../support/interface/hand-off.js';
import { runSql } from '../support/databases/outside-sql.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { storedTurns } from '../support/databases/stored-turns.js';
import { eventually } from '../support/eventually.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';
import { VisitorBrowser } from './visitor-browser.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const HAND_OFF = { Name: 'Ada', TalkToHumanEmail: 'owner@example.com', WelcomeMessage: 'Hello!' };
const DAY_MS = 86_400_000;
const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(1)>';

/** A session whose visitor has asked for a person, and the link of the mail. */
async function handedOff(service: Service, settings: Readonly<Record<string, unknown>> = {}) {
  const chat = await (await Chat.open(service, { ...HAND_OFF, ...settings })).another();
  return { chat, link: await HandOffLink.of(service, chat, provider) };
}

const everything = ({ databaseUrl }: Service) =>
  Promise.all(['takeovers', 'turns', 'hand_off_links'].map((table) => rowsOf(databaseUrl, `SELECT * FROM ${table}`)));

describeService(
  'A person takes over',
  (service) => {
    let replica: Service;
    beforeAll(async () => void (replica = await service().replica()));

    it('from the link in the mail, answers, and hands back to a chatbot that has read along', async () => {
      const { chat, link } = await handedOff(service());
      const before = provider.counts.calls;
      expect(await link.heard()).toMatchObject({ Chatbot: 'Ada', SessionID: chat.sessionID, PersonUntil: null });
      expect(await link.said()).toEqual(['Chatbot: Hello!', 'Visitor: Can I talk to a person?', expect.any(String)]);
      const { PersonUntil } = (await link.call('TakeOver')).body.Data;
      expect(Math.abs(Date.parse(PersonUntil!) - Date.now() - DAY_MS)).toBeLessThan(60_000);
      const { content, noAnswer, totalToken } = (await chat.ask('When can I come?')).body.Data;
      expect([content, noAnswer, totalToken]).toEqual(['A person answers you here from now on.', false, 0]);
      await link.through(replica).reply('On Tuesday at five. Maria 👋');
      expect((await chat.ask('Fine')).body.Data.content).toBe(
        'Your message has been passed on; a person answers you here.',
      );
      expect(provider.counts.calls).toBe(before);
      const said: Said[] = [
        { Type: 'AI', Content: 'On Tuesday at five. Maria 👋', Author: 'Person' },
        { Type: 'User', Content: 'Fine' },
        { Type: 'AI', Content: 'Your message has been passed on; a person answers you here.' },
      ];
      expect((await chat.said()).slice(-3)).toEqual(said);
      const [greeted, ...times] = (await link.heard()).Messages.map(({ CreateTime }) => CreateTime);
      expect(greeted).toBeNull();
      for (const time of times) expect(Math.abs(Date.parse(time!) - Date.now())).toBeLessThan(60_000);
      expect((await chat.history()).map((one) => one.PersonUntil)).toEqual([expect.any(String), null]);
      await link.handBack();
      expect((await chat.history())[0]!.PersonUntil).toBeNull();
      provider.play(says('See you on Tuesday.'));
      expect((await chat.ask('When was that?')).body.Data.content).toBe('See you on Tuesday.');
      const request = JSON.stringify(provider.calls.at(-1)!.body);
      expect(request).toContain('[Written by a person of the team:] On Tuesday at five. Maria 👋');
    });

    it('by name and picture, as the visitor reads on every replica, who is shown for seconds that the person types', async () => {
      const { serialNumber } = await Chat.open(service(), HAND_OFF);
      const visitor = await VisitorBrowser.open(replica, serialNumber);
      const { SessionID: sessionID } = (await visitor.call('TalkToHuman', {})).body.Data as { SessionID: number };
      const link = await HandOffLink.mailed(service(), { sessionID });
      const people = async () => {
        const { People, PersonWrites } = (await visitor.call('History', { sessionID })).body.Data;
        return { names: People.map(({ Name, Picture }) => `${Name} ${Picture}`.trim()), PersonWrites };
      };
      expect(await people()).toEqual({ names: [], PersonWrites: false });
      const Picture = 'https://www.example.com/maria.jpg';
      for (let time = 0; time < 2; time += 1) await link.takeOver({ Name: ' Maria ', Picture });
      await link.takeOver();
      expect(await people()).toEqual({ names: [`Maria ${Picture}`], PersonWrites: false });
      await link.call('Read', { Presence: 'Writing' });
      expect((await people()).PersonWrites).toBe(true);
      const written = () => rowsOf(service().databaseUrl, `SELECT * FROM takeovers WHERE session_id = ${sessionID}`);
      const before = await written();
      await link.call('Read', { Presence: 'Writing' });
      expect(await written()).toEqual(before);
      await link.reply('Hello');
      expect((await people()).PersonWrites).toBe(false);
      await link.call('Read', { Presence: 'Writing' });
      await link.call('Read', { Presence: 'Away' });
      expect((await people()).PersonWrites).toBe(false);
      // It stands beside other words: it is one line, and turns the direction of none.
      await link.takeOver({ Name: `\u202e${HOSTILE}\n` });
      expect((await people()).names).toEqual([`Maria ${Picture}`, HOSTILE]);
      const { Messages, People } = (await visitor.call('History', { sessionID })).body.Data;
      expect(People.map(({ AfterMessageID }) => AfterMessageID)).toEqual([0, Messages.at(-1)!.MessageID]);
    });

    it.each([
      ['http://www.example.com/maria.jpg'],
      ['javascript:alert(1)'],
      ['https://user@www.example.com/'],
      ['https://'],
      ['data:image/svg+xml,x'],
      ['maria.jpg'],
    ])('but not with %s for a picture', async (Picture) => {
      const { link } = await handedOff(service());
      const { body } = await link.call('TakeOver', { Name: 'Maria', Picture });
      expect(body).toMatchObject({ Code: 400, Message: 'Picture must be an https URL' });
    });

    it('is called back by mail, once until a reply, when the visitor writes and nobody has the page open', async () => {
      const { chat, link } = await handedOff(service());
      const mails = async () => (await handOffMails(service(), chat, 1)).map(({ subject }) => subject!.split(' ')[4]);
      await link.takeOver();
      await chat.ask('One');
      expect(await mails()).toEqual(['wants']);
      await link.call('Read', { Presence: 'Away' });
      await Promise.all([chat.ask('Two'), chat.through(replica).ask('Three')]);
      await handOffMails(service(), chat, 2);
      await chat.ask('Four');
      const again = await HandOffLink.mailed(service(), chat, 2);
      expect((await again.said()).join()).toContain('Four');
      await again.reply('Here I am');
      await chat.ask('Five');
      expect(await mails()).toEqual(['wants', 'has']);
      await runSql(service().databaseUrl, 'UPDATE takeovers SET seen_at = seen_at - 21000');
      await chat.ask(HOSTILE);
      const { text, html } = (await handOffMails(service(), chat, 3)).at(-1)!;
      expect(text).toMatch(/^A visitor has written again, and nobody has the conversation open/);
      expect(html).not.toContain('<script>');
      await link.reply('And here');
      await link.call('Read', { Presence: 'Away' });
      await link.call('Read', { Presence: 'Looking' });
      await chat.ask('Six');
      await link.handBack();
      await link.call('Read', { Presence: 'Away' });
      provider.play(says('I am back.'));
      expect((await chat.ask('Seven')).body.Data.content).toBe('I am back.');
      expect(await mails()).toEqual(['wants', 'has', 'has']);
    });

    it('knows how to reach the visitor, as soon as the visitor has said it, on every replica', async () => {
      const { chat, link } = await handedOff(service());
      expect((await link.heard()).Contact).toEqual({ Name: '', Email: '', Phone: '' });
      await link.call('TakeOver');
      await chat.ask('You can write to jane.canary@example.com');
      const Contact = { Name: '', Email: 'jane.canary@example.com', Phone: '' };
      for (const one of [link, link.through(replica)]) expect((await one.heard()).Contact).toEqual(Contact);
    });

    it('and the visitor hears TalkToHumanResponseMessage once, with the AnswerSuffix, whole as JSON and in pieces', async () => {
      const settings = {
        TalkToHumanResponseMessage: 'Maria is here.',
        AnswerSuffix: ' — Ada',
        AIResponseLanguage: 'German',
      };
      const { chat, link } = await handedOff(service(), settings);
      await link.takeOver();
      const { events } = await chat.stream('Hallo?');
      expect(finalOf(events).Answer).toBe('Maria is here.\n\n— Ada');
      expect(fragmentsOf(events).join('')).toBe('Maria is here.\n\n— Ada');
      const later = 'Ihre Nachricht ist weitergeleitet; ein Mensch antwortet Ihnen hier.\n\n— Ada';
      expect((await chat.ask('Hallo?')).body.Data.content).toBe(later);
      expect((await storedTurns(service(), chat.sessionID)).at(-1)!.answer).toBe(later);
    });

    it('and the chatbot answers again once that person can reach the session no more', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      await chat.edit({ TalkToHumanEmail: '' });
      provider.otherwise(says('Here I am.'));
      expect((await chat.ask('Hello?')).body.Data.content).toBe('Here I am.');
      expect((await chat.history())[0]!.PersonUntil).toBeNull();
      await chat.edit({ TalkToHumanEmail: HAND_OFF.TalkToHumanEmail });
      expect((await chat.history())[0]!.PersonUntil).toEqual(expect.any(String));
    });

    it('and each message of the visitor counts, no reply does', async () => {
      const { chat, link } = await handedOff(service());
      const count = await chat.count();
      await link.takeOver();
      await chat.ask('One');
      for (const reply of ['A', 'B', 'C']) await link.reply(reply);
      expect(await chat.count()).toBe(count + 1);
      const [session] = await chat.history();
      expect(session!.MessageCount).toBe(2);
      await chat.edit({ MessageLimit: 2 });
      expect((await chat.ask('Two')).status).toBe(429);
      await link.reply('D');
    });

    it('and replies are kept in order, each once, whoever sends them how often', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      const other = link.through(replica);
      const send = (from: HandOffLink, key: string, Content = `Reply ${key}`) =>
        from.call('Reply', { Content }, { headers: { 'idempotency-key': key } });
      const twice = await Promise.all([send(link, 'a'), send(other, 'a'), send(link, 'b'), send(other, 'c')]);
      const ids = twice.map(({ body }) => body.Data?.MessageID);
      expect([ids[0] ?? ids[1], ids[1] ?? ids[0]]).toEqual([ids[0] ?? ids[1], ids[0] ?? ids[1]]);
      expect((await send(link, 'a')).body.Data.MessageID).toBe(ids[0] ?? ids[1]);
      expect((await send(link, 'a', 'Other words')).status).toBe(422);
      const replies = (await link.heard()).Messages.filter(({ Author }) => Author === 'Person');
      expect(replies.map(({ Content }) => Content).sort()).toEqual(['Reply a', 'Reply b', 'Reply c']);
      expect((await other.heard()).Messages).toEqual((await link.heard()).Messages);
      const { body } = await service().call('/chat/Chat/GetAnswer', { messageid: replies[0]!.MessageID });
      expect(body.Data).toMatchObject({ content: replies[0]!.Content, State: 'done', Author: 'Person' });
      expect(await chat.count()).toBe(1);
    });

    it('while an answer runs: that one is given to its end, the next message is the person’s', async () => {
      const { chat, link } = await handedOff(service());
      provider.play({ fragments: ['Slowly ', 'but ', 'surely.'], fragmentDelayMs: 400 });
      const running = chat.ask('A long story, please');
      await provider.until(({ open }) => open === 1);
      const waiting = chat.through(replica).ask('And then?');
      await link.takeOver();
      await link.reply('I am here.');
      const from = (await link.heard()).ReadOnFrom;
      expect((await running).body.Data.content).toBe('Slowly but surely.');
      expect((await waiting).body.Data.content).toBe('A person answers you here from now on.');
      const { Messages } = await link.heard(from);
      expect(Messages.map(({ Content }) => Content)).toContain('Slowly but surely.');
      expect((await link.said()).slice(-5)).toEqual(
        expect.arrayContaining(['Chatbot: Slowly but surely.', 'Person: I am here.', 'Visitor: And then?']),
      );
    });

    it('and one that waits is the chatbot’s again where it is handed back first', async () => {
      const { chat, link } = await handedOff(service());
      provider.play({ fragments: ['Slowly ', 'but ', 'surely.'], fragmentDelayMs: 400 }, says('I am back.'));
      const running = chat.ask('A long story, please');
      await provider.until(({ open }) => open === 1);
      await link.takeOver();
      const waiting = chat.ask('And then?');
      await eventually(
        () => storedTurns(service(), chat.sessionID),
        (turns) => turns.length === 3,
      );
      await link.handBack();
      expect((await running).status).toBe(200);
      expect((await waiting).body.Data.content).toBe('I am back.');
    });

    it('until a day after the last reply', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      await runSql(service().databaseUrl, `UPDATE takeovers SET answers_until = answers_until - ${DAY_MS - 60_000}`);
      await link.reply('Still here');
      expect(Date.parse((await link.heard()).PersonUntil!) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
      await runSql(service().databaseUrl, `UPDATE takeovers SET answers_until = answers_until - ${DAY_MS}`);
      expect((await link.heard()).PersonUntil).toBeNull();
      expect((await link.call('Reply', { Content: 'Too late' })).status).toBe(409);
      provider.play(says('I am back.'));
      expect((await chat.ask('Hello?')).body.Data.content).toBe('I am back.');
    });

    it('and a contact that the visitor leaves meanwhile becomes a lead', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      await chat.ask('Write to jane@example.com, please');
      const asked = { serialNumber: chat.serialNumber };
      const { body } = await service().call('/chat/Chatbot/LeadList', asked);
      expect(body.Data).toMatchObject([{ Email: 'jane@example.com' }]);
    });

    it('197 and what both write stays text', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      await chat.ask(HOSTILE);
      await link.reply(HOSTILE);
      expect(await link.said()).toEqual(expect.arrayContaining([`Visitor: ${HOSTILE}`, `Person: ${HOSTILE}`]));
    });

    it('and what was written is erased with the session, and the link opens nothing more', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      await link.reply('On Tuesday');
      await service().command('erase', '--session', String(chat.sessionID), '--yes');
      expect((await link.call('Read')).status).toBe(401);
      const left = (await everything(service())).flat() as { session_id: number }[];
      expect(left.filter((row) => row.session_id === chat.sessionID)).toEqual([]);
    });

    describe('only by a link that is', () => {
      const refused = async (link: HandOffLink) => {
        const bodies = { Read: {}, TakeOver: {}, Reply: { Content: 'Hi' }, HandBack: {} } as const;
        for (const [operation, body] of Object.entries(bodies)) {
          const { status, headers, body: answer } = await link.call(operation as keyof typeof bodies, body);
          expect([operation, status, answer.Message]).toEqual([operation, 401, expect.stringMatching(/^This link/)]);
          expect(headers['www-authenticate']).toBeDefined();
        }
      };

      it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}' OR 1=1`])('true: %p', async (token) => {
        await refused(new HandOffLink(service(), token));
      });

      it('younger than seven days', async () => {
        const { chat, link } = await handedOff(service());
        const { LinkUntil } = await link.heard();
        expect(Math.abs(Date.parse(LinkUntil) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
        const sql = 'UPDATE hand_off_links SET expires_at = 1 WHERE session_id = ?';
        await runSql(service().databaseUrl, sql.replace('?', String(chat.sessionID)));
        await refused(link);
      });

      it('of the address that TalkToHumanEmail names now', async () => {
        const { chat, link } = await handedOff(service());
        await chat.edit({ TalkToHumanEmail: 'other@example.com' });
        await refused(link);
      });

      it('of a chatbot that was not removed', async () => {
        const { chat, link } = await handedOff(service());
        await service().call('/chat/Chatbot/Remove', { serialNumber: chat.serialNumber });
        await refused(link);
      });

      it('of this session, and of no other', async () => {
        const [one, other] = [await handedOff(service()), await handedOff(service())];
        await one.link.takeOver();
        await one.link.reply('For one alone');
        expect(await other.link.heard()).toMatchObject({ SessionID: other.chat.sessionID, PersonUntil: null });
        expect(await other.link.said()).not.toContain('Person: For one alone');
        expect((await other.link.call('Reply', { Content: 'Hi' })).body).toMatchObject({
          Code: 409,
          Message: 'The chatbot answers this conversation; take it over first',
        });
        const key = { headers: { 'idempotency-key': 'same' } };
        await other.link.takeOver();
        const ids = [one, other].map(({ link }) => link.call('Reply', { Content: 'Hi' }, key));
        const [first, second] = (await Promise.all(ids)).map(({ body }) => body.Data.MessageID);
        expect(first).not.toBe(second);
      });
    });

    it.each([
      ['blank', { Content: ' \n' }, 'Content must not be blank'],
      ['too long', { Content: 'x'.repeat(8_001) }, expect.stringContaining('8000')],
      ['no text', { Content: 3 }, expect.stringContaining('Content')],
      ['more than a reply', { Content: 'x', More: 1 }, expect.stringContaining('More')],
    ])('but a reply that is %s is refused', async (_, body, Message) => {
      const { link } = await handedOff(service());
      await link.takeOver();
      expect((await link.call('Reply', body)).body).toMatchObject({ Code: 400, Message });
    });

    it('and to open the link, as mail scanners do, changes nothing and logs nothing of it', async () => {
      const { link } = await handedOff(service());
      const before = await everything(service());
      for (const method of ['GET', 'HEAD', 'POST', 'GET']) await service().raw(`/handoff/${link.token}`, { method });
      const { status, headers, bytes } = await service().raw(`/handoff/${link.token}`, { method: 'GET' });
      expect([status, headers['content-type'], headers['referrer-policy'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-referrer',
        'no-store',
      ]);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(bytes.toString()).not.toContain(link.token);
      expect(await everything(service())).toEqual(before);
      const log = service().logs().join('\n');
      expect(log).toContain('/handoff/…');
      expect(log).not.toContain(link.token);
      const [stored] = await rowsOf(service().databaseUrl, 'SELECT * FROM hand_off_links ORDER BY id DESC');
      expect(JSON.stringify(stored)).not.toContain(link.token);
    });

    it('and it stands in the audit log by the address that the link was sent to', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      await link.handBack();
      const sql = `SELECT operation, actor_name AS name FROM audit_entries WHERE object_id = '${chat.sessionID}' ORDER BY id`;
      expect(await rowsOf(service().databaseUrl, sql)).toEqual([
        { operation: 'HandOffTakeOver', name: 'owner@example.com' },
        { operation: 'HandOffHandBack', name: 'owner@example.com' },
      ]);
    });

    it('and the mail of a later call has what the person wrote, and who the visitor is', async () => {
      const { chat, link } = await handedOff(service());
      await link.takeOver();
      await link.reply('On Tuesday at five.');
      await chat.ask('I am Jane Doe, jane@example.com');
      await link.handBack();
      await runSql(service().databaseUrl, 'UPDATE hand_offs SET handed_off_at = 1');
      const later = await HandOffLink.of(service(), chat, provider);
      const { text, html, replyTo } = (await handOffMails(service(), chat, 2)).at(-1)!;
      expect(replyTo).toMatchObject([{ address: 'jane@example.com' }]);
      for (const part of ['Person\n> On Tuesday at five.', 'Visitor: Jane Doe', 'E-mail: jane@example.com'])
        expect(text).toContain(part);
      for (const part of [
        'On Tuesday at five.',
        'jane@example.com',
        `href="https://chat.example.com/parlor/handoff/${later.token}"`,
      ])
        expect(html).toContain(part);
      expect([(await link.call('Read')).status, (await later.call('Read')).status]).toEqual([200, 200]);
    });
  },
  {
    env: {
      ...answeredBy(provider),
      PUBLIC_URL: 'https://chat.example.com/parlor/',
      // One owner has a mail of each test.
      VISITOR_MAILS_TO_RECEIVER: '200',
    },
  },
);
