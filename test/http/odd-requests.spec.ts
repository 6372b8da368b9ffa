import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';

/** Each was found by fuzzing (`npm run campaign -- fuzz`). */
describeService(
  'Odd requests',
  (service) => {
    const talk = async (...lines: string[]): Promise<string> =>
      (await RawSocket.open(service().url)).send([...lines, 'Host: x', '', ''].join('\r\n')).untilClosed();

    it('ignores an Idempotency-Key where none is documented, however wrong', async () => {
      const headers = { 'idempotency-key': '' };
      const { status } = await service().enveloped('/chatbots/none/icon', { method: 'GET', headers });
      expect(status).toBe(404);
    });

    it('answers an unknown expectation like any other request', async () => {
      const headers = { authorization: service().secretKey, 'content-type': 'application/json', expect: '200-maybe' };
      expect((await service().enveloped('/chat/Chatbot/List', { headers, body: '{}' })).status).toBe(200);
    });

    it('cuts a stream whose request breaks off, and puts nothing into it', async () => {
      const socket = await RawSocket.open(service().url);
      const lines = [
        'GET /health/stream HTTP/1.1',
        'Host: x',
        `Authorization: ${service().secretKey}`,
        'Content-Length: 1',
      ];
      socket.send([...lines, '', ''].join('\r\n'));
      await socket.until((received) => received.includes('data: '));
      socket.end();
      expect(statusesIn(await socket.untilClosed())).toEqual([200]);
    });

    it('answers CONNECT with an envelope and hangs up', async () => {
      const received = await talk('CONNECT elsewhere.example:443 HTTP/1.1');
      expect(statusesIn(received)).toEqual([400]);
      expect(received).toMatch(/"Success":false,"Code":400,"Message":"The service is no proxy"\}$/);
    });

    it('outlives clients that ask for CONNECT and reset the connection', async () => {
      for (let client = 0; client < 50; client += 1) {
        const socket = (await RawSocket.open(service().url)).send('CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n');
        await setImmediate();
        socket.reset();
      }
      expect((await service().raw('/health/live', { method: 'GET' })).status).toBe(200);
    });

    it.each(['/c/%ff', '/chatbots/%e0%a4/icon', '/demo/%zz', '/widget/%', '/docs/nothing', '/docs/%ff'])(
      'knows no path %s, and says so in its own words',
      async (path) => {
        const { status, headers, body } = await service().enveloped(path, { method: 'GET' });
        expect([status, body.Message, headers['x-error-code']]).toEqual([
          404,
          'The path does not exist',
          'path-not-found',
        ]);
      },
    );

    it.each(['POST', 'DELETE'])(
      '042 refuses %s on the pages of the document with the methods that they know',
      async (method) => {
        const { status, headers, bytes } = await service().raw('/docs', { method });
        expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
        expect(JSON.parse(bytes.toString())).toMatchObject({ Code: 405, Message: 'The method must be GET or HEAD' });
      },
    );
  },
  { databases: ['sqlite'] },
);
