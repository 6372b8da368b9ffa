import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { HandOffLink } from '../support/interface/hand-off.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { ScriptedSmtp } from '../support/servers/scripted-smtp.js';
import { WebhookReceiver } from '../support/servers/webhook-receiver.js';
import { describeService } from '../support/service/service.js';
import { editChatbot } from './chatbot-record.js';
import { finalOf } from '../support/wire/stream-content.js';
import { addChatbot, create } from './listing-bodies.js';
import { VisitorBrowser } from './visitor-browser.js';

const [smtp, receiver, provider] = await Promise.all([
  ScriptedSmtp.start(),
  WebhookReceiver.start(),
  ScriptedProvider.start(),
]);
afterAll(() => Promise.all([smtp.stop(), receiver.stop(), provider.stop()]));

const OWNER = { TalkToHumanEmail: 'owner@example.com', TimeZone: 'America/Chicago', Name: 'Ada' };
/** What visitors agree to who leave a contact, where the owner has no words for it. */
const OURS = 'I agree that the team behind “Ada” may contact me by e-mail or phone about my request.';
const OAK = { Address: '12 Oak St; rear, "A"', City: 'Austin', State: 'TX', SalePrice: 450_000 };
/** By the clock of the chatbot, and in UTC. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const LOCAL = `${NEXT_YEAR}-01-15T15:00`;
const EXACT = `${NEXT_YEAR}-01-15T21:00:00.000Z`;
const IS_NEAR = Date.parse(EXACT) - Date.now() < 366 * 86_400_000;

describeService(
  'A viewing',
  (service) => {
    beforeEach(() => {
      smtp.reset();
      receiver.reset();
      provider.reset();
    });
    let addresses = 0;
    const home = async (
      settings: Readonly<Record<string, unknown>> = OWNER,
      listing: Readonly<Record<string, unknown>> = OAK,
    ) => {
      const serialNumber = await addChatbot(service());
      expect((await editChatbot(service(), serialNumber, settings)).body.Message).toBe('');
      const ListingID = Number(await create(service(), serialNumber, listing));
      const from = { 'x-forwarded-for': `198.51.100.${addresses++}` };
      return { serialNumber, ListingID, visitor: await VisitorBrowser.open(service(), serialNumber, {}, from) };
    };
    const listed = async (serialNumber: string, fields = {}) =>
      (await service().call('/chat/Chatbot/ViewingList', { serialNumber, ...fields })).body.Data;
    const mails = (count: number) =>
      eventually(
        () => Promise.resolve(smtp.accepted.map(({ mail }) => mail)),
        (all) => all.length >= count,
      );

    /** The mail of the wish at this time. */
    const mailOf = async (said: string) => {
      const hasCome = () => Promise.resolve(smtp.accepted.find(({ mail }) => mail.text?.includes(`“${said}”`)));
      return (await eventually(hasCome, (found) => found !== undefined))!.mail;
    };

    it('is a mail with a calendar file, an event, a lead and a row of the list, once', async () => {
      const hook = { Url: receiver.url, Events: ['viewing.requested' as const] };
      expect((await service().call('/chat/Workspace/WebhookAdd', hook)).body.Code).toBe(200);
      const { serialNumber, ListingID, visitor } = await home();
      const wish = { ListingID, Times: `${LOCAL}\n any weekday after six `, Name: 'Ann', Email: 'ann@example.com' };
      const { status, body } = await visitor.call('RequestViewing', wish);
      expect([status, body.Message]).toEqual([200, '']);
      const { SessionID: sessionID, ViewingID } = body.Data;
      expect(body.Data.Home).toBe('12 Oak St; rear, "A", Austin, TX');
      const again = await visitor.call('RequestViewing', {
        ...wish,
        sessionID,
        Times: `any weekday after six\n${LOCAL}`,
      });
      expect(again.body.Data).toEqual(body.Data);
      const Start = IS_NEAR ? EXACT : null;
      const kept = {
        ...{ ViewingID, SessionID: sessionID, ListingID, Home: body.Data.Home, TimeZone: 'America/Chicago' },
        Times: [
          { Said: LOCAL, Start },
          { Said: 'any weekday after six', Start: null },
        ],
        ...{ Name: 'Ann', Email: 'ann@example.com', Phone: '', State: 'requested', GivenIn: 'form' },
      };
      expect(await listed(serialNumber)).toMatchObject([kept]);
      expect(await listed(serialNumber, { sessionID })).toHaveLength(1);
      const [mail] = await mails(1);
      expect(mail!.subject).toBe(
        `A visitor of Ada wants to see 12 Oak St; rear, "A", Austin, TX (session ${sessionID})`,
      );
      expect(mail!.text).toContain('“any weekday after six”');
      // What a form sends is told as people read it.
      if (IS_NEAR) {
        const shown = expect.stringMatching(/January 15, \d{4} at 3:00\sPM \(America\/Chicago\)/);
        expect([mail!.text, mail!.text?.includes(LOCAL)]).toEqual([shown, false]);
      }
      expect(mail!.replyTo).toMatchObject([{ address: 'ann@example.com' }]);
      const files = mail!.attachments.map(({ filename }) => filename);
      expect(files).toEqual(IS_NEAR ? ['viewing.ics'] : []);
      const [event] = await eventually(
        () => Promise.resolve([...receiver.arrived]),
        (all) => all.length > 0,
      );
      expect(JSON.parse(event!.body)).toMatchObject({
        type: 'viewing.requested',
        data: { SerialNumber: serialNumber, ...kept },
      });
      const leads = (await service().call('/chat/Chatbot/LeadList', { serialNumber })).body.Data;
      expect(leads).toMatchObject([
        {
          Email: 'ann@example.com',
          GivenIn: 'form',
          Message: expect.stringMatching(IS_NEAR ? /^Viewing: 12 Oak.*January 15, .* at 3:00/ : /^Viewing: 12 Oak/),
        },
      ]);
      expect(smtp.accepted).toHaveLength(1);
    });

    it('is confirmed or declined by the link of its mail, and the visitor reads it in the chat', async () => {
      const { serialNumber, ListingID, visitor } = await home({ ...OWNER, AIResponseLanguage: 'German' });
      const wish = { ListingID, Times: 'Samstag um drei\nSonntag früh', Phone: '+49 30 555 0100' };
      const { SessionID, ViewingID } = (await visitor.call('RequestViewing', wish)).body.Data;
      const [mail] = await mails(1);
      const link = new HandOffLink(service(), /\/handoff\/([\w-]+)/.exec(mail!.text!)![1]!);
      const when = { Times: wish.Times.split('\n'), Starts: ['', ''], TimeZone: 'America/Chicago' };
      const about = { ViewingID, Home: '12 Oak St; rear, "A", Austin, TX', ...when };
      expect((await link.call('Read')).body.Data.Viewings).toEqual([
        { ...about, State: 'requested', ConfirmedTime: null },
      ]);
      const confirm = { ViewingID, State: 'confirmed', Time: 2 };
      expect((await link.call('Decide', { ...confirm, Time: 3 })).status).toBe(400);
      expect((await link.call('Decide', { ...confirm, ViewingID: 2_000_000_000 })).status).toBe(404);
      expect((await link.call('Decide', { ...confirm, State: 'requested' })).status).toBe(400);
      for (const _ of [1, 2])
        expect((await link.call('Decide', confirm)).body.Data).toEqual({ ViewingID, State: 'confirmed' });
      expect(await listed(serialNumber)).toMatchObject([{ State: 'confirmed', ConfirmedTime: 2 }]);
      expect((await link.call('Read')).body.Data.Viewings).toMatchObject([{ ConfirmedTime: 2 }]);
      await link.call('Decide', { ...confirm, Time: 1 });
      expect(await listed(serialNumber)).toMatchObject([{ State: 'confirmed', ConfirmedTime: 1 }]);
      await link.call('Decide', { ViewingID, State: 'declined' });
      const read = (await link.call('Read')).body.Data;
      expect(read.Viewings).toEqual([{ ...about, State: 'declined', ConfirmedTime: null }]);
      expect(read.Messages.filter(({ Author }) => Author === 'Person').map(({ Content }) => Content)).toEqual([
        `Ihr Besichtigungstermin ist bestätigt: ${about.Home}, Sonntag früh.`,
        `Ihr Besichtigungstermin ist bestätigt: ${about.Home}, Samstag um drei.`,
        `Die Besichtigung von ${about.Home} ist zu den genannten Zeiten nicht möglich. Bitte nennen Sie andere.`,
      ]);
      expect(await listed(serialNumber)).toMatchObject([{ State: 'declined', SessionID }]);
    });

    it('is confirmed or declined by a key as well, and the log says what', async () => {
      const { serialNumber, ListingID, visitor } = await home();
      const wish = { ListingID, Times: LOCAL, Email: 'ann@example.com' };
      const { SessionID: sessionID, ViewingID } = (await visitor.call('RequestViewing', wish)).body.Data;
      const decide = (fields: object) =>
        service().call('/chat/Chatbot/ConversationDecide', {
          ...{ serialNumber, sessionID, ViewingID, State: 'confirmed' as const },
          ...fields,
        });
      expect((await decide({ Time: 2 })).status).toBe(400);
      expect((await decide({ ViewingID: 2_000_000_000 })).status).toBe(404);
      expect((await decide({})).body.Data).toEqual({ ViewingID, State: 'confirmed' });
      expect(await listed(serialNumber, { SessionIDs: [sessionID, 2_000_000_000] })).toMatchObject([
        { ViewingID, State: 'confirmed' },
      ]);
      expect(await listed(serialNumber, { SessionIDs: [2_000_000_000] })).toEqual([]);
      const { body } = await visitor.call('History', { sessionID });
      expect(JSON.stringify(body.Data)).toContain('Your viewing is confirmed: 12 Oak St');
      const log = await service().call('/chat/Workspace/AuditList', { Operation: 'ConversationDecide', PageSize: 1 });
      expect(log.body.Data.List).toMatchObject([{ After: { ViewingID, State: 'confirmed' } }]);
    });

    it('is passed on by a model in the words of the visitor alone, with a contact', async () => {
      const chat = await Chat.open(service(), OWNER);
      const listing = Number(await create(service(), chat.serialNumber, OAK));
      const request = (said: string) => calls(['request_viewing', { listing, times: [{ said }] }]);
      const told = () => JSON.stringify(provider.calls.at(-1)!.body);
      provider.play(request('Friday at noon'), says('Which address?'));
      await chat.ask('I would like to see it Saturday at 3 pm');
      expect(told()).toContain('never wrote');
      provider.play(request('Saturday at 3 pm'), says('How can you be reached?'));
      await chat.ask('Saturday at 3 pm, as I said');
      expect(told()).toContain('Ask the visitor for an e-mail address');
      expect(await listed(chat.serialNumber)).toEqual([]);
      provider.play(request('saturday at 3 PM'), says('It was passed on.'));
      await chat.ask('ann@example.com');
      expect(await listed(chat.serialNumber)).toMatchObject([
        {
          ListingID: listing,
          Email: 'ann@example.com',
          GivenIn: 'chat',
          ConsentText: OURS,
          Times: [{ Said: 'saturday at 3 PM' }],
        },
      ]);
      const { body } = await service().call('/chat/Chatbot/LeadList', { serialNumber: chat.serialNumber });
      expect(body.Data).toMatchObject([{ GivenIn: 'chat', ConsentText: OURS, Page: '', Language: 'en' }]);
      provider.play(request('Saturday at 3 pm'), says('No.'));
      await chat.ask('What does it cost?');
      expect(told()).toContain('names no time and no contact');
    });

    it('keeps with a lead of the chat the words that a model told before, word for word', async () => {
      const ConsentText = 'I agree that Ada Realty may call me.';
      const chat = await Chat.open(service(), { ...OWNER, ConsentText });
      const listing = Number(await create(service(), chat.serialNumber, OAK));
      const request = calls(['request_viewing', { listing, times: [{ said: 'Saturday at 3 pm' }] }]);
      provider.play(request, says(`How can you be reached? “${ConsentText}”`));
      await chat.ask('I would like to see it Saturday at 3 pm');
      provider.play(request, says('It was passed on.'));
      await chat.ask('ann@example.com');
      expect(await listed(chat.serialNumber)).toMatchObject([
        { GivenIn: 'chat', ConsentText, ConsentFor: 'ann@example.com' },
      ]);
    });

    it('tells what is agreed to word for word, whatever a model makes of it, in both forms of an answer', async () => {
      const ConsentText = 'I agree that Ada Realty may call me.';
      for (const isStream of [false, true]) {
        const chat = await Chat.open(service(), { ...OWNER, ConsentText, AnswerSuffix: '— Ada' });
        const listing = Number(await create(service(), chat.serialNumber, OAK));
        const request = calls(['request_viewing', { listing, times: [{ said: 'Saturday at 3 pm' }] }]);
        provider.play(request, says('How can you be reached? You would allow a call.'));
        const question = 'I would like to see it Saturday at 3 pm';
        const told = isStream
          ? finalOf((await chat.stream(question)).events).Answer
          : (await chat.ask(question)).body.Data.content;
        expect(told).toBe(`How can you be reached? You would allow a call.\n\n${ConsentText}\n\n— Ada`);
        provider.play(request, says('It was passed on.'));
        expect((await chat.ask('ann@example.com')).body.Data.content).toBe('It was passed on.\n\n— Ada');
        expect(await listed(chat.serialNumber)).toMatchObject([{ ConsentText, ConsentFor: 'ann@example.com' }]);
      }
    });

    it('is led to by the built-in model: a time and a home first, then a contact, with what is agreed to', async () => {
      const chat = await Chat.open(service(), { ...OWNER, Model: '1' });
      const ListingID = Number(await create(service(), chat.serialNumber, { ...OAK, MLSNumber: 'OAK-1201' }));
      const said = async (content: string) => (await chat.ask(content)).body.Data.content;
      const asked = await said('Kann ich OAK-1201 am Samstag um 10 Uhr besichtigen?');
      expect(asked).toContain('damit ein Mensch Ihnen antworten kann. Ich bin einverstanden, dass das Team');
      expect(await listed(chat.serialNumber)).toEqual([]);
      expect(await said('Ann Lee, ann@example.com')).toContain('Ein Mensch bestätigt eine Zeit');
      expect(await listed(chat.serialNumber)).toMatchObject([
        { ListingID, Email: 'ann@example.com', Times: [{ Said: 'Samstag um 10 Uhr' }], GivenIn: 'chat' },
      ]);
      const ConsentText =
        'Ich bin einverstanden, dass das Team hinter „Ada“ mich wegen meiner Anfrage per E-Mail oder Telefon kontaktiert.';
      expect(asked).toContain(ConsentText);
      const consent = { ConsentText, ConsentFor: 'ann@example.com', ConsentTicked: false, Language: 'de' };
      const { body } = await service().call('/chat/Chatbot/LeadList', { serialNumber: chat.serialNumber });
      const [lead] = body.Data;
      expect(lead).toMatchObject({
        GivenIn: 'chat',
        ...consent,
        ConsentVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      });
      expect(Math.abs(Date.parse(lead!.ConsentTime) - Date.parse(lead!.CreateTime))).toBeLessThan(60_000);
      expect(await listed(chat.serialNumber)).toMatchObject([consent]);
      const mail = await mailOf('Samstag um 10 Uhr');
      expect(mail.text).toContain(ConsentText);
      const file = await service().call('/chat/Chatbot/LeadExport', { serialNumber: chat.serialNumber });
      expect(file.body.Data.Content).toContain(ConsentText);
      // Each address and number has the words that were told before it.
      await said('Meine Nummer ist +49 30 555 0100');
      const later = await service().call('/chat/Chatbot/LeadList', { serialNumber: chat.serialNumber });
      expect(later.body.Data).toMatchObject([{ ...consent, ConsentFor: '+49 30 555 0100' }, consent]);
    });

    it.each([
      ['de', 'Kann ich OAK-1202 am {day} um 10 Uhr besichtigen?', '{day} um 10 Uhr', 'Oder am {day} um 15:30 Uhr'],
      ['en', 'Can I see OAK-1202 on {day} at 10 am?', '{day} at 10 am', 'Or rather {day} at 3:30 pm'],
      ['es', '¿Puedo visitar OAK-1202 el {day} a las 10:00?', '{day} a las 10:00', 'O mejor el {day} a las 15:30'],
    ])('is exact in words of the chat, and a further time makes another one: %s', async (language, ask, said, more) => {
      const zone = OWNER.TimeZone;
      const dayAfter = DateTime.now().setZone(zone).startOf('day').plus({ days: 2 });
      const on = (text: string) => text.replace('{day}', dayAfter.setLocale(language).toFormat('cccc'));
      const chat = await Chat.open(service(), { ...OWNER, Model: '1' });
      await create(service(), chat.serialNumber, { ...OAK, MLSNumber: 'OAK-1202' });
      await chat.ask(on(ask));
      await chat.ask('ann@example.com');
      const utc = (hour: number, minute: number) => dayAfter.set({ hour, minute }).toUTC().toISO();
      expect(await listed(chat.serialNumber)).toMatchObject([{ Times: [{ Said: on(said), Start: utc(10, 0) }] }]);
      const [file] = (await mailOf(on(said))).attachments;
      expect(file!.filename).toBe('viewing.ics');
      const start = dayAfter.set({ hour: 10 }).toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'");
      expect(Buffer.from(file!.content as Uint8Array).toString('utf8')).toContain(`DTSTART:${start}`);
      await chat.ask(on(more));
      const [further, first] = await listed(chat.serialNumber);
      expect(further).toMatchObject({
        ListingID: first!.ListingID,
        Times: [{ Start: utc(15, 30) }],
        State: 'requested',
      });
      const decision = { sessionID: further!.SessionID, ViewingID: further!.ViewingID, State: 'confirmed' as const };
      await service().call('/chat/Chatbot/ConversationDecide', { serialNumber: chat.serialNumber, ...decision });
      expect(await listed(chat.serialNumber)).toMatchObject([{ ConfirmedTime: 1 }, { ConfirmedTime: null }]);
      const told = await service().call('/chat/Chatbot/ChatContentHistory', { SerialNumber: chat.serialNumber });
      const words = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
      expect(JSON.stringify(told.body.Data)).toContain(words.format(dayAfter.set({ hour: 15, minute: 30 }).toMillis()));
    });

    it('is refused where it cannot be, and nothing is kept', async () => {
      const { serialNumber, ListingID, visitor } = await home({ ...OWNER, ConsentRequired: true });
      const wish = { ListingID, Times: 'Saturday', Email: 'ann@example.com' };
      const asked = async (fields: object) => (await visitor.call('RequestViewing', { ...wish, ...fields })).status;
      expect(await asked({})).toBe(400);
      await editChatbot(service(), serialNumber, { ConsentRequired: false });
      const other = await home();
      expect(await asked({ ListingID: other.ListingID })).toBe(404);
      for (const Times of ['', ' \n ', 'a\nb\nc\nd', 'x'.repeat(101), 7, null])
        expect([Times, await asked({ Times })]).toEqual([Times, 400]);
      expect(await asked({ Email: '' })).toBe(400);
      await editChatbot(service(), serialNumber, { EnableContactForm: false });
      expect(await asked({})).toBe(403);
      await editChatbot(service(), serialNumber, { EnableContactForm: true, TalkToHumanEmail: '' });
      expect(await asked({})).toBe(409);
      expect(await listed(serialNumber)).toEqual([]);
      const sold = await home(OWNER, { ...OAK, Status: 'Sold' });
      expect((await sold.visitor.call('RequestViewing', { ...wish, ListingID: sold.ListingID })).status).toBe(409);
    });

    it('goes with its chat session', async () => {
      const { serialNumber, ListingID, visitor } = await home();
      const wish = { ListingID, Times: 'Saturday', Email: 'ann@example.com' };
      const { SessionID } = (await visitor.call('RequestViewing', wish)).body.Data;
      await mails(1);
      await service().command('erase', '--session', String(SessionID), '--yes');
      expect(await listed(serialNumber)).toEqual([]);
      expect(await rowsOf(service().databaseUrl, `SELECT id FROM viewings WHERE session_id = ${SessionID}`)).toEqual(
        [],
      );
    });
  },
  {
    env: {
      ...smtp.env,
      ...answeredBy(provider),
      PUBLIC_URL: 'https://chat.example.com',
      TRUST_PROXY: '127.0.0.1',
      VISITOR_MESSAGES_PER_MINUTE: '0',
      VISITOR_REQUESTS_PER_MINUTE: '0',
      OUTBOUND_ALLOW: '127.0.0.1',
    },
  },
);
