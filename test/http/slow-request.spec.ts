import { expect, it } from '@jest/globals';
import { credentialOf, INTERFACE_OPERATIONS } from '../support/interface/interface-operations.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';

/** Opened for each operation, each with one byte of a body that never goes on. */
const SLOW_ONES = 100;

/** A request of which all but the first byte of the body is missing. */
const headOf = (path: string, credential: Readonly<Record<string, string>>): string => {
  const key = Object.entries(credential).map((pair) => `${pair.join(': ')}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${key.join('')}Content-Length: 100\r\n\r\n{`;
};

describeService(
  'Slow requests',
  (service) => {
    const open = async (text: string): Promise<RawSocket> => (await RawSocket.open(service().url)).send(text);
    const ordinary = async (): Promise<number> =>
      (await service().call('/chat/Chatbot/List', { PageNumber: 1, PageSize: 1 })).status;

    it('041 are closed, and others are answered meanwhile', async () => {
      const slow = INTERFACE_OPERATIONS.flatMap((operation) => {
        const credential = credentialOf(operation, service());
        return Array.from({ length: SLOW_ONES }, () => open(headOf(operation.path, credential)));
      });
      const silent = [open(''), open('POST /chat/Chatbot/Edit HTTP/1.1\r\nHost: x\r\n')];
      const sockets = await Promise.all([...slow, ...silent]);
      expect(await ordinary()).toBe(200);
      const received = await Promise.all(sockets.map((socket) => socket.untilClosed()));
      expect(new Set(received.flatMap(statusesIn))).toEqual(new Set([408]));
      expect(await ordinary()).toBe(200);
    });

    it('041 without a key are answered at once, and closed', async () => {
      const sockets = await Promise.all(INTERFACE_OPERATIONS.map(({ path }) => open(headOf(path, {}))));
      const received = await Promise.all(sockets.map((socket) => socket.untilClosed()));
      expect(received.map(statusesIn)).toEqual(INTERFACE_OPERATIONS.map(() => [401]));
    });

    it('041 do not keep the process from stopping when it is told to', async () => {
      await open(headOf('/chat/Chatbot/Edit', { authorization: service().secretKey }));
      await ordinary();
      expect(await service().kill('SIGTERM')).toEqual({ code: 0, signal: null });
      await service().restart();
    });
  },
  { databases: ['sqlite'] },
);
