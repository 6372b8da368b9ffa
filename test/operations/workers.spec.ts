import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { eventually } from '../support/eventually.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { openDescriptors } from '../support/programs/process-facts.js';
import { createMigratedDatabase } from '../support/databases/migrated-database.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeEach } from '../support/service/each-database.js';
import { RunningService } from '../support/service/running-service.js';
import { beginProgram, logEntry } from '../support/service/service-process.js';
import { inParallel, tally } from '../support/service/many-asks.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService, type Service } from '../support/service/service.js';
import { allWorkers, servingWorkers } from '../support/service/workers.js';
import { finalOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const TOKEN = 'metrics-token-of-a-test';
const ASKED = 'parlor_http_requests_total';
const OF_LIVENESS = { operation: '/health/live', code: '200' };
const SLOW = { fragments: ['One', ' by', ' one', ' it', ' ends.'], fragmentDelayMs: 400 };
/** Enough to come to every worker. */
const STREAMS = 12;

/** The one that has most connections. */
const busiest = (workers: readonly number[]): number =>
  [...workers].sort((a, b) => openDescriptors(b) - openDescriptors(a))[0]!;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Answers that take their time, begun on all workers. */
async function beginStreams(service: Service) {
  provider.otherwise(SLOW);
  const chats = await Promise.all(Array.from({ length: STREAMS }, () => Chat.open(service)));
  const begun = chats.map((chat) => {
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    return { heard, whole: chat.stream('Hi', { onBytes: () => hear() }) };
  });
  await Promise.all(begun.map(({ heard }) => heard));
  return { chats, streams: begun.map(({ whole }) => whole) };
}

describeService(
  'Two workers behind one port',
  (service) => {
    const workers = () => allWorkers(service(), 2);
    const live = () => service().raw('/health/live', { method: 'GET' });
    const scrape = () => Scrape.of(service().url, TOKEN);

    it('answer both, and greet once', async () => {
      const both = await workers();
      const answering = () =>
        service()
          .logs()
          .map(logEntry)
          .filter((entry) => entry?.req !== undefined)
          .map((entry) => entry!.pid);
      await eventually(
        () => live().then(() => new Set(answering())),
        (pids) => both.every((pid) => pids.has(pid)),
      );
      expect(answering()).not.toContain(service().pid);
      expect(
        service()
          .logs()
          .filter((line) => line === 'Parlor is ready.'),
      ).toHaveLength(1);
    });

    it('are summed in the metrics of either', async () => {
      await workers();
      const before = (await scrape()).sum(ASKED, OF_LIVENESS);
      for (let times = 0; times < 10; times++) await live();
      const after = await eventually(scrape, (seen) => seen.sum(ASKED, OF_LIVENESS) >= before + 10);
      expect(after.sum(ASKED, OF_LIVENESS)).toBe(before + 10);
      expect(after.sum('parlor_workers')).toBe(2);
      expect((await scrape()).sum(ASKED, OF_LIVENESS)).toBe(before + 10);
    });

    it('answer all that is asked at the same moment', async () => {
      await workers();
      const chat = await Chat.open(service());
      for (let round = 0; round < 5; round++) expect(tally(await inParallel(32, [chat]))).toEqual({ 200: 32 });
      expect(
        service()
          .logs()
          .filter((line) => line.includes('SQLITE_BUSY')),
      ).toEqual([]);
    });

    it('go on as one where the other is killed: it loses its own answers alone, and comes back', async () => {
      const both = await workers();
      const { chats, streams } = await beginStreams(service());
      const counted = (await scrape()).sum(ASKED);
      const killed = busiest(both);
      process.kill(killed, 'SIGKILL');
      for (let times = 0; times < 4; times++) expect((await live()).status).toBe(200);
      const whole = (await Promise.all(streams)).map(({ isComplete }) => isComplete);
      expect(whole).toContain(false);
      const states = await Promise.all(
        chats.map(async (chat) => (await endedTurns(service(), chat.sessionID))[0]!.state),
      );
      expect(states).toEqual(whole.map((is) => (is ? 'done' : 'failed')));
      expect(await workers()).not.toContain(killed);
      const after = await eventually(scrape, (seen) => seen.sum('parlor_workers') === 2);
      expect(after.sum(ASKED)).toBeGreaterThanOrEqual(counted);
    });

    it('let their streams end when they are told to stop, though every process hears the signal', async () => {
      const both = await workers();
      const { chats, streams } = await beginStreams(service());
      for (const worker of both) process.kill(worker, 'SIGTERM');
      expect(await service().kill('SIGTERM')).toEqual({ code: 0, signal: null });
      for (const { events } of await Promise.all(streams)) expect(finalOf(events).Answer).toBe('One by one it ends.');
      expect(both.filter(isAlive)).toEqual([]);
      for (const { sessionID } of chats) expect((await endedTurns(service(), sessionID))[0]!.state).toBe('done');
      await service().restart();
    });

    it('end with the process that keeps them, however it ends', async () => {
      const both = await workers();
      await service().kill('SIGKILL');
      await eventually(
        () => Promise.resolve(both.filter(isAlive)),
        (left) => left.length === 0,
      );
      await service().restart();
      expect((await live()).status).toBe(200);
    });

    it('do not hold up the end of the whole, where one stands still', async () => {
      const [stuck] = await workers();
      process.kill(stuck!, 'SIGSTOP');
      expect(await service().kill('SIGTERM')).toEqual({ code: 1, signal: null });
      expect(isAlive(stuck!)).toBe(false);
      await service().restart();
    });
  },
  { env: { ...answeredBy(provider), WORKERS: '2', METRICS_TOKEN: TOKEN, DRAIN_SECONDS: '5' } },
);

/** Loaded before the service: a signal at which it throws what nothing catches. */
const THROWS = "process.on('SIGUSR2', () => { throw new Error('of the test'); });";

describeEach('Workers that are told to stop as they start', ['sqlite'], (dialect) => {
  it('end as told, and start no other one', async () => {
    const database = await createMigratedDatabase(dialect);
    const cwd = mkdtempSync(join(runFolder(), 'starting-'));
    const env = {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DEMO: 'false',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'debug',
    };
    try {
      const child = await beginProgram({ cwd, env: { ...env, WORKERS: '2' } });
      await child.line((line) => logEntry(line)?.msg === 'Starting Nest application...' || undefined);
      child.signal('SIGTERM');
      expect(await child.exit).toEqual({ code: 0, signal: null });
      expect(child.lines.filter((line) => line.includes('a worker serves'))).toHaveLength(1);
    } finally {
      await database.drop();
    }
  });
});

describeEach('A worker in which something is thrown that nothing catches', ['sqlite'], (dialect) => {
  it('finishes its answers, while the other one takes every new caller, and is replaced', async () => {
    const preload = join(runFolder(), 'throws.mjs');
    writeFileSync(preload, THROWS);
    const database = await createMigratedDatabase(dialect);
    const env = { ...answeredBy(provider), WORKERS: '2', NODE_OPTIONS: `--import ${preload}` };
    const service = await RunningService.start(database, env);
    try {
      const both = await allWorkers(service, 2);
      const { streams } = await beginStreams(service);
      const failing = busiest(both);
      process.kill(failing, 'SIGUSR2');
      await eventually(
        () => Promise.resolve(service.logs()),
        (lines) => lines.some((line) => line.includes('uncaught exception; stopping')),
      );
      for (let times = 0; times < 10; times++)
        expect((await service.raw('/health/ready', { method: 'GET' })).status).toBe(200);
      for (const { events } of await Promise.all(streams)) expect(finalOf(events).Answer).toBe('One by one it ends.');
      await eventually(
        () => Promise.resolve(isAlive(failing)),
        (is) => !is,
      );
      // Its end is told a moment behind its death.
      await eventually(
        () => Promise.resolve(servingWorkers(service)),
        (workers) => !workers.includes(failing),
      );
      expect(await allWorkers(service, 2)).not.toContain(failing);
    } finally {
      await service.stop();
      await database.drop();
    }
  });
});
