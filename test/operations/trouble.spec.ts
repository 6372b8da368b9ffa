import { join } from 'node:path';
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { upload } from '../http/uploading.js';
import { png, wav } from '../http/sample-files.js';
import { Chat } from '../support/interface/chat.js';
import { ChildProcess } from '../support/programs/child-process.js';
import { describeWith } from '../support/run/describe-with.js';
import { createEmptyDatabase } from '../support/databases/empty-database.js';
import { eventually } from '../support/eventually.js';
import { findExecutable } from '../support/run/executables.js';
import { freePort } from '../support/programs/free-port.js';
import { BASH, PRLIMIT } from '../support/run/outside-programs.js';
import { openDescriptors, peakMemory } from '../support/programs/process-facts.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { runFolder } from '../support/run/run-folder.js';
import { runProgram } from '../support/programs/run-program.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { storedTurns } from '../support/databases/stored-turns.js';
import { finalOf } from '../support/wire/stream-content.js';

const MIB = 1024 * 1024;
const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());

/** Loaded before the service: signals do what a bug of ours would. */
const BUGS = `
process.on('SIGUSR2', () => setImmediate(() => { throw new Error('planted exception'); }));
process.on('SIGHUP', () => void Promise.reject(new Error('planted rejection')));
`;
const loading = (module: string): string => `--import=data:text/javascript,${encodeURIComponent(module)}`;

describe('A bug', () => {
  describeService(
    'outside every request',
    (service) => {
      const says = (words: string) =>
        eventually(
          () => Promise.resolve(service().logs()),
          (lines) => lines.some((line) => line.includes(words)),
        );

      it('204 that loses a promise is logged, and the service goes on', async () => {
        process.kill(service().pid, 'SIGHUP');
        await says('planted rejection');
        expect((await service().call('/chat/Chatbot/List', {})).status).toBe(200);
        // What the harness looks for after each test, and what this one is about.
        expect(() => service().refuseTrouble()).toThrow('unhandled');
      });

      it('204 that throws ends the process, once what is under way is finished', async () => {
        const chat = await Chat.open(service());
        provider.play({ fragments: ['One', ' by', ' one.'], fragmentDelayMs: 300 });
        const streamed = chat.stream('Hi');
        await provider.until(({ open }) => open === 1);
        const { exit } = { exit: service().kill('SIGUSR2') };
        await says('planted exception');
        expect((await chat.ask('Are you open?')).status).toBe(503);
        expect(finalOf((await streamed).events).Answer).toBe('One by one.');
        expect(await exit).toEqual({ code: 1, signal: null });
        expect(() => service().refuseTrouble()).toThrow('unhandled');
        await service().restart();
        expect((await storedTurns(service(), chat.sessionID)).map(({ state }) => state)).toEqual(['done']);
      });
    },
    { env: { ...answeredBy(provider), NODE_OPTIONS: loading(BUGS) } },
  );
});

describeService(
  'Little memory',
  (service) => {
    it('205 is enough for large uploads and many streams at once', async () => {
      const chats = await Promise.all(Array.from({ length: 40 }, () => Chat.open(service())));
      provider.otherwise({ fragments: Array<string>(10).fill('a few words '), fragmentDelayMs: 50 });
      const large = wav(20 * MIB - 44);
      const uploads = Array.from({ length: 12 }, () => upload(service(), 'a.wav', large));
      const streams = chats.map((chat) => chat.stream('Hi'));
      const statuses = [...(await Promise.all(uploads)), ...(await Promise.all(streams))].map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(peakMemory(service().pid)).toBeLessThan(512);
      expect((await service().call('/chat/Chatbot/List', {})).status).toBe(200);
    });
  },
  { databases: ['sqlite'], env: { ...answeredBy(provider), NODE_OPTIONS: '--max-old-space-size=256' } },
);

const MOST_DESCRIPTORS = 256;

describeWith(PRLIMIT, 'Few descriptors', () => {
  describeService('with more callers than that', (service) => {
    it('207 cost the surplus ones their connection, and nothing afterwards', async () => {
      const limit = `--nofile=${MOST_DESCRIPTORS}:${MOST_DESCRIPTORS}`;
      await runProgram(findExecutable('prlimit')!, [`--pid=${service().pid}`, limit]);
      const before = openDescriptors(service().pid);
      const { hostname, port } = new URL(service().url);
      const crowd = Array.from({ length: 2 * MOST_DESCRIPTORS }, (): Socket => {
        const socket = connect(Number(port), hostname);
        return socket.on('error', () => undefined);
      });
      await eventually(
        () => Promise.resolve(openDescriptors(service().pid)),
        (open) => open >= MOST_DESCRIPTORS - 2,
      );
      // One that has a connection is served or told why not; one that gets none is refused at once.
      const status = await upload(service(), 'a.png', png()).then(
        (answer) => answer.status,
        () => 'refused',
      );
      expect([200, 503, 'refused']).toContain(status);
      for (const socket of crowd) socket.destroy();
      await eventually(
        () => Promise.resolve(openDescriptors(service().pid)),
        (open) => open <= before + 2,
      );
      expect((await upload(service(), 'a.png', png())).status).toBe(200);
      expect((await service().call('/chat/Chatbot/List', {})).status).toBe(200);
    });
  });
});

describeWith(BASH, 'A log that cannot be written', () => {
  it.each([
    ['its disk is full', '> /dev/full'],
    ['its reader has gone', '> >(head -n 1 > /dev/null)'],
  ])('209 costs the log and not the service: %s', async (_, where) => {
    const database = await createEmptyDatabase('sqlite');
    const port = await freePort();
    const cwd = runFolder();
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: cwd,
      PORT: String(port),
      DATABASE_URL: database.url,
      DEMO: 'false',
    };
    const program = join(process.cwd(), 'dist/src/main.js');
    // The shell becomes the service, so that its pid is the service's.
    const args = ['-c', `exec "$0" "$1" ${where}`, process.execPath, program];
    const child = await ChildProcess.start(findExecutable('bash')!, args, { cwd, env });
    try {
      const ask = () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        );
      await eventually(ask, (status) => status === 200);
      for (let count = 0; count < 50; count++) expect(await ask()).toBe(200);
      expect(await child.stop()).toEqual({ code: 0, signal: null });
    } finally {
      await child.stop();
      await database.drop();
    }
  });
});
