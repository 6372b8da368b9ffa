import { beforeAll, describe, expect, it } from '@jest/globals';
import { DOCUMENT, isForVisitors, OPERATIONS } from '../support/interface/document.js';
import { describeService } from '../support/service/service.js';
import type { RunningService } from '../support/service/running-service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { getConfig, VisitorBrowser } from './visitor-browser.js';

const ALLOWED = 'https://allowed.com';
const EVIL = ['https://evil.example', 'http://allowed.com', 'https://allowed.com.evil.example'];
const GET_CONFIG = '/chat/Chatbot/GetConfig';

/** What a visitor token opens, those of tomorrow among them. */
const WITH_TOKEN = OPERATIONS.filter(isForVisitors).map(({ path }) => path);
/** Of these, what has a body of JSON. */
const CALLS = OPERATIONS.filter((operation) => isForVisitors(operation) && operation.bodies.length > 0);

/** The body with the session and the message of a visitor's own where it names some. */
const ofOwn = (body: object, own: Readonly<Record<string, number>>): object =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, own[name] ?? (value as unknown)]));

type Headers = Readonly<Record<string, string>>;
const grantsOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describeService(
  '023 A page of another site',
  (service) => {
    let guarded: string;
    beforeAll(async () => {
      guarded = await addChatbot(service());
      await editChatbot(service(), guarded, { VerifyDomain: true, Domains: 'allowed.com' });
    });
    const preflight = (path: string, origin: string, chatbot = guarded) =>
      service().raw(`${path}?chatbot=${chatbot}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type, chatbot-sessionkey',
        },
      });
    const post = (path: string, headers: Headers, body: object, chatbot = guarded) =>
      service().raw(`${path}?chatbot=${chatbot}`, {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });

    it('is concerned by every operation of visitors', () => {
      expect(WITH_TOKEN).toEqual(expect.arrayContaining(['Ask', 'GetAnswer', 'History', 'Sessions'].map(pathOf)));
      expect(Object.keys(DOCUMENT.paths)).toContain(GET_CONFIG);
    });

    describe.each([GET_CONFIG, ...WITH_TOKEN])('that asks beforehand for %s', (path) => {
      it('may call it where Domains admit the page, which is named, without cookies', async () => {
        const { status, headers } = await preflight(path, ALLOWED);
        expect([status, headers.vary]).toEqual([204, expect.stringMatching(/\bOrigin\b/)]);
        expect(headers).toMatchObject({
          'access-control-allow-origin': ALLOWED,
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'Content-Type, chatbot-sessionkey, Idempotency-Key, Last-Event-ID',
          'access-control-max-age': '600',
        });
        expect(headers).not.toHaveProperty('access-control-allow-credentials');
      });
    });

    it.each(WITH_TOKEN)('may not call %s where Domains do not admit it, nor without a chatbot', async (path) => {
      for (const origin of EVIL) {
        const { status, headers } = await preflight(path, origin);
        expect([origin, status, grantsOf(headers)]).toEqual([origin, 403, []]);
      }
      const [unknown, unnamed, nameless] = [
        await preflight(path, ALLOWED, 'f'.repeat(32)),
        await preflight(path, ALLOWED, ''),
        await preflight(path, 'null'),
      ];
      expect([unknown, unnamed, nameless].map(({ status, headers }) => [status, grantsOf(headers)])).toEqual([
        [404, []],
        [404, []],
        [405, []],
      ]);
    });

    it('may call it from everywhere where the chatbot verifies no domains', async () => {
      const open = await addChatbot(service());
      const { status, headers } = await preflight(pathOf('Ask'), EVIL[0]!, open);
      expect([status, headers['access-control-allow-origin']]).toEqual([204, EVIL[0]]);
    });

    it('reads what is answered, streams and refusals as well, where Domains admit it', async () => {
      const { token } = await VisitorBrowser.open(service(), guarded, {}, { origin: ALLOWED });
      const own = { origin: ALLOWED, 'chatbot-sessionkey': token };
      const answers = [
        await post(pathOf('Ask'), own, { content: 'Hello' }),
        await post(pathOf('Ask'), own, { content: 'Hello', stream: true }),
        await post(pathOf('Sessions'), { ...own, 'chatbot-sessionkey': 'prl_vt_x' }, {}),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
      for (const { headers } of answers) {
        expect([headers['access-control-allow-origin'], headers.vary]).toEqual([
          ALLOWED,
          expect.stringMatching(/\bOrigin\b/),
        ]);
        expect(headers['access-control-expose-headers']).toBe(
          'X-Message-Id, X-Session-Id, Retry-After, X-Request-Id, X-Error-Code',
        );
      }
    });

    it.each(EVIL)('calls nothing as %s, whatever chatbot it names', async (origin) => {
      const { token } = await VisitorBrowser.open(service(), guarded, {}, { origin: ALLOWED });
      const foreign = { origin, 'chatbot-sessionkey': token };
      const open = await addChatbot(service());
      for (const path of WITH_TOKEN) {
        const { status, headers } = await post(path, foreign, {});
        expect([path, status, grantsOf(headers)]).toEqual([path, 403, []]);
        expect((await post(path, foreign, {}, open)).status).toBe(403);
      }
    });

    it('calls nothing any more once Domains do not admit it', async () => {
      const chatbot = await addChatbot(service());
      const visitor = await VisitorBrowser.open(service(), chatbot, {}, { origin: ALLOWED });
      const { headers, body } = await visitor.call('Ask', { content: 'Hello' });
      const own = { sessionID: Number(headers['x-session-id']), messageid: body.Data.messageid };
      await editChatbot(service(), chatbot, { VerifyDomain: true, Domains: 'other.com' });
      const named = { origin: ALLOWED, 'chatbot-sessionkey': visitor.token };
      for (const { path, bodies } of CALLS) {
        const refused = await post(path, named, ofOwn(bodies[0]![1], own), chatbot);
        expect([path, refused.status, grantsOf(refused.headers)]).toEqual([path, 403, []]);
      }
    });

    it('reads why GetConfig refuses it', async () => {
      const { status, headers, body } = await getConfig(
        service(),
        { serialNumber: guarded },
        { origin: 'https://evil.example' },
      );
      expect([status, body.Message, headers['access-control-allow-origin']]).toEqual([
        403,
        expect.stringContaining('Domains'),
        'https://evil.example',
      ]);
    });

    it('is told apart by what keeps answers, though none asks', async () => {
      const { headers } = await getConfig(service(), { serialNumber: guarded });
      expect([headers.vary, grantsOf(headers)]).toEqual([expect.stringMatching(/\bOrigin\b/), []]);
    });
  },
  { databases: ['sqlite'] },
);

let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${addresses++}` });

describeService(
  '162 An address from which visitors come',
  (service) => {
    const MOST = 5;
    let token: string;
    let replicas: Readonly<Record<'trusting' | 'doubting', RunningService>>;
    beforeAll(async () => {
      const serialNumber = await addChatbot(service());
      ({ token } = await VisitorBrowser.open(service(), serialNumber));
      const limit = { VISITOR_REQUESTS_PER_MINUTE: String(MOST) };
      replicas = {
        trusting: await service().replica({ ...limit, TRUST_PROXY: '127.0.0.1' }),
        doubting: await service().replica({ ...limit, TRUST_PROXY: '192.0.2.1' }),
      };
    });
    const codesOf = async (one: RunningService, path: string, headers: () => Headers, method = 'POST') => {
      const codes = [];
      for (let at = 0; at <= MOST; at++) {
        const { status, headers: told } = await one.raw(path, {
          method,
          headers: { 'content-type': 'application/json', 'chatbot-sessionkey': token, ...headers() },
          body: method === 'POST' ? '{}' : undefined,
        });
        codes.push(status === 429 ? `429 after ${Number(told['retry-after']) > 0}` : status);
      }
      return codes;
    };
    const within = (code: number) => Array<number>(MOST).fill(code);
    const REFUSED = '429 after true';

    it.each([GET_CONFIG, ...WITH_TOKEN])('may call %s so often, and no other address notices', async (path) => {
      const [one, other] = [newAddress(), newAddress()];
      const codes = await codesOf(replicas.trusting, path, () => one);
      expect([codes.indexOf(REFUSED), codes.length]).toEqual([MOST, MOST + 1]);
      expect((await codesOf(replicas.trusting, path, () => other))[0]).toBe(codes[0]);
    });

    it('may ask beforehand so often', async () => {
      const one = { ...newAddress(), origin: ALLOWED, 'access-control-request-method': 'POST' };
      expect(await codesOf(replicas.trusting, pathOf('Ask'), () => one, 'OPTIONS')).toEqual([...within(404), REFUSED]);
    });

    it('is the one that a trusted proxy names; what others say is not believed', async () => {
      const path = pathOf('Sessions');
      expect(await codesOf(replicas.trusting, path, newAddress)).toEqual([...within(200), 200]);
      expect(await codesOf(replicas.doubting, path, newAddress)).toEqual([...within(200), REFUSED]);
    });
  },
  { databases: ['sqlite'] },
);

function pathOf(name: string): string {
  return `/chat/Chat/${name}`;
}
