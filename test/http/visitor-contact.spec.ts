import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ownSentences } from '#libs/visitor/own-sentences.js';
import { eventually } from '../support/eventually.js';
import { forgetMails, mailsThat, storedMails } from '../support/databases/stored-mails.js';
import { GIVEN_IN_CHAT, UNTOUCHED } from '../support/databases/stored-leads.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';
import { WebhookReceiver } from '../support/servers/webhook-receiver.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { create } from './listing-bodies.js';
import { getConfig, VisitorBrowser } from './visitor-browser.js';

const [smtp, receiver] = await Promise.all([ScriptedSmtp.start(), WebhookReceiver.start()]);
afterAll(() => Promise.all([smtp.stop(), receiver.stop()]));

const OWNER = { TalkToHumanEmail: 'owner@example.com', TalkToHumanResponseMessage: '' };

describeService(
  'What visitors ask of people',
  (service) => {
    beforeEach(async () => {
      // What a test did not wait for would come to the next one.
      await mailsThat(service(), (all) =>
        all.every(({ state, recipient }) => state !== 'waiting' || !/@/.test(recipient)),
      );
      await forgetMails(service());
      smtp.reset();
      receiver.reset();
    });
    const chatbot = async (settings: object) => {
      const serialNumber = await addChatbot(service());
      expect((await editChatbot(service(), serialNumber, settings)).status).toBe(200);
      return serialNumber;
    };
    let addresses = 0;
    const visit = (serialNumber: string, headers = {}) => {
      const own = { 'x-forwarded-for': `198.51.100.${addresses++}` };
      return VisitorBrowser.open(service(), serialNumber, {}, { ...own, ...headers });
    };
    const visitorOf = async (settings: object) => visit(await chatbot(settings));
    const mails = (count: number) =>
      eventually(
        () => Promise.resolve(smtp.accepted.map(({ to, mail }) => ({ to, mail }))),
        (all) => all.length >= count,
      );
    const leadsOf = async (serialNumber: string) =>
      (await service().call('/chat/Chatbot/LeadList', { serialNumber })).body.Data;
    const hooks: number[] = [];
    const hooked = async (Events: ('handoff.requested' | 'lead.created')[]) => {
      const { body } = await service().call('/chat/Workspace/WebhookAdd', { Url: receiver.url, Events });
      expect(body.Code).toBe(200);
      hooks.push(body.Data.ID);
    };
    // The next test's events would come to them as well.
    afterEach(async () => {
      for (const ID of hooks.splice(0)) await service().call('/chat/Workspace/WebhookRemove', { ID });
    });
    const events = async () => {
      const [first] = await eventually(
        () => Promise.resolve([...receiver.arrived]),
        (all) => all.length > 0,
      );
      return [JSON.parse(first!.body) as { type: string; data: object }, receiver.arrived.length] as const;
    };

    describe('TalkToHuman', () => {
      it('brings the conversation to the owner and says so, once an hour', async () => {
        const visitor = await visitorOf(OWNER);
        const sessionID = await visitor.ask('A home in Austin?');
        const wish = { sessionID, content: 'Please call <b>me</b>: +1 512 555 0100' };
        const { status, body } = await visitor.call('TalkToHuman', wish);
        expect([status, body.Data]).toEqual([
          200,
          {
            SessionID: sessionID,
            Message: 'Thank you. I have passed our conversation on; a person will get in touch with you.',
          },
        ]);
        expect((await visitor.call('TalkToHuman', { sessionID })).body.Data).toEqual(body.Data);
        const [first] = await mails(1);
        expect(first!.to).toEqual(['owner@example.com']);
        for (const part of ['A home in Austin?', wish.content, 'Phone: +1 512 555 0100'])
          expect(first!.mail.text).toContain(part);
        expect(first!.mail.html).not.toContain('<b>me');
        expect(await storedMails(service())).toHaveLength(1);
      });

      it('answers with TalkToHumanResponseMessage, and begins a conversation where there is none', async () => {
        const visitor = await visitorOf({ ...OWNER, TalkToHumanResponseMessage: 'We ring you! 👋' });
        const { body } = await visitor.call('TalkToHuman', { sessionID: null });
        expect(body.Data.Message).toBe('We ring you! 👋');
        const listed = await visitor.call('Sessions', {});
        expect(listed.body.Data.map(({ SessionID }: { SessionID: number }) => SessionID)).toEqual([
          body.Data.SessionID,
        ]);
        expect((await mails(1))[0]!.mail.subject).toContain(`session ${body.Data.SessionID}`);
      });

      it.each([
        ['German', 'Danke. Ich habe unser Gespräch weitergegeben; ein Mensch wird sich bei Ihnen melden.'],
        ['Brazilian Portuguese', 'Obrigado. Encaminhei nossa conversa; uma pessoa entrará em contato com você.'],
        ['Swahili', 'Thank you. I have passed our conversation on; a person will get in touch with you.'],
      ])("says so in the chatbot's language where the owner has no words: %s", async (AIResponseLanguage, sentence) => {
        const visitor = await visitorOf({ ...OWNER, TalkToHumanEmail: 'languages@example.com', AIResponseLanguage });
        expect((await visitor.call('TalkToHuman', {})).body.Data.Message).toBe(sentence);
      });

      it('tells a limit in words for visitors, in their language', async () => {
        const visitor = await visitorOf({ AIResponseLanguage: 'Spanish', MessageLimit: 0 });
        const { status, body } = await visitor.call('Ask', { content: 'Hola' });
        expect([status, body.Message]).toEqual([
          429,
          'Por ahora no se pueden responder más mensajes aquí; vuelva más tarde, por favor',
        ]);
        expect((await visitor.call('Sessions', {})).body.Data).toEqual([]);
      });

      it('sends no more mails an hour than the chatbot may cause, whatever comes at once', async () => {
        const serialNumber = await chatbot({ ...OWNER, TalkToHumanEmail: 'flooded@example.com' });
        const visitors = await Promise.all(Array.from({ length: 25 }, () => visit(serialNumber)));
        const called = await Promise.all(visitors.map((visitor) => visitor.call('TalkToHuman', {})));
        expect(called.filter(({ status }) => status === 200)).toHaveLength(20);
        const refused = called.filter(({ status }) => status !== 200);
        expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
        expect(refused[0]!.body.Message).toBe(ownSentences('English')!.nobodyNow);
        expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3_000);
        const last = visitors[called.findIndex(({ status }) => status === 429)]!;
        expect((await last.call('Sessions', {})).body.Data).toEqual([]);
        const sent = (await storedMails(service())).filter(({ recipient }) => recipient === 'flooded@example.com');
        expect(sent).toHaveLength(20);
      });

      it('keeps how the visitor can be reached', async () => {
        const serialNumber = await chatbot(OWNER);
        await (await visit(serialNumber)).call('TalkToHuman', { content: 'I am Ann Lee, ann@example.com' });
        expect(await leadsOf(serialNumber)).toMatchObject([{ Name: 'Ann Lee', Email: 'ann@example.com' }]);
        expect((await mails(1))[0]!.mail.replyTo).toMatchObject([{ address: 'ann@example.com' }]);
      });

      it('refuses where the owner names nobody to call, as GetConfig says, and opens no session', async () => {
        const serialNumber = await chatbot({ TalkToHumanEmail: '' });
        expect((await getConfig(service(), { serialNumber })).body.Data.TalkToHuman).toBe(false);
        const visitor = await visit(serialNumber);
        const { status, body } = await visitor.call('TalkToHuman', {});
        expect([status, body.Message]).toEqual([409, 'No person can be called here now']);
        expect((await visitor.call('Sessions', {})).body.Data).toEqual([]);
        await editChatbot(service(), serialNumber, OWNER);
        expect((await getConfig(service(), { serialNumber })).body.Data.TalkToHuman).toBe(true);
      });

      it('refuses outside OfficeHours, as GetConfig says, and not within', async () => {
        const today = new Date().getUTCDay();
        const dayIn = (days: number) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][(today + days) % 7]!;
        // Neither today nor a day beside it, so that midnight changes nothing; then these three.
        const [closed, open] = [`${dayIn(2)}-${dayIn(5)} 00:00-24:00`, `${dayIn(6)}-${dayIn(1)} 00:00-24:00`];
        const serialNumber = await chatbot({ ...OWNER, TimeZone: 'UTC', OfficeHours: closed });
        const canCall = async () => (await getConfig(service(), { serialNumber })).body.Data.TalkToHuman as boolean;
        expect(await canCall()).toBe(false);
        const visitor = await visit(serialNumber);
        expect((await visitor.call('TalkToHuman', {})).status).toBe(409);
        await editChatbot(service(), serialNumber, { OfficeHours: open });
        expect(await canCall()).toBe(true);
        expect((await visitor.call('TalkToHuman', {})).status).toBe(200);
      });

      it('has one effect for a retried wish', async () => {
        const visitor = await visitorOf(OWNER);
        const once = () => visitor.call('TalkToHuman', { content: 'Help' }, { 'idempotency-key': 'wish' });
        const [first, second] = [await once(), await once()];
        expect(second.body.Data).toEqual(first.body.Data);
        expect((await visitor.call('Sessions', {})).body.Data).toHaveLength(1);
      });
    });

    describe('LeaveContact', () => {
      const GIVEN = { Name: ' Ann Lee', Email: 'Ann@example.com ', Phone: '', Message: 'After six, <b>please</b>\n' };

      it('becomes a lead as it was given, and the owner has a mail at once', async () => {
        const serialNumber = await chatbot({ EmailLeadsAtOnce: true, EmailForDailyLeads: 'sales@example.com' });
        const visitor = await visit(serialNumber);
        const sessionID = await visitor.ask('Hello');
        const { status, body } = await visitor.call('LeaveContact', { sessionID, ...GIVEN });
        expect([status, body.Data]).toEqual([200, { SessionID: sessionID }]);
        const lead = { Name: 'Ann Lee', Email: 'Ann@example.com', Phone: '', Message: 'After six, <b>please</b>' };
        expect(await leadsOf(serialNumber)).toEqual([
          {
            ...{ Type: 'Lead', ...lead, SessionID: sessionID, CreateTime: expect.any(String), ...UNTOUCHED },
            ...{ ...GIVEN_IN_CHAT, GivenIn: 'form' },
          },
        ]);
        const [first] = await mails(1);
        expect(first!.to).toEqual(['sales@example.com']);
        expect(first!.mail.text).toContain('After six');
        expect(first!.mail.replyTo).toMatchObject([{ address: 'Ann@example.com' }]);
      });

      it('completes what the same person left before, and keeps another person apart', async () => {
        const serialNumber = await chatbot({});
        const visitor = await visit(serialNumber);
        const { SessionID: sessionID } = (await visitor.call('LeaveContact', GIVEN)).body.Data;
        await visitor.call('LeaveContact', { sessionID, Email: 'ann@example.com', Phone: '+1 (512) 555-0100' });
        await visitor.call('LeaveContact', { sessionID, Phone: '512 555 0199' });
        expect(await leadsOf(serialNumber)).toMatchObject([
          { Name: '', Email: '', Phone: '512 555 0199', SessionID: sessionID },
          { Name: 'Ann Lee', Email: 'ann@example.com', Phone: '+1 (512) 555-0100', SessionID: sessionID },
        ]);
      });

      it('is told to webhooks', async () => {
        await hooked(['lead.created']);
        const { body } = await (await visitorOf({})).call('LeaveContact', GIVEN);
        const { SessionID } = body.Data;
        expect(await events()).toMatchObject([
          { type: 'lead.created', data: { SessionID, Name: 'Ann Lee', Email: 'Ann@example.com' } },
          1,
        ]);
      });

      it('and the event and the mail name the homes that it is about, as LeadList does', async () => {
        const serialNumber = await chatbot({ EmailLeadsAtOnce: true, EmailForDailyLeads: 'sales@example.com' });
        const Url = 'https://www.example.com/homes/1';
        await create(service(), serialNumber, { MLSNumber: 'HH-1', Address: '1 Elm St', City: 'Austin', Url });
        await hooked(['lead.created']);
        await (await visit(serialNumber)).call('LeaveContact', { ...GIVEN, Message: 'I like 1 Elm St.' });
        const Homes = [{ ID: expect.any(Number), Address: '1 Elm St, Austin', Url }];
        expect(await leadsOf(serialNumber)).toMatchObject([{ Homes }]);
        expect(await events()).toMatchObject([{ type: 'lead.created', data: { Homes } }, 1]);
        const [first] = await mails(1);
        expect(first!.mail.text).toContain('Home: 1 Elm St, Austin\n');
      });

      it.each([
        [{}, 'Email or Phone is required'],
        [{ Name: 'Ann', Email: ' ', Phone: null, Message: 'Call me' }, 'Email or Phone is required'],
        [{ Email: 'ann' }, 'Email must be one plain e-mail address'],
        [{ Email: 'Ann <ann@example.com>' }, 'Email must be one plain e-mail address'],
        [{ Phone: '12345' }, 'Phone must be 6 to 15 digits with +, blanks, dashes or parentheses'],
        [{ Phone: 'call 5125550100' }, 'Phone must be 6 to 15 digits with +, blanks, dashes or parentheses'],
        [{ Phone: '512555', Name: 'Ann\nLee' }, 'Name must be one line'],
        [{ Phone: '512555', Name: 'x'.repeat(201) }, 'Name must be a string of at most 200 characters'],
        [{ Phone: '512555', Message: 'x'.repeat(2_001) }, 'Message must be a string of at most 2000 characters'],
        [{ Phone: 512555 }, 'Phone must be a string'],
      ])('refuses %j, and opens no session', async (given, message) => {
        const visitor = await visitorOf({});
        const { status, body } = await visitor.call('LeaveContact', given);
        expect([status, body.Message]).toEqual([400, message]);
        expect((await visitor.call('Sessions', {})).body.Data).toEqual([]);
      });
    });

    describe('what forms ask consent to', () => {
      const ENGLISH = 'I agree that the team behind “Ada & Co” may contact me by e-mail or phone about my request.';
      const shownTo = async (serialNumber: string, clientLanguage = 'en') => {
        const { body } = await getConfig(service(), { serialNumber, clientLanguage });
        const { ConsentText, ConsentVersion, ConsentRequired } = body.Data;
        return { ConsentText, ConsentVersion, ConsentRequired };
      };

      it.each([
        [{}, 'en', ENGLISH],
        [{ ConsentRequired: true }, 'en', `${ENGLISH} My consent is not a condition of any purchase.`],
        [{ Name: '' }, 'en', ENGLISH.replace('the team behind “Ada & Co”', 'the team behind this chat')],
        [{}, 'de-AT', /^Ich bin einverstanden, dass das Team hinter „Ada & Co“ mich .* E-Mail oder Telefon/],
        [{ AIResponseLanguage: 'Spanish' }, 'de', /^Acepto que el equipo de «Ada & Co» /],
        [{ ConsentText: 'We may call you.', ConsentRequired: true }, 'de', 'We may call you.'],
      ])('with %j, read in %j, it is %s', async (settings, language, text) => {
        const { ConsentText } = await shownTo(await chatbot({ Name: 'Ada & Co', ...settings }), language);
        if (typeof text === 'string') expect(ConsentText).toBe(text);
        else expect(ConsentText).toMatch(text);
      });

      it('stands with the lead: text, version, time, page and language, in every list, file, mail and event', async () => {
        await hooked(['lead.created']);
        const owner = { EmailLeadsAtOnce: true, EmailForDailyLeads: 'sales@example.com' };
        const serialNumber = await chatbot({ Name: 'Ada & Co', ConsentRequired: true, ...owner });
        const { ConsentText, ConsentVersion } = await shownTo(serialNumber, 'fr');
        const visitor = await visit(serialNumber, { origin: 'https://shop.example.com' });
        const form = { ConsentVersion, Consent: true, clientLanguage: 'fr' };
        const clientPage = 'https://shop.example.com/homes/7?token=SECRET#SECRET';
        const left = { Email: 'ann@example.com', Phone: '512 555 0100', ...form, clientPage };
        expect((await visitor.call('LeaveContact', left)).status).toBe(200);
        const kept = {
          ...{ GivenIn: 'form', Page: 'https://shop.example.com/homes/7', Language: 'fr' },
          ...{ ConsentText, ConsentVersion, ConsentTicked: true, ConsentTime: expect.stringMatching(/^\d{4}-.*Z$/) },
          ConsentFor: 'ann@example.com, 512 555 0100',
        };
        const [lead] = await leadsOf(serialNumber);
        expect(lead).toMatchObject(kept);
        expect(await events()).toMatchObject([{ type: 'lead.created', data: kept }, 1]);
        const [first] = await mails(1);
        for (const part of [ConsentText, ConsentVersion, kept.Page, 'Agreed to on'])
          expect(first!.mail.text).toContain(part);
        const { body } = await service().call('/chat/Chatbot/LeadExport', { serialNumber });
        const row = `"form","${kept.Page}","fr","${ConsentText}","${ConsentVersion}",`;
        expect(body.Data.Content).toContain(row);
        expect(JSON.stringify([lead, first, body])).not.toContain('SECRET');
      });

      it('is refused where it is required and not given, or was read in other words, and nothing is kept', async () => {
        const serialNumber = await chatbot({ ConsentRequired: true });
        const { ConsentVersion } = await shownTo(serialNumber);
        const leave = async (form: object) => {
          const visitor = await visit(serialNumber);
          const { status, body } = await visitor.call('LeaveContact', { Email: 'ann@example.com', ...form });
          return [status, body.Message] as const;
        };
        const required = [400, expect.stringMatching(/^Consent is required/)];
        expect(await leave({})).toEqual(required);
        expect(await leave({ ConsentVersion, Consent: false })).toEqual(required);
        expect(await leave({ Consent: true })).toEqual([400, expect.stringMatching(/^ConsentVersion is required/)]);
        expect(await leave({ Consent: 'yes', ConsentVersion })).toEqual([400, expect.stringMatching(/^Consent must/)]);
        const changed = [409, expect.stringMatching(/have changed meanwhile/)];
        expect(await leave({ Consent: true, ConsentVersion: 'x' })).toEqual(changed);
        expect(await leave({ Consent: true, ConsentVersion, clientLanguage: 'de' })).toEqual(changed);
        await editChatbot(service(), serialNumber, { ConsentText: 'Other words.' });
        expect(await leave({ Consent: true, ConsentVersion })).toEqual(changed);
        expect(await leadsOf(serialNumber)).toEqual([]);
        const call = { content: 'ann@example.com', ConsentVersion, Consent: false };
        await editChatbot(service(), serialNumber, { ...OWNER, ConsentText: '' });
        const visitor = await visit(serialNumber);
        expect((await visitor.call('TalkToHuman', call)).status).toBe(400);
        expect((await visitor.call('TalkToHuman', { ...call, Consent: true })).status).toBe(200);
        expect(await leadsOf(serialNumber)).toMatchObject([{ GivenIn: 'form', ConsentFor: 'ann@example.com' }]);
      });

      it('is not made up: what comes in the chat has none, and what comes later is not covered', async () => {
        const serialNumber = await chatbot(OWNER);
        const { ConsentVersion } = await shownTo(serialNumber);
        const visitor = await visit(serialNumber);
        const { body } = await visitor.call('TalkToHuman', { content: 'I am Ann, ann@example.com' });
        const { SessionID: sessionID } = body.Data;
        expect(await leadsOf(serialNumber)).toMatchObject([GIVEN_IN_CHAT]);
        await visitor.call('LeaveContact', { sessionID, Email: 'Ann@example.com', ConsentVersion });
        const shown = { GivenIn: 'form', ConsentVersion, ConsentTicked: false, ConsentFor: 'Ann@example.com' };
        expect(await leadsOf(serialNumber)).toMatchObject([{ Name: 'Ann', ...shown }]);
        await visitor.call('TalkToHuman', { sessionID, content: 'ann@example.com or 512 555 0100' });
        expect(await leadsOf(serialNumber)).toMatchObject([{ Phone: '512 555 0100', ...shown }]);
      });

      it.each([
        ['https://shop.example.com', 'https://other.example.com/x', 'https://shop.example.com'],
        ['https://shop.example.com', 'javascript:alert(1)', 'https://shop.example.com'],
        ['https://shop.example.com', 'https://user:pw@shop.example.com/a', 'https://shop.example.com/a'],
        ['https://shop.example.com', `https://shop.example.com/${'a'.repeat(900)}`, /^https:.{494}$/],
        ['', 'https://own.example.com/a?b', 'https://own.example.com/a'],
        ['', 'no address', ''],
      ])('from %j, the page %j is kept as %s', async (origin, clientPage, page) => {
        const serialNumber = await chatbot({});
        const visitor = await visit(serialNumber, origin === '' ? {} : { origin });
        await visitor.call('LeaveContact', { Email: 'ann@example.com', clientPage });
        const [{ Page }] = await leadsOf(serialNumber);
        if (typeof page === 'string') expect(Page).toBe(page);
        else expect(Page).toMatch(page);
      });
    });

    describe.each([
      ['TalkToHuman', { content: 'Help' }],
      ['LeaveContact', { Email: 'ann@example.com' }],
    ] as const)('%s', (name, body) => {
      it('does not reach conversations of others', async () => {
        const serialNumber = await chatbot(OWNER);
        const sessionID = await (await visit(serialNumber)).ask('Hello');
        const stranger = await visit(serialNumber);
        expect((await stranger.call(name, { ...body, sessionID })).status).toBe(404);
        expect((await (await visitorOf(OWNER)).call(name, { ...body, sessionID })).status).toBe(404);
        expect(await storedMails(service())).toEqual([]);
      });

      it('is closed to pages that Domains do not admit', async () => {
        const serialNumber = await chatbot({ ...OWNER, VerifyDomain: true, Domains: 'shop.example.com' });
        const visitor = await visit(serialNumber, { origin: 'https://shop.example.com' });
        await editChatbot(service(), serialNumber, { Domains: 'other.example.com' });
        expect((await visitor.call(name, body)).status).toBe(403);
      });

      it('counts as what makes the service store something', async () => {
        const visitor = await visitorOf(OWNER);
        const from = { 'x-forwarded-for': `203.0.113.${name.length}` };
        const codes = [];
        for (let at = 0; at <= 6; at++) codes.push((await visitor.call(name, body, from)).status);
        expect(codes).toEqual([...Array<number>(6).fill(200), 429]);
      });

      it.each([{ sessionID: 'one' }, { sessionID: 0 }, { sessionID: 1.5 }])('refuses %j', async (wrong) => {
        expect((await (await visitorOf(OWNER)).call(name, { ...body, ...wrong })).status).toBe(400);
      });
    });

    it('TalkToHuman refuses a content of more than 2,000 characters', async () => {
      const visitor = await visitorOf(OWNER);
      const codes = [2_000, 2_001].map(async (length) => {
        const answer = await visitor.call('TalkToHuman', { content: '😀'.repeat(length) });
        return answer.status;
      });
      expect(await Promise.all(codes)).toEqual([200, 400]);
    });

    it('TalkToHuman is told to webhooks', async () => {
      await hooked(['handoff.requested']);
      const { body } = await (await visitorOf(OWNER)).call('TalkToHuman', { content: 'A viewing' });
      const { SessionID } = body.Data;
      expect(await events()).toMatchObject([
        { type: 'handoff.requested', data: { SessionID, Message: 'A viewing' } },
        1,
      ]);
    });
  },
  {
    env: {
      ...smtp.env,
      TRUST_PROXY: '127.0.0.1',
      VISITOR_MESSAGES_PER_MINUTE: '6',
      VISITOR_REQUESTS_PER_MINUTE: '0',
      OUTBOUND_ALLOW: '127.0.0.1',
    },
  },
);
