import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { describeWith } from '../support/run/describe-with.js';
import { fakeTimeLibrary } from '../support/run/executables.js';
import { inParallel, tally } from '../support/service/many-asks.js';
import { FAKETIME } from '../support/run/outside-programs.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { logEntry } from '../support/service/service-process.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const AHEAD_MS = 2_000;
const WINDOW_MS = 3_000;
/** Rounding of instants on their way. */
const ROUNDING_MS = 5;

describeWith(FAKETIME, 'Clocks that differ', () => {
  describeService(
    'Limits of two replicas, one two seconds ahead,',
    (service) => {
      let ahead: Service;
      beforeAll(async () => {
        const clock = {
          LD_PRELOAD: fakeTimeLibrary()!,
          FAKETIME: `+${AHEAD_MS / 1_000}s`,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        };
        ahead = await service().replica(clock);
      });

      it('172 are exact, by the time of the database', async () => {
        const chat = await Chat.open(service(), { RateLimitCount: 10, RateLimitTime: 60 });
        expect(tally(await inParallel(60, [chat, chat.through(ahead)]))).toEqual({ 200: 10, 429: 50 });
        expect(await chat.count()).toBe(10);
        // Otherwise the test would show nothing.
        const sentAt = Date.now();
        await ahead.raw('/health/live', { method: 'GET' });
        const logged = Number(logEntry(ahead.logs().findLast((line) => logEntry(line))!)!.time);
        expect(logged - sentAt).toBeGreaterThan(AHEAD_MS / 2);
        const sql = 'SELECT MAX(asked_at) AS last FROM turns';
        const [row] = await rowsOf<{ last: number }>(service().databaseUrl, sql);
        expect(Number(row!.last)).toBeLessThanOrEqual(sentAt + ROUNDING_MS);
      });

      it('172 keep the whole window, whichever replica is asked first', async () => {
        for (const [first, then] of [
          [service(), ahead],
          [ahead, service()],
        ] as const) {
          const chat = await Chat.open(service(), { RateLimitCount: 1, RateLimitTime: WINDOW_MS / 1_000 });
          const begun = Date.now();
          expect((await chat.through(first).ask('Hi')).status).toBe(200);
          const through = chat.through(then);
          while ((await through.ask('Hi')).status !== 200);
          expect(Date.now() - begun).toBeGreaterThanOrEqual(WINDOW_MS - ROUNDING_MS);
        }
      });
    },
    { env: answeredBy(provider), databases: ['mysql'] },
  );
});
