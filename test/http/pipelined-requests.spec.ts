import { expect, it } from '@jest/globals';
import { bytesRead, peakMemory } from '../support/programs/process-facts.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';

const lines = (...all: string[]): string => [...all, 'Host: x', '', ''].join('\r\n');
const LIVE = lines('GET /health/live HTTP/1.1');
/** A read of the service brings eight of these. */
const LONG = lines('GET /health/live HTTP/1.1', `X-Filler: ${'x'.repeat(8_000)}`);
const LAST = lines('GET /health/live HTTP/1.1', 'Connection: close');

const MANY = 1_000;
const MIB = 1024 * 1024;

describeService(
  'Requests that are sent without waiting for the answer before',
  (service) => {
    /** A connection on which an answer takes its time. */
    const behindSlowAnswer = async (): Promise<RawSocket> => {
      const socket = await RawSocket.open(service().url);
      return socket.send(lines('GET /health/stream HTTP/1.1', `Authorization: ${service().secretKey}`));
    };
    const halfWay = (socket: RawSocket) => socket.until((received) => received.includes('"Mark":5'));

    it('are all answered, also more than wait at once', async () => {
      const socket = await behindSlowAnswer();
      socket.send(LIVE.repeat(100)).send(LAST);
      expect(statusesIn(await socket.untilClosed())).toEqual(Array(102).fill(200));
    });

    it('are not read while sixteen wait, and are all answered in the end', async () => {
      const socket = await behindSlowAnswer();
      const before = bytesRead(service().pid);
      for (let sent = 0; sent < MANY; sent++) socket.send(LONG);
      socket.send(LAST);
      await halfWay(socket);
      expect(bytesRead(service().pid) - before).toBeLessThan(MIB);
      expect(statusesIn(await socket.untilClosed())).toEqual(Array(MANY + 2).fill(200));
    });

    it('are cut off with their connection where one read brings absurdly many, before they fill the memory', async () => {
      const before = peakMemory(service().pid);
      const flood = LIVE.repeat((5 * MIB) / LIVE.length);
      const sockets = await Promise.all(Array.from({ length: 10 }, behindSlowAnswer));
      for (const socket of sockets) socket.send(flood);
      await Promise.all(sockets.map((socket) => socket.untilClosed()));
      // 70 to 160 by when the collector runs; without the cut it is gigabytes.
      expect(peakMemory(service().pid) - before).toBeLessThan(250);
      expect((await service().call('/chat/Chatbot/List', {})).status).toBe(200);
    });
  },
  { databases: ['sqlite'] },
);
