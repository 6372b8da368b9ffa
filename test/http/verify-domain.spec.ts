import { EXAMPLE_SERIAL_NUMBER as SERIAL_NUMBER } from '../../libs/domain/serial-number.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { isForVisitorsAlone, OPERATIONS } from '../support/interface/document.js';
import { storedByCallers } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { editChatbot, getChatbot } from './chatbot-record.js';

const PUBLIC_URL = 'https://chat.example.com/';
const ALLOWED = 'https://allowed.com';
const EVIL = 'https://evil.example';

/** Names under which operations ask for a chatbot, or for what belongs to one. */
const CONCERNS = /"(serialNumber|SerialNumber|sessionID|messageid)":/;

/** The body with the demo's serial number: where it removes something, its example names nothing that is there. */
const ofDemo = (body: object): object => ('serialNumber' in body ? { ...body, serialNumber: SERIAL_NUMBER } : body);

/** Every operation that concerns a chatbot and that a key opens, or none, with a body that the demo takes; Remove is the last. */
const CASES = OPERATIONS.filter((operation) => !isForVisitorsAlone(operation))
  .flatMap(({ operationId, path, bodies }) => {
    const [, body] = bodies.find(([, example]) => CONCERNS.test(JSON.stringify(example))) ?? [];
    return body ? [{ operationId, path, body: ofDemo(body) }] : [];
  })
  .sort((one, other) => Number(one.operationId === 'removeChatbot') - Number(other.operationId === 'removeChatbot'));

describeService(
  '021 A chatbot that verifies domains',
  (service) => {
    const host = () => new URL(service().url).host;
    const say = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      service().raw(path, {
        headers: {
          authorization: service().secretKey,
          'content-type': 'application/json',
          ...(path.endsWith('RealEstateList') && { 'chatbot-sessionkey': service().sessionKey }),
          ...headers,
        },
        body: JSON.stringify(body),
      });
    const get = async (headers: Readonly<Record<string, string>>) =>
      (await say('/chat/Chatbot/Get', { serialNumber: SERIAL_NUMBER }, headers)).status;
    const verifying = (Domains: string) => editChatbot(service(), SERIAL_NUMBER, { VerifyDomain: true, Domains });

    /** What a good key leaves by being used, and by being refused. */
    const TRACES = ['last_used_at', 'audit_entries'];
    const stored = async () =>
      JSON.stringify(await storedByCallers(service().databaseUrl), (name, value: unknown) =>
        TRACES.includes(name) ? undefined : value,
      );

    // GetAnswer reads the answer to it.
    beforeAll(async () => {
      const { path, body } = CASES.find(({ operationId }) => operationId === 'askChatbot')!;
      expect((await say(path, body)).status).toBe(200);
    });

    it('is concerned by most operations', () => expect(CASES.length).toBeGreaterThan(14));

    describe.each(['', 'allowed.com\n*.example.org'])('with the Domains %j', (domains) => {
      beforeAll(async () => void (await verifying(domains)));

      it.each(CASES)('refuses $operationId from a page elsewhere, without an effect', async ({ path, body }) => {
        const before = await stored();
        for (const origin of [EVIL, 'null', 'http://allowed.com', 'https://allowed.com.evil.com']) {
          const { status, bytes } = await say(path, body, { origin });
          expect([origin, status, JSON.parse(bytes.toString())]).toMatchObject([
            origin,
            403,
            { Code: 403, Data: null, Message: expect.stringContaining('Domains') },
          ]);
        }
        expect(await stored()).toBe(before);
      });
    });

    describe('admits', () => {
      beforeAll(async () => void (await verifying('allowed.com')));

      it('the pages of its Domains, servers, and the pages of the service itself', async () => {
        expect(await get({ origin: ALLOWED })).toBe(200);
        expect(await get({ origin: 'https://ALLOWED.com:443' })).toBe(200);
        expect(await get({})).toBe(200);
        expect(await get({ origin: `http://${host()}` })).toBe(200);
        expect(await get({ origin: 'https://chat.example.com' })).toBe(200);
        expect(await get({ origin: 'https://own.example', host: 'own.example' })).toBe(200);
      });

      it.each([
        'null',
        'file://',
        'http://chat.example.com',
        'https://chat.example.com.evil.com',
        'https://chat.example.com:8443',
        'https://127.0.0.1',
      ])('no page of %s as its own', async (origin) => expect(await get({ origin })).toBe(403));

      it('every page while it does not verify', async () => {
        await editChatbot(service(), SERIAL_NUMBER, { VerifyDomain: false });
        expect(await get({ origin: EVIL })).toBe(200);
        await editChatbot(service(), SERIAL_NUMBER, { VerifyDomain: true });
        expect(await get({ origin: EVIL })).toBe(403);
      });

      it('an Edit from the service’s own page, so that it can be switched off there', async () => {
        const edit = (origin: string) =>
          say('/chat/Chatbot/Edit', { serialNumber: SERIAL_NUMBER, VerifyDomain: false }, { origin });
        expect((await edit(EVIL)).status).toBe(403);
        expect((await getChatbot(service(), SERIAL_NUMBER)).VerifyDomain).toBe(true);
        expect((await edit('https://chat.example.com')).status).toBe(200);
        expect((await getChatbot(service(), SERIAL_NUMBER)).VerifyDomain).toBe(false);
      });
    });
  },
  { env: { DEMO: 'true', PUBLIC_URL } },
);
