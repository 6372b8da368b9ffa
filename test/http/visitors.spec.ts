import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { contentOf, writtenToken } from '../../src/access/domain/visitor-token.js';
import { DOCUMENT, isForVisitorsAlone, OPERATIONS } from '../support/interface/document.js';
import type { Client } from '../support/interface/client.js';
import { storedByCallers, runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, ask, editChatbot, openSession } from './chatbot-record.js';
import { getConfig, VisitorBrowser } from './visitor-browser.js';

const PEPPER = 'the-pepper-of-this-suite-of-more-than-32-characters';
const MINUTE = 60_000;
const DAY = 86_400_000;

let addresses = 0;
/** Wrong keys are counted by address: each of these is another client behind the proxy. */
const newAddress = () => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(addresses / 250)}.${addresses++ % 250}` });

type Pass = Parameters<typeof contentOf>[0];

const pass = (given: Partial<Pass> & { readonly serialNumber: string }): Pass => ({
  ...{ workspaceId: 1, origin: '', issuedAt: Date.now(), timeZone: '', identityVersion: 1, since: Date.now() },
  visitor: { id: 'new:someone', userId: '', isVerified: false },
  ...given,
});

/** A content under the signature of this installation. */
function sealed(content: Uint8Array): string {
  const key = createHmac('sha256', PEPPER).update('derived: visitor tokens').digest('hex');
  return writtenToken({ content, signature: createHmac('sha256', key).update(content).digest() });
}

/** A token as this installation signs it, of any moment and with any content. */
const signed = (given: Parameters<typeof pass>[0]): string => sealed(contentOf(pass(given)));

describeService(
  'Visitors',
  (service) => {
    let serialNumber: string;
    beforeAll(async () => void (serialNumber = await addChatbot(service())));
    const open = (...rest: [object?, Record<string, string>?]) => VisitorBrowser.open(service(), serialNumber, ...rest);

    describe('a conversation', () => {
      it('begins with the first message, and nothing is stored before', async () => {
        const before = JSON.stringify(await storedByCallers(service().databaseUrl));
        const visitor = await open();
        expect(JSON.stringify(await storedByCallers(service().databaseUrl))).toBe(before);
        const { status, headers, body } = await visitor.call('Ask', { content: 'Hello' });
        expect([status, body.Data.content]).toEqual([200, expect.any(String)]);
        const sessionID = Number(headers['x-session-id']);
        expect(Number(headers['x-message-id'])).toBe(body.Data.messageid);
        const listed = await visitor.call('Sessions', {});
        expect(listed.body.Data).toEqual([{ SessionID: sessionID, CreateTime: expect.any(String), Title: 'Hello' }]);
      });

      it('goes on in its session, is streamed, and is read again', async () => {
        const visitor = await open();
        const sessionID = await visitor.ask('First');
        const { events, headers } = await visitor.stream('Ask', { sessionID, content: 'Second', stream: true });
        const last = events.at(-1)!.data as { AnswerID: number; Answer: string };
        expect([Number(headers['x-session-id']), Number(headers['x-message-id'])]).toEqual([sessionID, last.AnswerID]);
        const { body } = await visitor.call('History', { sessionID });
        const shown = (body.Data.Messages as { Type: string; Content: string }[]).map((one) => [one.Type, one.Content]);
        expect(shown[0]).toEqual(['User', 'First']);
        expect(shown.slice(2)).toEqual([
          ['User', 'Second'],
          ['AI', last.Answer],
        ]);
        expect(body.Data.Before).toBeNull();
        const newest = await visitor.call('History', { sessionID, after: last.AnswerID - 1 });
        expect(newest.body.Data.Messages.map(({ MessageID }: { MessageID: number }) => MessageID)).toContain(
          last.AnswerID,
        );
        expect((await visitor.call('History', { sessionID, after: last.AnswerID })).body.Data.Messages).toEqual([]);
        const again = await visitor.call('GetAnswer', { messageid: last.AnswerID });
        expect([again.status, again.body.Data.content]).toEqual([200, last.Answer]);
      });

      it('of a retried first message is one', async () => {
        const visitor = await open();
        const once = () => visitor.call('Ask', { content: 'Once' }, { 'idempotency-key': 'first-message' });
        const [first, second] = [await once(), await once()];
        expect(second.headers['x-session-id']).toBe(first.headers['x-session-id']);
        expect(second.body.Data).toEqual(first.body.Data);
        expect((await visitor.call('Sessions', {})).body.Data).toHaveLength(1);
      });

      it('is not begun by an ask that is refused, nor twice by one that is sent twice at once', async () => {
        const serial = await addChatbot(service());
        await editChatbot(service(), serial, { RateLimitCount: 1, RateLimitTime: 3_600 });
        const visitor = await VisitorBrowser.open(service(), serial);
        const ask = (key: string) => visitor.call('Ask', { content: 'Hello' }, { 'idempotency-key': key });
        const asked = await Promise.all([ask('one'), ask('one'), ask('two'), ask('three')]);
        expect(asked.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
        const refused = asked.filter(({ status }) => status !== 200);
        expect(refused.map(({ headers }) => headers['x-session-id'])).toEqual(refused.map(() => undefined));
        const [row] = await runSql<{ n: number }>(
          service().databaseUrl,
          `SELECT COUNT(*) AS n FROM sessions JOIN chatbots ON chatbots.id = chatbot_id WHERE serial_number = '${serial}'`,
        );
        expect(Number(row!.n)).toBe(1);
      });

      it('is paged back', async () => {
        const visitor = await open();
        const sessionID = await visitor.ask('1');
        for (let at = 2; at <= 51; at++) await visitor.ask(String(at), sessionID);
        const page = async (more: object = {}) => (await visitor.call('History', { sessionID, ...more })).body.Data;
        const questions = ({ Messages }: { Messages: { Type: string; Content: string }[] }) =>
          Messages.filter(({ Type }) => Type === 'User').map(({ Content }) => Content);
        const newest = await page();
        expect([questions(newest)[0], questions(newest).length]).toEqual(['2', 50]);
        const first = await page({ before: newest.Before });
        expect([questions(first), first.Before]).toEqual([['1'], null]);
      });

      it.each([
        [{}, 'content is required'],
        [{ content: ' ' }, 'content must not be blank'],
        [{ content: 'x', sessionID: 'a' }, 'sessionID must be'],
        [{ content: 'x', serialNumber: 'a' }, 'Unknown field'],
        [{ content: '', chatAskType: 'Image', fileIds: [] }, 'fileIds must name'],
      ])('takes no %j, and opens no session for it', async (body, sentence) => {
        const visitor = await open();
        const { status, body: refused } = await visitor.call('Ask', body);
        expect([status, refused.Message]).toEqual([400, expect.stringContaining(sentence)]);
        expect((await visitor.call('Sessions', {})).body.Data).toEqual([]);
      });

      it.each(['Image', 'Audio', 'Video'])('takes no %s where the chatbot does not allow it', async (chatAskType) => {
        const { status } = await (await open()).call('Ask', { content: '', chatAskType, fileIds: [1] });
        expect(status).toBe(403);
      });
    });

    describe('026 another visitor', () => {
      it.each(['Ask', 'History'])('does not reach the session by %s', async (path) => {
        const sessionID = await (await open()).ask('Mine');
        const byKey = await openSession(service(), serialNumber);
        const unknown = await (
          await open()
        ).call(path, { sessionID: 999_999, ...(path === 'Ask' && { content: 'x' }) });
        for (const theirs of [sessionID, byKey]) {
          const other = await (await open()).call(path, { sessionID: theirs, ...(path === 'Ask' && { content: 'x' }) });
          expect([other.status, other.body]).toEqual([404, unknown.body]);
        }
      });

      it('does not reach an answer, nor the visitor one that a key asked for', async () => {
        const visitor = await open();
        const sessionID = await visitor.ask('Mine');
        const { body } = await visitor.call('History', { sessionID });
        const { MessageID: messageid } = body.Data.Messages.at(-1)!;
        expect((await (await open()).call('GetAnswer', { messageid })).status).toBe(404);
        const byKey = await ask(service(), await openSession(service(), serialNumber));
        expect((await visitor.call('GetAnswer', { messageid: byKey.body.Data.messageid })).status).toBe(404);
      });

      it('of another chatbot reaches neither, not even with the token of the first', async () => {
        const first = await open();
        const sessionID = await first.ask('Mine');
        const others = await addChatbot(service());
        for (const visitorToken of ['', first.token]) {
          const other = await VisitorBrowser.open(service(), others, { visitorToken });
          expect((await other.call('Ask', { sessionID, content: 'x' })).status).toBe(404);
          expect((await other.call('History', { sessionID })).status).toBe(404);
        }
      });
    });

    describe('a token', () => {
      const codeWith = async (token: string) => (await (await open()).with(token).call('Sessions', {})).status;

      it('opens as long as it holds', async () => {
        expect(await codeWith(signed({ serialNumber }))).toBe(200);
        expect(await codeWith(signed({ serialNumber, issuedAt: Date.now() - 29 * MINUTE }))).toBe(200);
      });

      it('opens nothing once it has expired, and says so', async () => {
        const token = signed({ serialNumber, issuedAt: Date.now() - 31 * MINUTE });
        const { status, body, headers } = await (await open()).with(token).call('Sessions', {});
        expect([status, body.Message]).toEqual([401, expect.stringMatching(/^The visitor token has expired/)]);
        expect(headers['www-authenticate']).toBeDefined();
      });

      it('is exchanged for some days, and its visitor goes on', async () => {
        const visitor = await open();
        const sessionID = await visitor.ask('Hello');
        const [{ visitor: id }] = (await runSql<{ visitor: string }>(
          service().databaseUrl,
          `SELECT visitor FROM sessions WHERE id = ${sessionID}`,
        )) as [{ visitor: string }];
        const aged = (days: number) =>
          signed({ serialNumber, visitor: { id, userId: '', isVerified: false }, issuedAt: Date.now() - days * DAY });
        const sessionsOf = async (visitorToken: string) =>
          (await (await open({ visitorToken })).call('Sessions', {})).body.Data.length;
        expect([await sessionsOf(visitor.token), await sessionsOf(aged(29)), await sessionsOf(aged(31))]).toEqual([
          1, 1, 0,
        ]);
      });

      it.each([
        ['cut short', (token: string) => token.slice(0, -1)],
        [
          'with a sign changed',
          (token: string) => token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8),
        ],
        ['without a signature', () => 'prl_vt_e30'],
        ['of nothing', () => 'prl_vt_'],
        ['with other signs', (token: string) => `${token}.`],
        ['very long', () => `prl_vt_${'A'.repeat(6_000)}`],
        ['from the future', () => signed({ serialNumber, issuedAt: Date.now() + DAY })],
        ['signed by another installation', (token: string) => token.slice(0, 40) + 'A'.repeat(token.length - 40)],
      ])('%s is refused, and begins a new visitor at GetConfig', async (_, forge) => {
        const visitor = await open();
        await visitor.ask('Hello');
        const forged = forge(visitor.token);
        expect(await codeWith(forged)).toBe(401);
        expect((await (await open({ visitorToken: forged.slice(0, 4_096) })).call('Sessions', {})).body.Data).toEqual(
          [],
        );
      });

      it('opens no other route, whatever its header', async () => {
        const { token } = await open();
        const others = OPERATIONS.filter(
          ({ security }) => security.length > 0 && !('visitor' in Object.assign({}, ...security)),
        );
        expect(others.length).toBeGreaterThan(25);
        for (const { method, path } of others) {
          const presented: Record<string, string>[] = [
            { 'chatbot-sessionkey': token },
            { authorization: token },
            { authorization: `Bearer ${token}` },
          ];
          for (const headers of presented) {
            const { status } = await service().raw(path, {
              method,
              headers: { ...newAddress(), 'content-type': 'application/json', ...headers },
            });
            expect([path, status]).toEqual([path, 401]);
          }
        }
      });

      it('is the only thing that opens the routes of visitors', async () => {
        const own = OPERATIONS.filter(isForVisitorsAlone);
        expect(own.length).toBeGreaterThan(2);
        const { token } = await open();
        const credentials: Record<string, string>[] = [
          {},
          { authorization: service().secretKey },
          { 'chatbot-sessionkey': service().sessionKey },
          { authorization: service().secretKey, 'chatbot-sessionkey': token },
        ];
        for (const { path } of own) {
          for (const headers of credentials) {
            const { status } = await service().raw(path, {
              headers: { ...newAddress(), 'content-type': 'application/json', ...headers },
            });
            expect([path, status]).toEqual([path, 401]);
          }
        }
      });

      it('ends with the chatbot', async () => {
        const removed = await addChatbot(service());
        const visitor = await VisitorBrowser.open(service(), removed);
        await service().call('/chat/Chatbot/Remove', { serialNumber: removed });
        expect((await visitor.call('Sessions', {})).status).toBe(404);
        expect((await visitor.call('Ask', { content: 'Hello' })).status).toBe(404);
        expect((await getConfig(service(), { serialNumber: removed })).status).toBe(404);
      });

      it('ends with the workspace', async () => {
        const other = await service().anotherWorkspace();
        const suspended = await addChatbot(other);
        const visitor = await VisitorBrowser.open(service(), suspended);
        await service().command('workspace', 'suspend', String(other.workspaceId));
        expect((await visitor.call('Sessions', {})).status).toBe(401);
        expect((await getConfig(service(), { serialNumber: suspended })).status).toBe(404);
      });
    });

    describe('021 domains', () => {
      const ALLOWED = 'https://allowed.com';
      const EVIL = ['null', 'https://allowed.com.evil.com', 'https://evilallowed.com', 'http://allowed.com'];
      let guarded: string;
      beforeAll(async () => {
        guarded = await addChatbot(service());
        await editChatbot(service(), guarded, { VerifyDomain: true, Domains: 'allowed.com' });
      });
      const codeFrom = async (headers: Record<string, string>, body: object = {}) =>
        (await getConfig(service(), { serialNumber: guarded, ...body }, headers)).status;
      const own = () => ({ origin: new URL(service().url).origin });

      it('admit their pages, and our own within them', async () => {
        expect(await codeFrom({ origin: ALLOWED })).toBe(200);
        expect(await codeFrom({ origin: 'https://ALLOWED.com:443' })).toBe(200);
        expect(await codeFrom(own(), { origin: ALLOWED })).toBe(200);
        expect(await codeFrom(own())).toBe(200);
      });

      it('refuse every other one', async () => {
        expect(await codeFrom({})).toBe(403);
        for (const origin of EVIL) {
          expect([origin, await codeFrom({ origin })]).toEqual([origin, 403]);
          expect([origin, await codeFrom({ origin }, { origin: ALLOWED })]).toEqual([origin, 403]);
          expect([origin, await codeFrom(own(), { origin })]).toEqual([origin, 403]);
        }
      });

      it('take what is no origin of the web for a site that has none', async () => {
        const uriOf = async (headers: Record<string, string>, origin?: string) => {
          const visitor = await open({ origin }, headers);
          const sessionID = await visitor.ask('Hello');
          const sql = `SELECT uri FROM sessions WHERE id = ${sessionID}`;
          return (await runSql<{ uri: string }>(service().databaseUrl, sql))[0]!.uri;
        };
        for (const text of ['javascript:alert(1)', 'https://x.example/path', 'https://a@b.example', 'null', 'hello'])
          expect([text, await uriOf(own(), text), await uriOf({ origin: text })]).toEqual([text, '', '']);
        expect(await uriOf(own(), 'https://Shop.example:443')).toBe('https://shop.example');
      });

      it('bind a token to its site, and hold at once', async () => {
        const visitor = await VisitorBrowser.open(service(), guarded, {}, { origin: ALLOWED });
        const code = async (origin: string) => (await visitor.call('Sessions', {}, { origin })).status;
        expect([await code(ALLOWED), await code(own().origin)]).toEqual([200, 200]);
        for (const origin of EVIL) expect([origin, await code(origin)]).toEqual([origin, 403]);
        await editChatbot(service(), guarded, { Domains: 'other.com' });
        expect([await code(ALLOWED), await code(own().origin)]).toEqual([403, 403]);
        await editChatbot(service(), guarded, { Domains: 'allowed.com' });
        expect(await code(ALLOWED)).toBe(200);
      });
    });

    describe('a visitor whom the site knows', () => {
      let secret: string;
      beforeAll(async () => {
        secret = (await service().call('/chat/Chatbot/GetIdentitySecret', { serialNumber })).body.Data.Secret;
      });
      const sign = (userID: string, key = secret) => createHmac('sha256', key).update(userID).digest('hex');
      const known = (userID: string) => open({ userID, userSignature: sign(userID) });

      it('finds the conversations on another device', async () => {
        const sessionID = await (await known('ada')).ask('From the phone');
        expect((await (await known('ada')).call('History', { sessionID })).status).toBe(200);
        expect((await (await known('bob')).call('History', { sessionID })).status).toBe(404);
      });

      it('takes along what was said before', async () => {
        const unknown = await open();
        const sessionID = await unknown.ask('Who am I?');
        const grown = await open({ visitorToken: unknown.token, userID: 'cleo', userSignature: sign('cleo') });
        expect((await grown.call('History', { sessionID })).status).toBe(200);
        expect((await unknown.call('History', { sessionID })).status).toBe(404);
        const next = await open({ visitorToken: grown.token, userID: 'dora', userSignature: sign('dora') });
        expect((await next.call('History', { sessionID })).status).toBe(404);
      });

      it('is nobody without the right signature', async () => {
        for (const userSignature of ['', 'x', sign('eve'), sign('ada', 'a'), 'a'.repeat(64)]) {
          const { status } = await getConfig(service(), { serialNumber, userID: 'ada', userSignature });
          expect([userSignature, status]).toEqual([userSignature, 403]);
        }
        const claimed = await open({ userID: 'ada' });
        expect((await claimed.call('Sessions', {})).body.Data).toEqual([]);
        const sessionID = await claimed.ask('I say that I am Ada');
        const rows = await runSql(
          service().databaseUrl,
          `SELECT visitor, user_id FROM sessions WHERE id = ${sessionID}`,
        );
        expect(rows).toEqual([{ visitor: expect.stringMatching(/^new:/), user_id: 'ada' }]);
      });

      it('is nobody any more once the secret is replaced, for every operation and for an exchange', async () => {
        const guarded = await addChatbot(service());
        const stolen = (await service().call('/chat/Chatbot/GetIdentitySecret', { serialNumber: guarded })).body.Data
          .Secret;
        const forged = await VisitorBrowser.open(service(), guarded, {
          userID: 'alice',
          userSignature: sign('alice', stolen),
        });
        const anybody = await VisitorBrowser.open(service(), guarded);
        const sessionID = await forged.ask('I am Alice');
        await service().call('/chat/Chatbot/RotateIdentitySecret', { serialNumber: guarded });
        for (const [name, body] of [
          ['Ask', { content: 'Hello', sessionID }],
          ['Ask', { content: 'Hello' }],
          ['Sessions', {}],
          ['History', { sessionID }],
          ['TalkToHuman', {}],
          ['LeaveContact', { Email: 'alice@example.com' }],
        ] as const)
          expect([name, (await forged.call(name, body)).status]).toEqual([name, 401]);
        const next = await VisitorBrowser.open(service(), guarded, { visitorToken: forged.token });
        expect((await next.call('Sessions', {})).body.Data).toEqual([]);
        expect((await next.call('History', { sessionID })).status).toBe(404);
        expect((await anybody.call('Sessions', {})).status).toBe(200);
      });

      it('is signed anew where the token says nothing of the secret', async () => {
        const known = { id: 'user:x', userId: 'ada', isVerified: true };
        const token = signed({ serialNumber, visitor: known, identityVersion: undefined });
        expect((await (await open()).with(token).call('Sessions', {})).status).toBe(401);
      });

      it('is as old as the first token, and young again with a new signature', async () => {
        const visitor = { id: 'new:someone-old', userId: '', isVerified: false };
        const old = (days: number) => signed({ serialNumber, visitor, since: Date.now() - days * DAY });
        const sessionID = await (await open({ visitorToken: old(364) })).ask('Still here');
        const goesOn = await open({ visitorToken: old(364) });
        expect((await goesOn.call('History', { sessionID })).status).toBe(200);
        const again = await open({ visitorToken: goesOn.token });
        expect((await again.call('History', { sessionID })).status).toBe(200);
        expect((await (await open({ visitorToken: old(366) })).call('History', { sessionID })).status).toBe(404);
      });

      it('is signed anew once the secret is replaced', async () => {
        const rotated = await service().call('/chat/Chatbot/RotateIdentitySecret', { serialNumber });
        expect(rotated.body.Data.Secret).not.toBe(secret);
        expect((await getConfig(service(), { serialNumber, userID: 'ada', userSignature: sign('ada') })).status).toBe(
          403,
        );
        secret = rotated.body.Data.Secret;
        expect((await (await known('ada')).call('Sessions', {})).body.Data).toHaveLength(1);
      });
    });
  },
  {
    env: {
      KEY_PEPPER: PEPPER,
      TRUST_PROXY: '127.0.0.1',
      VISITOR_MESSAGES_PER_MINUTE: '0',
      VISITOR_REQUESTS_PER_MINUTE: '0',
    },
  },
);

/** Every setting of Edit: whether GetConfig shows it, by which name, and how it stands there for the value that is set. */
const SHOWN: Readonly<Record<string, 'hidden' | Readonly<Record<string, unknown>>>> = {
  Name: { Name: 'Canary Name' },
  Model: 'hidden',
  SystemMessage: 'hidden',
  Temperature: 'hidden',
  TimeZone: { TimeZone: 'Asia/Tokyo' },
  AnswerSuffix: 'hidden',
  ChatProfilePicture: { ChatProfilePictureUrl: '' },
  ChatIcon: { ChatIconUrl: '' },
  ChatBubbleAlign: { ChatBubbleAlign: 1 },
  ChatBubbleColor: { ChatBubbleColor: 'rgb(1,2,3)' },
  ChatbotPopupOnce: { ChatbotPopupOnce: true },
  ChatbotPrivacyPolicyDescription: { ChatbotPrivacyPolicyDescription: 'Canary ChatbotPrivacyPolicyDescription' },
  ChatbotPrivacyPolicyName: { ChatbotPrivacyPolicyName: 'Canary ChatbotPrivacyPolicyName' },
  ChatbotPrivacyPolicyUrl: { ChatbotPrivacyPolicyUrl: 'https://canary.example/ChatbotPrivacyPolicyUrl' },
  // On, yet not possible: the built-in model does not see, and nothing transcribes.
  EnablePushToTalk: { EnablePushToTalk: false },
  EnableUploadImage: { EnableUploadImage: false },
  FacebookUrl: { FacebookUrl: 'https://canary.example/FacebookUrl' },
  InstagramUrl: { InstagramUrl: 'https://canary.example/InstagramUrl' },
  RemoveChatLogOnBrowserClose: { RemoveChatLogOnBrowserClose: true },
  SuggestedMessage: { SuggestedMessage: 'Canary SuggestedMessage' },
  // Without PUBLIC_URL.
  TalkToHumanEmail: { TalkToHuman: true, PersonAnswersHere: false, EnableViewings: true },
  TalkToHumanResponseMessage: 'hidden',
  UserInputPlaceholder: { UserInputPlaceholder: 'Canary UserInputPlaceholder' },
  UserMessageColor: { UserMessageColor: 'rgb(4,5,6)' },
  WelcomeMessage: { WelcomeMessage: 'Canary WelcomeMessage' },
  WhatsappUrl: { WhatsappUrl: 'https://canary.example/WhatsappUrl' },
  VerifyDomain: 'hidden',
  Domains: 'hidden',
  RateLimitCount: 'hidden',
  RateLimitMessage: 'hidden',
  RateLimitTime: 'hidden',
  CustomDomain: 'hidden',
  EmailForDailyChatLogs: 'hidden',
  EmailForDailyLeads: 'hidden',
  EmailLeadsAtOnce: 'hidden',
  OfficeHours: { OfficeHours: 'Mon-Sun 00:00-24:00' },
  ArchiveAfterDays: 'hidden',
  EraseAfterDays: 'hidden',
  EnableContactForm: { EnableContactForm: true },
  ChatColorScheme: { ChatColorScheme: 2 },
  AIDisclosure: { AIDisclosure: 'Canary AIDisclosure' },
  SourcesKeptFromPrograms: 'hidden',
  ConsentText: { ConsentText: 'Canary ConsentText', ConsentVersion: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ConsentRequired: { ConsentRequired: true },
  AIResponseLanguage: { AIResponseLanguage: 'Spanish', Language: 'es' },
  MessageLimit: 'hidden',
};

const EDITABLE = Object.keys(DOCUMENT.components.schemas.EditChatbotRequest!.properties!).filter(
  (name) => name !== 'serialNumber',
);

/** A value that no other setting has; figures are such that no address, colour or token holds them by chance. */
function canary(name: string): unknown {
  const known: Readonly<Record<string, unknown>> = {
    ChatBubbleAlign: 1,
    ChatColorScheme: 2,
    ChatBubbleColor: 'rgb(1,2,3)',
    UserMessageColor: 'rgb(4,5,6)',
    AIResponseLanguage: 'Spanish',
    TimeZone: 'Asia/Tokyo',
    Temperature: 2,
    CustomDomain: 'canary-custom.example',
    Domains: 'canary-domains.example',
    RateLimitCount: 98_765,
    RateLimitTime: 86_397,
    MessageLimit: 987_653,
    EmailLeadsAtOnce: true,
    ConsentRequired: true,
    OfficeHours: 'Mon-Sun 00:00-24:00',
    ArchiveAfterDays: 31_337,
    EraseAfterDays: 31_338,
  };
  if (/^(Chatbot(PopupOnce)|Enable|VerifyDomain|RemoveChatLog)/.test(name)) return name !== 'VerifyDomain';
  if (/Email/.test(name) && !(name in known)) return `${name.toLowerCase()}@canary.example`;
  if (/Url$/.test(name)) return `https://canary.example/${name}`;
  return known[name] ?? `Canary ${name}`;
}

describeService(
  '025 GetConfig',
  (service) => {
    it.each([
      ['', 'de', 'Sie sprechen mit einem KI-Assistenten'],
      ['', 'pt-BR', 'Você está falando com um assistente de IA'],
      ['Spanish', 'de', 'Está hablando con un asistente de IA'],
      ['Swahili', 'it', 'Sta parlando con un assistente di IA'],
      ['', 'sw', 'You are talking to an AI assistant'],
      ['', undefined, 'You are talking to an AI assistant'],
    ])('says without AIDisclosure that an AI answers, set to %j and read in %j', async (set, clientLanguage, says) => {
      const serialNumber = await addChatbot(service());
      await editChatbot(service(), serialNumber, { AIResponseLanguage: set, AIDisclosure: '' });
      const { body } = await getConfig(service(), { serialNumber, clientLanguage });
      expect(body.Data.AIDisclosure).toMatch(new RegExp(`^${says}`));
    });

    it('shows of every setting what is decided here, and no other', async () => {
      expect(Object.keys(SHOWN).sort()).toEqual([...EDITABLE].sort());
      const serialNumber = await addChatbot(service());
      const unset = ['Model', 'ChatProfilePicture', 'ChatIcon'];
      const values = Object.fromEntries(
        EDITABLE.filter((name) => !unset.includes(name)).map((name) => [name, canary(name)]),
      );
      expect((await editChatbot(service(), serialNumber, values)).body.Message).toBe('');
      const { body } = await getConfig(service(), { serialNumber });
      const shown = Object.values(SHOWN).filter((fields) => fields !== 'hidden');
      const token = { SerialNumber: serialNumber, VisitorToken: expect.any(String), ExpiresIn: 1_800 };
      expect(body.Data).toEqual({ ...Object.assign({}, ...shown), ...token });
      const text = JSON.stringify(body.Data);
      for (const name of EDITABLE.filter((one) => SHOWN[one] === 'hidden' && typeof values[one] !== 'boolean')) {
        if (name !== 'Temperature' && name !== 'Model')
          expect([name, text.includes(String(values[name]))]).toEqual([name, false]);
      }
      expect(text).not.toContain('talktohumanemail@');
    });

    it('is the same refusal for every unknown serial number', async () => {
      const bodies = await Promise.all(
        ['f'.repeat(32), 'x', '../admin'].map(
          async (serialNumber) => (await getConfig(service(), { serialNumber })).body,
        ),
      );
      expect(bodies).toEqual(
        bodies.map(() => expect.objectContaining({ Code: 404, Message: 'The chatbot does not exist' })),
      );
    });

    it.each([
      [{}, 'serialNumber is required'],
      [{ serialNumber: 1 }, 'serialNumber must be'],
      [{ serialNumber: 'a', identity: {} }, 'Unknown field "identity"'],
      [{ serialNumber: 'a', userID: '' }, 'userID must be'],
      [{ serialNumber: 'a', userID: 'x'.repeat(201) }, 'userID must be'],
    ])('refuses %j', async (body, sentence) => {
      const { status, body: refused } = await getConfig(service(), body);
      expect([status, refused.Message]).toEqual([400, expect.stringContaining(sentence)]);
    });

    describe('is throttled by address', () => {
      it('with its requests, for that address alone', async () => {
        const serialNumber = await addChatbot(service());
        const [one, other] = [newAddress(), newAddress()];
        const codes = [];
        for (let at = 0; at <= 20; at++) codes.push((await getConfig(service(), { serialNumber }, one)).status);
        expect(codes).toEqual([...Array<number>(20).fill(200), 429]);
        const { headers } = await getConfig(service(), { serialNumber }, one);
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
        expect((await getConfig(service(), { serialNumber }, other)).status).toBe(200);
      });

      it('with its messages, whatever tokens they come with; each replica counts for itself', async () => {
        const serialNumber = await addChatbot(service());
        const address = newAddress();
        const codeOf = async (client: Client) => {
          const visitor = await VisitorBrowser.open(client, serialNumber, {}, address);
          return (await visitor.call('Ask', { content: 'Hello' })).status;
        };
        const codes = [];
        for (let at = 0; at <= 3; at++) codes.push(await codeOf(service()));
        expect(codes).toEqual([200, 200, 200, 429]);
        expect(await codeOf(await service().replica())).toBe(200);
      });
    });
  },
  { env: { TRUST_PROXY: '127.0.0.1', VISITOR_REQUESTS_PER_MINUTE: '20', VISITOR_MESSAGES_PER_MINUTE: '3' } },
);
