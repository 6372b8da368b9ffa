import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { inParallel, tally } from '../support/service/many-asks.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const limited = (service: Service, RateLimitCount: number, RateLimitTime: number, more: object = {}): Promise<Chat> =>
  Chat.open(service, { RateLimitCount, RateLimitTime, ...more });

/** Instants of the admitted messages, in order, as the limit saw them. */
async function instantsOf({ databaseUrl }: Service, { serialNumber }: Chat): Promise<number[]> {
  const sql = `SELECT asked_at AS at FROM turns WHERE state = 'done' AND chatbot_id =
    (SELECT id FROM chatbots WHERE serial_number = ?) ORDER BY asked_at`;
  return (await rowsOf<{ at: number }>(databaseUrl, sql, [serialNumber])).map(({ at }) => Number(at));
}

/** Most messages in any window of that length; written without a look at the service's own way to count. */
const mostInAnyWindow = (instants: readonly number[], milliseconds: number): number =>
  Math.max(0, ...instants.map((from) => instants.filter((at) => at >= from && at < from + milliseconds).length));

describeService(
  'RateLimitCount in RateLimitTime',
  (service) => {
    it('153 admits ten, then refuses with the RateLimitMessage and a Retry-After within the window', async () => {
      const chat = await limited(service(), 10, 60, { RateLimitMessage: 'Langsam <b>bitte</b> 🐢' });
      for (let times = 0; times < 10; times++) expect((await chat.ask('Hi')).status).toBe(200);
      const { body, headers } = await chat.ask('Hi');
      expect(body).toMatchObject({ Code: 429, Message: 'Langsam <b>bitte</b> 🐢' });
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(provider.counts.calls).toBe(10);
      expect(await chat.count()).toBe(10);
    });

    it('154 has a message of its own where none is set', async () => {
      const chat = await limited(service(), 1, 60);
      await chat.ask('Hi');
      expect((await chat.ask('Hi')).body.Message).toBe('Too many messages; try again later');
    });

    it('156 is not extended by refused messages', async () => {
      const chat = await limited(service(), 1, 2);
      await chat.ask('Hi');
      const [first] = await instantsOf(service(), chat);
      let refused = 0;
      while ((await chat.ask('Hi')).status !== 200) refused++;
      expect(refused).toBeGreaterThan(0);
      const [, second] = await instantsOf(service(), chat);
      expect(second! - first!).toBeGreaterThanOrEqual(2_000);
    });

    it('157 admits exactly ten of a hundred at once, ten times over', async () => {
      for (let round = 0; round < 10; round++) {
        const chat = await limited(service(), 10, 60);
        const asked = await inParallel(100, [chat]);
        expect(tally(asked)).toEqual({ 200: 10, 429: 90 });
        expect(await chat.count()).toBe(10);
        expect(await instantsOf(service(), chat)).toHaveLength(10);
      }
    });

    it('158 admits exactly ten of a hundred at once over three processes', async () => {
      const replicas = [await service().replica(), await service().replica()];
      for (let round = 0; round < 5; round++) {
        const chat = await limited(service(), 10, 60);
        const chats = [chat, ...replicas.map((replica) => chat.through(replica))];
        expect(tally(await inParallel(100, chats))).toEqual({ 200: 10, 429: 90 });
        expect(await chat.count()).toBe(10);
      }
    });

    it('158 admits exactly ten more of a hundred at once when a full window has passed', async () => {
      const chat = await limited(service(), 10, 1);
      const replica = await service().replica();
      for (let round = 0; round < 3; round++) {
        const asked = await inParallel(100, [chat, chat.through(replica)]);
        expect(tally(asked)[200]).toBeGreaterThanOrEqual(10);
        await sleep(1_100);
      }
      expect(mostInAnyWindow(await instantsOf(service(), chat), 1_000)).toBe(10);
    });

    it('159 never has more in any window, however the messages come', async () => {
      const chat = await limited(service(), 7, 1);
      const until = Date.now() + 5_000;
      while (Date.now() < until) {
        await inParallel(1 + Math.floor(Math.random() * 8), [chat]);
        await sleep(Math.random() * 150);
      }
      const instants = await instantsOf(service(), chat);
      expect(mostInAnyWindow(instants, 1_000)).toBeLessThanOrEqual(7);
      // And it does not refuse what it should admit: in five seconds of more than enough messages, several windows' worth.
      expect(instants.length).toBeGreaterThanOrEqual(2 * 7);
    });

    describe('160 holds at once when it is', () => {
      it.each([
        ['lowered', 5, 2, 0],
        ['lowered to what is used', 5, 3, 0],
        ['raised', 3, 5, 2],
        ['raised from one', 1, 4, 3],
      ])('%s from %i to %i', async (_, before, after, admitted) => {
        const chat = await limited(service(), before, 60);
        const used = Math.min(before, 3);
        for (let times = 0; times < used; times++) expect((await chat.ask('Hi')).status).toBe(200);
        await chat.edit({ RateLimitCount: after });
        const { 200: good = 0, 429: refused = 0 } = tally(await inParallel(6, [chat]));
        expect({ good, refused }).toEqual({ good: admitted, refused: 6 - admitted });
      });

      it('lowered and its window then passes', async () => {
        const chat = await limited(service(), 5, 2);
        for (let times = 0; times < 5; times++) await chat.ask('Hi');
        await chat.edit({ RateLimitCount: 2 });
        expect((await chat.ask('Hi')).status).toBe(429);
        await sleep(2_100);
        expect(tally(await inParallel(6, [chat]))).toEqual({ 200: 2, 429: 4 });
      });

      it.each([
        ['RateLimitCount', { RateLimitCount: 0 }],
        ['RateLimitTime', { RateLimitTime: 0 }],
      ])('lifted by %s 0', async (_, lift) => {
        const chat = await limited(service(), 1, 60);
        await chat.ask('Hi');
        expect((await chat.ask('Hi')).status).toBe(429);
        await chat.edit(lift);
        expect(tally(await inParallel(12, [chat]))).toEqual({ 200: 12 });
      });
    });

    it('162 counts for the chatbot, for all callers and addresses together', async () => {
      const chat = await limited(service(), 2, 60);
      const asked = await Promise.all(
        Array.from({ length: 6 }, async (_, index) =>
          (await chat.another()).ask('Hi', {
            headers: { 'x-forwarded-for': `10.0.0.${index}`, forwarded: 'for=1.2.3.4' },
          }),
        ),
      );
      expect(tally(asked)).toEqual({ 200: 2, 429: 4 });
      expect((await (await limited(service(), 2, 60)).ask('Hi')).status).toBe(200);
    });

    it('169 does not count what was refused or failed', async () => {
      const chat = await limited(service(), 1, 60);
      expect((await chat.ask('')).status).toBe(400);
      provider.play({ status: 401 }, { fragments: ['Half'], end: 'fin' });
      expect((await chat.ask('Hi')).status).toBe(502);
      expect((await chat.ask('Hi')).status).toBe(502);
      expect((await chat.ask('Hi')).status).toBe(200);
      expect((await chat.ask('Hi')).status).toBe(429);
      expect(await chat.count()).toBe(1);
    });

    it('170 outlives a kill', async () => {
      const chat = await limited(service(), 2, 60);
      await chat.ask('Hi');
      await chat.ask('Hi');
      await service().kill('SIGKILL');
      await service().restart();
      expect((await chat.ask('Hi')).status).toBe(429);
    });
  },
  { env: { ...answeredBy(provider), QUEUE_SECONDS: '60' } },
);
