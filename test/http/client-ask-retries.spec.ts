import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { askBy, DOORS } from '../support/interface/ways-in.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describeService(
  'ClientAsk with an Idempotency-Key',
  (service) => {
    it('046 gives a retry the first answer, and asks and counts once', async () => {
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      provider.play({ fragments: ['First.'], usage: { prompt: 7, completion: 2 } }, says('Second.'));
      const first = await chat.ask('Hi', withKey('retry-1'));
      const again = await chat.ask('Hi', withKey('retry-1'));
      expect(first.body).toMatchObject({ Code: 200, Data: { content: 'First.', totalToken: 9 } });
      expect(again.body).toEqual(first.body);
      expect(provider.counts.calls).toBe(1);
      expect(await chat.count()).toBe(1);
    });

    it.each(DOORS)('046 gives a retry (%s) the first answer, and one that is too early a 409', async (way) => {
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      provider.play({ fragments: ['First.'], delayMs: 500 }, says('Second.'));
      const first = askBy(way, chat, 'Hi', withKey(`retry-${way}`));
      await provider.until(({ open }) => open === 1);
      expect(await askBy(way, chat, 'Hi', withKey(`retry-${way}`))).toMatchObject({ code: 409, retryAfter: '1' });
      expect(await first).toMatchObject({ code: 200, said: 'First.' });
      expect(await askBy(way, chat, 'Hi', withKey(`retry-${way}`))).toEqual(await first);
      expect([provider.counts.calls, await chat.count()]).toEqual([1, 1]);
    });

    it.each(DOORS)('046 works anew after a failure (%s), and keeps what then succeeds', async (way) => {
      const chat = await Chat.open(service());
      provider.play({ status: 401 }, says('Now.'));
      expect((await askBy(way, chat, 'Hi', withKey(`failed-${way}`))).code).toBe(502);
      for (const _ of [1, 2])
        expect(await askBy(way, chat, 'Hi', withKey(`failed-${way}`))).toMatchObject({ code: 200, said: 'Now.' });
      expect(await chat.count()).toBe(1);
    });

    it('046 gives a retried stream the same objects in the end', async () => {
      const chat = await Chat.open(service());
      provider.play(says('First', '.'));
      const first = await chat.stream('Hi', withKey('retry-2'));
      const again = await chat.stream('Hi', withKey('retry-2'));
      expect(again.events.at(-1)).toEqual(first.events.at(-1));
      expect(again.events.slice(0, -1)).toEqual([{ event: undefined, data: { content: 'First.' } }]);
      expect(provider.counts.calls).toBe(1);
    });

    it('046 survives a restart', async () => {
      const chat = await Chat.open(service());
      const first = await chat.ask('Hi', withKey('retry-3'));
      await service().restart();
      expect((await chat.ask('Hi', withKey('retry-3'))).body).toEqual(first.body);
      expect(provider.counts.calls).toBe(1);
    });

    it('046 refuses another body with 422, without any effect', async () => {
      const chat = await Chat.open(service());
      await chat.ask('Hi', withKey('retry-4'));
      expect((await chat.ask('Ho', withKey('retry-4'))).status).toBe(422);
      expect((await chat.stream('Hi', withKey('retry-4'))).status).toBe(422);
      expect(await chat.count()).toBe(1);
    });

    it('046 says 409 while the first is still answered', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['At last.'], delayMs: 1_000 });
      const first = chat.ask('Hi', withKey('retry-5'));
      await provider.until(({ open }) => open === 1);
      const meanwhile = await chat.ask('Hi', withKey('retry-5'));
      expect(meanwhile.status).toBe(409);
      expect(Number(meanwhile.headers['retry-after'])).toBeGreaterThan(0);
      expect((await first).body.Data.content).toBe('At last.');
      expect((await chat.ask('Hi', withKey('retry-5'))).body).toEqual((await first).body);
      expect(provider.counts.calls).toBe(1);
    });

    it('046 has one effect under twenty parallel tries', async () => {
      const chat = await Chat.open(service());
      provider.otherwise({ fragments: ['Once.'], delayMs: 300 });
      const tries = await Promise.all(Array.from({ length: 20 }, () => chat.ask('Hi', withKey('retry-6'))));
      const good = tries.filter(({ status }) => status === 200);
      expect(good.length).toBeGreaterThan(0);
      expect(new Set(good.map(({ body }) => body.Data.messageid)).size).toBe(1);
      expect(tries.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(await endedTurns(service(), chat.sessionID)).toHaveLength(1);
      expect(await chat.count()).toBe(1);
      expect(provider.counts.calls).toBe(1);
    });

    it('works anew after a failure, and keeps what then succeeds', async () => {
      const chat = await Chat.open(service());
      provider.play({ status: 401 }, says('Now.'));
      expect((await chat.ask('Hi', withKey('retry-7'))).status).toBe(502);
      const second = await chat.ask('Hi', withKey('retry-7'));
      expect(second.body).toMatchObject({ Code: 200, Data: { content: 'Now.' } });
      expect((await chat.ask('Hi', withKey('retry-7'))).body).toEqual(second.body);
      expect(await chat.count()).toBe(1);
    });

    it.each([
      ['case', 'Retry-8', 'retry-8'],
      ['a final dot', 'retry-9', 'retry-9.'],
    ])('tells keys apart that differ in %s only', async (_, one, other) => {
      const chat = await Chat.open(service());
      provider.play(says('One.'), says('Other.'));
      expect((await chat.ask('1', withKey(one))).body).toMatchObject({ Code: 200, Data: { content: 'One.' } });
      expect((await chat.ask('2', withKey(other))).body).toMatchObject({ Code: 200, Data: { content: 'Other.' } });
    });

    it('belongs to one workspace', async () => {
      const [mine, theirs] = [await Chat.open(service()), await Chat.open(await service().anotherWorkspace())];
      provider.play(says('Mine.'), says('Theirs.'));
      expect((await mine.ask('Hi', withKey('retry-10'))).body.Data.content).toBe('Mine.');
      expect((await theirs.ask('Hi', withKey('retry-10'))).body.Data.content).toBe('Theirs.');
    });

    it('is not used up by a refused message', async () => {
      const chat = await Chat.open(service(), { MessageLimit: 0 });
      expect((await chat.ask('Hi', withKey('retry-11'))).status).toBe(429);
      await chat.edit({ MessageLimit: -1 });
      expect((await chat.ask('Hi', withKey('retry-11'))).status).toBe(200);
    });
  },
  { env: answeredBy(provider) },
);
