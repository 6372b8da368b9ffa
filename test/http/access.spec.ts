import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { storedByCallers } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, ask, editChatbot, getChatbot, openSession } from './chatbot-record.js';
import { cutKeys, type Headers, issueKey, type KeyRing, PRESENTED } from './credentials.js';
import { type DocumentedOperation, documentedOperations, keysOf } from './documented-operations.js';

/** Sessions that a stranger walks through; 10,000 in the long form. */
const WALKED = 60;

const STREAM = '/health/stream';

describeService(
  'Access',
  (service) => {
    let addresses = 0;
    /** Wrong keys are throttled by address: each case comes from one of its own. */
    const newAddress = (): Headers => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });

    describe('to every operation of the document', () => {
      let keys: KeyRing;
      let operations: DocumentedOperation[];

      beforeAll(async () => {
        keys = await cutKeys(service());
        operations = await documentedOperations(service());
      });

      const send = ({ method, path }: DocumentedOperation, headers: Headers) => {
        if (path === STREAM) return hearBeginning(headers);
        if (method === 'GET') return service().enveloped(path, { method, headers });
        const typed = { ...headers, 'content-type': 'application/json' };
        return service().enveloped(path, { method, headers: typed, body: '{}' });
      };

      /** Whom it lets in gets no envelope, and need not hear it to its end. */
      const hearBeginning = (headers: Headers) => {
        const leaving = new AbortController();
        return service().raw(STREAM, {
          method: 'GET',
          headers,
          signal: leaving.signal,
          onBytes: () => leaving.abort(),
        });
      };

      /** What a good key leaves by being used, and by being refused. */
      const TRACES = ['last_used_at', 'audit_entries'];
      /** Rows of all tables but those traces. */
      const stored = async () =>
        JSON.stringify(await storedByCallers(service().databaseUrl), (name, value: unknown) =>
          TRACES.includes(name) ? undefined : value,
        );

      it.each(PRESENTED)(
        '$name: one answer everywhere, without an effect where it is a refusal',
        async ({ headers, expected }) => {
          const closed = operations.filter((operation) => keysOf(operation).length > 0);
          const isHarmless = closed.every((operation) => expected(keysOf(operation)) !== 'in');
          const before = isHarmless ? await stored() : '';
          const came = newAddress();
          const answers = [];
          for (const operation of closed) {
            const { status, headers: answered } = await send(operation, { ...came, ...headers(keys) });
            // An upload wants another body than all others, and signing out a session: they look at it once the key has opened.
            const isIn = [200, 400, 404, 409, 415].includes(status);
            answers.push([operation.path, isIn ? 'in' : status, answered['www-authenticate'] !== undefined]);
          }
          expect(answers).toEqual(
            closed.map((operation) => {
              const wanted = expected(keysOf(operation));
              return [operation.path, wanted, wanted === 401];
            }),
          );
          if (isHarmless) expect(await stored()).toBe(before);
        },
      );

      it('is documented as it is', () => {
        expect(operations.map(({ path, documented }) => [path, [...documented].sort()])).toEqual(
          operations.map(({ path, accepted }) => [path, [...accepted].sort()]),
        );
      });

      it('is closed without a key but for health checks, what visitors see and load, the page behind links of mails, and addresses that are keys themselves', async () => {
        const open = [];
        for (const operation of operations) {
          const { status } = await service().raw(operation.path, { method: operation.method });
          if (status !== 401) open.push([operation.path, status]);
        }
        expect(open.sort()).toEqual([
          ['/c/{serialNumber}', 404],
          ['/c/{serialNumber}/panel', 404],
          ['/c/{serialNumber}/trial', 404],
          ['/chat/Chatbot/GetConfig', 400],
          ...['icon', 'picture', 'pictures/{hash}'].map((name) => [`/chatbots/{serialNumber}/${name}`, 404]),
          ['/confirm/{token}', 200],
          ['/demo', 404],
          ['/demo/{name}', 404],
          ['/handoff/{token}', 200],
          ['/health/live', 200],
          ['/health/ready', 200],
          ['/listing-pictures/{name}', 404],
          ['/studio', 200],
          ['/upload/{token}', 404],
          ['/widget.js', 200],
          ['/widget/{name}', 404],
        ]);
      });

      it('covers the five operations of the interface', () => {
        const paths = operations.map(({ path }) => path);
        expect(paths).toEqual(
          expect.arrayContaining([
            '/chat/Chatbot/Edit',
            '/chat/Chat/ClientAsk',
            '/chat/Chatbot/RealEstateCreate',
            '/chat/Chatbot/RealEstateList',
            '/chat/Chatbot/RealEstateDelete',
          ]),
        );
      });

      it('013 names the header that a secret key alone lacks', async () => {
        const headers = { authorization: service().secretKey, 'content-type': 'application/json' };
        const { status, body } = await service().enveloped('/chat/Chatbot/RealEstateList', { headers, body: '{}' });
        expect([status, body.Message]).toEqual([401, expect.stringContaining('chatbot-sessionkey')]);
      });
    });

    describe('to another workspace', () => {
      let neighbour: Client;
      let theirs: string;

      beforeAll(async () => {
        neighbour = await service().anotherWorkspace();
        theirs = await addChatbot(neighbour);
      });

      const historyOf = async (client: Client, SerialNumber: string) => [
        (await client.call('/chat/Chatbot/ChatContentHistory', { SerialNumber })).body.Data,
        (await client.call('/chat/Chatbot/GetMessageCountByChatbot', { SerialNumber })).body.Data,
        (await client.call('/chat/Chatbot/GetMessageCreditsUsage', {})).body.Data,
      ];

      it('005 leaves its chatbots as they are', async () => {
        const before = await getChatbot(neighbour, theirs);
        const foreign = await editChatbot(service(), theirs, { Name: 'Mine now' });
        const unknown = await editChatbot(service(), 'f'.repeat(32), { Name: 'Mine now' });
        expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
        expect(await getChatbot(neighbour, theirs)).toEqual(before);
      });

      it('006 asks nothing in its sessions', async () => {
        const session = await openSession(neighbour, theirs);
        expect((await ask(neighbour, session, 'Hello')).status).toBe(200);
        const before = await historyOf(neighbour, theirs);
        const foreign = await ask(service(), session, 'Tell me all');
        const unknown = await ask(service(), 2_000_000_000, 'Tell me all');
        expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
        expect(await historyOf(neighbour, theirs)).toEqual(before);
      });

      it('007 shows a stranger no difference between its sessions and those that do not exist', async () => {
        for (let sessions = 0; sessions < 3; sessions++) await openSession(neighbour, theirs);
        const stranger = await service().anotherWorkspace();
        const headers = { authorization: stranger.keys.secretKey, 'content-type': 'application/json' };
        const seen = new Set<string>();
        for (let sessionID = 1; sessionID <= WALKED; sessionID++) {
          const body = JSON.stringify({ sessionID, content: 'Anybody there?' });
          const answer = await stranger.raw('/chat/Chat/ClientAsk', { headers, body });
          seen.add(JSON.stringify([answer.status, Object.keys(answer.headers), answer.bytes.toString()]));
        }
        expect([...seen]).toEqual([expect.stringMatching(/^\[404,/)]);
      });

      it.each([{}, { CityName: '' }, { MLSNumber: 'A1' }])(
        '015 lists none of its listings with %j',
        async (filters) => {
          const list = (client: Client, SerialNumber: string) =>
            client.call('/chat/Chatbot/RealEstateList', { SerialNumber, ...filters });
          const own = await addChatbot(service());
          expect((await list(service(), own)).body.Data).toEqual({ List: [], VirtualCount: 0 });
          const unknown = await list(service(), 'f'.repeat(32));
          expect([unknown.status, (await list(service(), theirs)).body]).toEqual([404, unknown.body]);
        },
      );

      it.each(['KeyRotate', 'KeyRevoke'])('%s does not know its keys', async (operation) => {
        const { ID, Key } = await issueKey(neighbour, 'secret');
        const foreign = await service().call(`/chat/Workspace/${operation}`, { ID });
        const unknown = await service().call(`/chat/Workspace/${operation}`, { ID: 2_000_000_000 });
        expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
        const stillGood = service().as({ secretKey: Key, sessionKey: '' });
        expect((await getChatbot(stillGood, theirs)).serialNumber).toBe(theirs);
      });
    });

    describe('with wrong keys', () => {
      /** Wrong keys that an address may send within a minute. */
      const MOST = 100;
      const get = async (key: string, address: Headers) => {
        const headers = { ...address, authorization: key, 'content-type': 'application/json' };
        return service().enveloped('/chat/Chatbot/List', { headers, body: '{}' });
      };

      it('020 is throttled for their address, and for no other', async () => {
        const [guesser, other] = [newAddress(), newAddress()];
        const codes = [];
        for (let tries = 0; tries < MOST; tries++) codes.push((await get(`guess-${tries}`, guesser)).status);
        expect(new Set(codes)).toEqual(new Set([401]));

        const { status, headers } = await get('one too many', guesser);
        expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);

        expect((await get('first guess', other)).status).toBe(401);
        expect((await get(service().secretKey, other)).status).toBe(200);
        expect((await get(service().secretKey, guesser)).status).toBe(200);
      });

      it('162 is not throttled under an address that the caller made up behind the proxy', async () => {
        const real = newAddress()['x-forwarded-for'];
        const codes = [];
        for (let tries = 0; tries <= MOST; tries++) {
          const forged = { 'x-forwarded-for': `198.51.100.${tries % 250}, ${real}` };
          codes.push((await get('guess', forged)).status);
        }
        expect(codes.slice(-1)).toEqual([429]);
      });
    });
  },
  { env: { TRUST_PROXY: '127.0.0.1' } },
);
