import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Asked } from '../support/wire/exchange.js';
import { COSTLY_BODIES, HOSTILE_BODIES, MOST_BYTES, packed } from '../support/interface/hostile-bodies.js';
import { bytesRead } from '../support/programs/process-facts.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';
import { documentedOperations } from './documented-operations.js';

/** Sent side by side. */
const AT_ONCE = 30;

/** What a process may read for a request of a caller whom it does not know: the budget, and what one more read brings. */
const MOST_READ = 128 * 1024;

/** Bodies beyond what long ones may hold at once are refused unread. */
const isJudged = (status: number): boolean => status !== 503;

const LIST = '/chat/Chatbot/List';

type Attack = readonly [name: string, body: Buffer, headers: Readonly<Record<string, string>>];
const ATTACKS = Object.entries(HOSTILE_BODIES).flatMap(([name, body]): Attack[] => [
  [name, body, {}],
  [`${name}, packed`, packed(body), { 'content-encoding': 'br' }],
]);

describeService(
  'Hostile bodies in a process with 256 MB',
  (service) => {
    const send = (body: Buffer, headers: Asked['headers']) =>
      service().enveloped(LIST, { headers: { 'content-type': 'application/json', ...headers }, body });
    const ordinary = async () => (await service().call('/chat/Chatbot/List', {})).status;
    const statuses = async (body: Buffer, headers: Asked['headers']) => {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(body, headers)));
      return [...new Set(answers.map(({ status }) => status))].sort();
    };

    beforeAll(async () => expect(await ordinary()).toBe(200));

    describe.each(ATTACKS)('%s', (_name, body, headers) => {
      it('reach nothing without a key', async () => {
        expect(await statuses(body, headers)).toEqual([401]);
        expect(await ordinary()).toBe(200);
      });

      it('reach nothing with a wrong key', async () => {
        // Wrong keys are throttled by address.
        expect([[401], [401, 429], [429]]).toContainEqual(await statuses(body, { ...headers, authorization: 'wrong' }));
        expect(await ordinary()).toBe(200);
      });

      it('are refused with a good key', async () => {
        const codes = await statuses(body, { ...headers, authorization: service().secretKey });
        expect([[400], [413]]).toContainEqual(codes.filter(isJudged));
        expect(await ordinary()).toBe(200);
      });
    });

    it.each(Object.entries(COSTLY_BODIES))('that spend the whole budget are borne: %s', async (_name, body) => {
      const codes = await statuses(body, { authorization: service().secretKey });
      expect(codes.filter(isJudged)).toEqual([400]);
      expect(await ordinary()).toBe(200);
    });

    describe('from a caller with a key', () => {
      const asked = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', authorization: service().secretKey };
        const { status, body: envelope } = await service().enveloped(path, { headers, body: JSON.stringify(body) });
        expect(envelope.Message.length).toBeLessThanOrEqual(8_000);
        return status;
      };
      const fields = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`field ${at}`, 1]));

      it('are told of in a bounded Message, however many fields are unknown', async () => {
        expect(await asked(LIST, fields(9_000))).toBe(400);
        expect(await asked(LIST, fields(300_000))).toBe(413);
      });

      it.each([
        ['/chat/Chatbot/RealEstateDelete', 'Keys'],
        ['/chat/Chatbot/RealEstateCreate', 'ExtensionColumn'],
        ['/chat/Chat/ClientAsk', 'fileIds'],
        ['/chat/File/Delete', 'fileIds'],
        ['/chat/Chatbot/EditKnowledge', 'qaList'],
      ])('are told of in a bounded Message, however long a list is: %s %s', async (path, field) => {
        expect(await asked(path, { [field]: Array(50_000).fill(['x']) })).toBe(400);
        expect(await asked(path, { [field]: Array(100_000).fill(true) })).toBe(400);
        expect(await asked(path, { [field]: Array(200_000).fill(1) })).toBe(413);
      });
    });

    describe('from a caller without a key', () => {
      const head = (length: string, ...extra: string[]) =>
        [`POST ${LIST} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', length, ...extra, '', ''].join('\r\n');

      it.each(['Content-Length: 4194304', 'Content-Length: 10', 'Transfer-Encoding: chunked'])(
        'are answered before any of them has come: %s',
        async (length) => {
          const socket = (await RawSocket.open(service().url)).send(head(length));
          await socket.until((received) => received.includes('"Code":401'));
          socket.destroy();
        },
      );

      it('are not asked for where the caller waits to be asked', async () => {
        const unknown = (await RawSocket.open(service().url)).send(head('Content-Length: 2', 'Expect: 100-continue'));
        expect(statusesIn(await unknown.untilClosed())).toEqual([401]);
        const credential = `Authorization: ${service().secretKey}`;
        const known = await RawSocket.open(service().url);
        known.send(head('Content-Length: 2', credential, 'Expect: 100-continue', 'Connection: close'));
        await known.until((received) => received.includes(' 100 Continue'));
        expect(statusesIn(await known.send('{}').untilClosed())).toEqual([100, 200]);
      });

      it('are not taken in: the service reads no more than its budget', async () => {
        for (const [path, method] of NOT_READ) {
          const before = bytesRead(service().pid);
          const headers = { 'content-length': String(MOST_BYTES) };
          const sent = Array.from({ length: AT_ONCE }, () =>
            service().raw(path, { method, headers, body: Buffer.alloc(MOST_BYTES, ' ') }),
          );
          await Promise.allSettled(sent);
          expect([path, (bytesRead(service().pid) - before) / AT_ONCE < MOST_READ]).toEqual([path, true]);
        }
      });

      it('leave the connection to the next request where they are small', async () => {
        const socket = await RawSocket.open(service().url);
        const small = `${head('Content-Length: 2')}{}`;
        socket.send(small + small + head('Content-Length: 2', 'Connection: close') + '{}');
        expect(statusesIn(await socket.untilClosed())).toEqual([401, 401, 401]);
      });

      it('are read by public operations within the budget of unknown callers alone', async () => {
        const open = (await documentedOperations(service())).filter(({ documented }) => documented.length === 0);
        expect(open.length).toBeGreaterThan(0);
        const reading = open.filter(({ method }) => !['GET', 'PUT'].includes(method)).map(({ path }) => path);
        const tried: readonly string[] = NOT_READ.map(([path]) => path);
        expect(reading.filter((path) => !tried.includes(path))).toEqual([]);
      });

      it.each(ATTACKS)('are refused by a public operation: %s', async (_name, body, headers) => {
        const { status } = await service().enveloped('/chat/Chatbot/GetConfig', {
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        expect([400, 413]).toContain(status);
      });
    });
  },
  { env: { NODE_OPTIONS: '--max-old-space-size=256' } },
);

/** Where a caller without a key gets an answer. */
const NOT_READ = [
  [LIST, 'POST'],
  ['/chat/Chatbot/GetConfig', 'POST'],
  ['/chat/Chat/ClientAsk', 'POST'],
  ['/chat/Chat/GetAnswer', 'POST'],
  ['/nowhere', 'POST'],
  ['/health/live', 'GET'],
  ['/auth/verify', 'GET'],
  ['/docs', 'GET'],
  ['/upload/unknown', 'PUT'],
] as const;
