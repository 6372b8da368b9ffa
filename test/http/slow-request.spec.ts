import { expect, it } from '@jest/globals';
import { INTERFACE_OPERATIONS } from '../support/interface-operations.js';
import { RawSocket, statusesIn } from '../support/raw-socket.js';
import { describeService } from '../support/service.js';

/** Far longer than the service waits for a request to arrive. */
const PATIENCE_MS = 90_000;

/** Opened for each operation, each with one byte of a body that never goes on. */
const SLOW_ONES = 100;

/** A request of which all but the first byte of the body is missing. */
const headOf = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;

describeService(
  'Slow requests',
  (service) => {
    const open = async (text: string): Promise<RawSocket> => (await RawSocket.open(service().url)).send(text);
    const ordinary = async (): Promise<number> =>
      (await service().call('/chat/Chatbot/List', { PageNumber: 1, PageSize: 1 })).status;

    it(
      '041 are closed, and others are answered meanwhile',
      async () => {
        const slow = INTERFACE_OPERATIONS.flatMap(({ path }) => {
          return Array.from({ length: SLOW_ONES }, () => open(headOf(path)));
        });
        const silent = [open(''), open('POST /chat/Chatbot/Edit HTTP/1.1\r\nHost: x\r\n')];
        const sockets = await Promise.all([...slow, ...silent]);
        expect(await ordinary()).toBe(200);
        const received = await Promise.all(sockets.map((socket) => socket.untilClosed()));
        expect(new Set(received.flatMap(statusesIn))).toEqual(new Set([408]));
        expect(await ordinary()).toBe(200);
      },
      PATIENCE_MS,
    );

    it('041 do not keep the process from stopping when it is told to', async () => {
      await open(headOf('/chat/Chatbot/Edit'));
      await ordinary();
      expect(await service().kill('SIGTERM')).toEqual({ code: 0, signal: null });
      await service().restart();
    });
  },
  { databases: ['sqlite'] },
);
