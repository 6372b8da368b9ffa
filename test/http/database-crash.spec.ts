import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Called } from '../support/interface/client.js';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { describeWith } from '../support/run/describe-with.js';
import { eventually } from '../support/eventually.js';
import { MortalMariaDb } from '../support/databases/mortal-mariadb.js';
import { MARIADB } from '../support/run/outside-programs.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { RunningService } from '../support/service/running-service.js';
import { type Script, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { storedTurns } from '../support/databases/stored-turns.js';
import { addChatbot, CREATE, REQUIRED } from './listing-bodies.js';

const CALLERS = 8;
const AWAY_MS = 3_000;

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeWith(MARIADB, 'A database that is killed under load', () => {
  let server: MortalMariaDb;
  let service: RunningService;
  beforeAll(async () => {
    server = await MortalMariaDb.start();
    const database = { dialect: 'mysql', url: server.url, drop: () => server.stop() } as const;
    service = await RunningService.start(database, answeredBy(provider));
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });

  it('115 118 is missed with 503 and found again without a restart, and has all that was acknowledged', async () => {
    const SerialNumber = await addChatbot(service);
    const { pid } = service;
    const acknowledged: string[] = [];
    const refused: Called<unknown>[] = [];
    let isOver = false;
    const call = async () => {
      while (!isOver) {
        const MLSNumber = randomUUID();
        const called = await service.call(CREATE, { ...REQUIRED, SerialNumber, MLSNumber });
        if (called.status === 200) acknowledged.push(MLSNumber);
        else refused.push(called);
        if (called.status !== 200) await sleep(50);
      }
    };
    const work = Promise.all(Array.from({ length: CALLERS }, call));
    await eventually(
      async () => acknowledged.length,
      (count) => count >= 100,
    );
    await server.kill();
    const before = acknowledged.length;
    await sleep(AWAY_MS);
    // Answers that were on their way when it was killed.
    expect(acknowledged.length - before).toBeLessThanOrEqual(CALLERS);
    await server.restart();
    const returned = acknowledged.length;
    await eventually(
      async () => acknowledged.length,
      (count) => count > returned,
    );
    isOver = true;
    await work;
    expect(refused.length).toBeGreaterThan(CALLERS);
    for (const { status, headers } of refused)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    expect(service.pid).toBe(pid);
    service.refuseTrouble();
    const rows = await rowsOf<{ mark: string }>(server.url, 'SELECT mls_number AS mark FROM listings');
    const marks = rows.map(({ mark }) => mark);
    expect(acknowledged.filter((mark) => marks.filter((one) => one === mark).length !== 1)).toEqual([]);
    // One that was refused may have been committed, but then once.
    expect(new Set(marks).size).toBe(marks.length);
    expect(marks.length - acknowledged.length).toBeLessThanOrEqual(CALLERS);
  });

  it.each<[string, Script]>([
    ['whose provider fails', { end: 'reset' }],
    ['that has been kept in pieces', {}],
  ])(
    '115 that is away when an answer ends, one %s, has it closed on its return; the chat session goes on',
    async (_, ending) => {
      const chat = await Chat.open(service);
      let goOn = (): void => undefined;
      const isAway = new Promise<void>((resolve) => (goOn = resolve));
      const before = (fragment: number) => (fragment === 1 ? isAway : Promise.resolve());
      provider.play({ fragments: ['One ', 'two ', 'three'], before, ...ending });
      const asked = chat.ask('Hi');
      await provider.until(({ calls }) => calls === 1);
      // Long enough for a first piece to be stored.
      await sleep(1_500);
      await server.kill();
      goOn();
      expect((await asked).status).toBe(503);
      await server.restart();
      await eventually(
        () => storedTurns(service, chat.sessionID),
        ([turn]) => turn?.state === 'failed',
      );
      expect((await chat.ask('Again')).status).toBe(200);
    },
  );
});
