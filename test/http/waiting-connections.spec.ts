import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';

/** What Linux allows; where it allows fewer than Node's own 511, nothing can be told. */
const ALLOWED = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
const CLIENTS = Math.min(1_000, ALLOWED);

/** Less would fail a machine that is only busy. */
const PATIENCE_MS = 30_000;

describeService(
  'A process without processor time',
  (service) => {
    it(`149 lets ${CLIENTS} connections wait until it is back, and answers all of them`, async () => {
      const { pid, url } = service();
      const { hostname, port } = new URL(url);
      process.kill(pid, 'SIGSTOP');
      const sockets = Array.from({ length: CLIENTS }, () => connect(Number(port), hostname));
      const signal = AbortSignal.timeout(PATIENCE_MS);
      try {
        // The system connects them; a connection that finds no place to wait is not answered until the process is back.
        await Promise.all(sockets.map((socket) => once(socket, 'connect', { signal })));
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      const answers = await Promise.all(sockets.map(statusOf));
      expect(answers.filter((status) => status !== '200')).toEqual([]);
    });
  },
  { databases: ['sqlite'] },
);

async function statusOf(socket: Socket): Promise<string | undefined> {
  socket.setEncoding('utf8').write('GET /health/live HTTP/1.1\r\nHost: parlor\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text.split(' ')[1];
}
