import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';
import { wav } from './sample-files.js';
import { FORM_TYPE, formOf } from './uploading.js';

const SLOW_ONES = 200;
/** Longer than an ordinary request may take to arrive. */
const LONG_MS = 24_000;

const FORM = formOf({ fileName: 'a.wav', type: 'audio/wav', bytes: wav(1_000_000) });

describeService(
  'Slow uploads',
  (service) => {
    const arriving = () => {
      const folder = join(service().surroundings.cwd, 'data', 'files', '.arriving');
      return existsSync(folder) ? readdirSync(folder) : [];
    };
    const open = async (): Promise<RawSocket> => {
      const headers = [`Authorization: ${service().secretKey}`, `Content-Type: ${FORM_TYPE}`, 'Connection: close'];
      const head = ['POST /chat/File/Upload HTTP/1.1', 'Host: x', ...headers, `Content-Length: ${FORM.length}`, '\r\n'];
      return (await RawSocket.open(service().url)).send(head.join('\r\n'));
    };

    it('112 are ended, leave nothing behind, and delay no other request', async () => {
      const sockets = await Promise.all(Array.from({ length: SLOW_ONES }, open));
      for (const socket of sockets) socket.send(FORM.subarray(0, 1_000));
      expect((await service().call('/chat/Chatbot/List', {})).status).toBe(200);
      const received = await Promise.all(sockets.map((socket) => socket.untilClosed()));
      expect(received.map(statusesIn)).toEqual(sockets.map(() => [408]));
      await eventually(
        () => Promise.resolve(arriving()),
        (names) => names.length === 0,
      );
    });

    it('112 may take long while enough of them comes', async () => {
      const socket = await open();
      const steps = LONG_MS / 1_000;
      const piece = Math.ceil(FORM.length / steps);
      for (let at = 0; at < FORM.length; at += piece) {
        socket.send(FORM.subarray(at, at + piece));
        await sleep(1_000);
      }
      expect(statusesIn(await socket.untilClosed())).toEqual([200]);
    });
  },
  { databases: ['sqlite'] },
);
