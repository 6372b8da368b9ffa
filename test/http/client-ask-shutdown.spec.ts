import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { askBy, DOORS } from '../support/interface/ways-in.js';
import { askWithoutReading } from '../support/wire/deaf-reader.js';
import { eventually } from '../support/eventually.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { endedTurns, storedTurns } from '../support/databases/stored-turns.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** Begins a stream and resolves once its first piece is there; `whole` is the stream to its end. */
async function beginStream(chat: Chat) {
  let hear = (): void => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const whole = chat.stream('Hi', { onBytes: () => hear() });
  await heard;
  return { whole };
}

/** Tells the process to stop and resolves once it refuses new requests. */
async function beginStop(service: Service, chat: Chat) {
  const exit = service.kill('SIGTERM');
  await eventually(
    () => chat.ask('Are you open?').then(({ status }) => status),
    (status) => status === 503,
  );
  return { exit };
}

describeService(
  'A process that is told to stop',
  (service) => {
    it('146 refuses new messages, finishes its streams, and ends well', async () => {
      const [chat, other] = [await Chat.open(service()), await Chat.open(service())];
      provider.play({ fragments: ['One', ' by', ' one', ' it', ' ends.'], fragmentDelayMs: 300 });
      const { whole } = await beginStream(chat);
      const { exit } = await beginStop(service(), other);
      const taken = await storedTurns(service(), other.sessionID);
      expect((await other.stream('And now?')).status).toBe(503);
      const refused = await service().raw('/health/ready', { method: 'GET' });
      expect(refused.status).toBe(503);
      const { events } = await whole;
      expect(finalOf(events).Answer).toBe('One by one it ends.');
      expect(await exit).toEqual({ code: 0, signal: null });
      expect((await storedTurns(service(), chat.sessionID)).map(({ state }) => state)).toEqual(['done']);
      expect(await storedTurns(service(), other.sessionID)).toEqual(taken);
      await service().restart();
    });

    it('146 ends a stream whose provider hangs with an error event; the message is given back', async () => {
      const [chat, other] = [await Chat.open(service(), { MessageLimit: 1 }), await Chat.open(service())];
      provider.play({ fragments: ['Half '], end: 'hang' });
      const { whole } = await beginStream(chat);
      const { exit } = await beginStop(service(), other);
      const { events, isComplete } = await whole;
      expect(isComplete).toBe(true);
      expect(fragmentsOf(events)).toEqual(['Half ']);
      expect(events.at(-1)).toEqual({ event: 'error', data: expect.objectContaining({ Code: 503, Success: false }) });
      expect(await exit).toEqual({ code: 0, signal: null });
      await provider.until(({ open }) => open === 0);
      const [turn] = await storedTurns(service(), chat.sessionID);
      expect(turn).toMatchObject({ state: 'failed', answer: 'Half ' });
      await service().restart();
      expect(await chat.count()).toBe(0);
      expect((await chat.ask('Again')).status).toBe(200);
    });

    it('146 tells a caller who waits for JSON the same, with Retry-After', async () => {
      const [chat, other] = [await Chat.open(service()), await Chat.open(service())];
      provider.play({ end: 'silent' });
      const waiting = chat.ask('Hi');
      await provider.until(({ open }) => open === 1);
      const { exit } = await beginStop(service(), other);
      const { status, headers } = await waiting;
      expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '1' });
      expect(await exit).toEqual({ code: 0, signal: null });
      await service().restart();
      expect(await chat.count()).toBe(0);
    });

    it.each(DOORS)('146 (%s) finishes what it can, refuses what is new, and gives back the rest', async (way) => {
      const chats = await Promise.all([1, 2, 3].map(() => Chat.open(service(), { MessageLimit: 1 })));
      const [chat, hung, other] = chats as [Chat, Chat, Chat];
      provider.play({ fragments: ['It ', 'ends.'], delayMs: 500 }, { end: 'silent' });
      const whole = askBy(way, chat, 'Hi');
      await provider.until(({ calls }) => calls === 1);
      const lost = askBy(way, hung, 'Hi');
      await provider.until(({ calls }) => calls === 2);
      const exit = service().kill('SIGTERM');
      await eventually(
        () => askBy(way, other, 'Are you open?').then(({ code }) => code),
        (code) => code === 503,
      );
      expect(await whole).toMatchObject({ code: 200, said: 'It ends.' });
      expect(await lost).toMatchObject({ code: 503, retryAfter: '1' });
      expect(await exit).toEqual({ code: 0, signal: null });
      await service().restart();
      expect([await chat.count(), await hung.count()]).toEqual([1, 0]);
    });

    it('146 does not wait for a reader that never reads', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: Array<string>(900).fill('\u0001'.repeat(1_000)) });
      const socket = askWithoutReading(service(), chat);
      await provider.until(({ calls }) => calls === 1);
      expect(await service().kill('SIGTERM')).toEqual({ code: 0, signal: null });
      socket.destroy();
      await service().restart();
      const [turn] = await endedTurns(service(), chat.sessionID);
      expect(turn!.state).not.toBe('running');
    });
  },
  { env: { ...answeredBy(provider), DRAIN_SECONDS: '2', LLM_MAX_ANSWER_TOKENS: '1000000' } },
);

describeService(
  'A process that is killed',
  (service) => {
    it.each<[string, Script, number]>([
      ['before the provider answers', { end: 'silent' }, 0],
      ['before the first word', { end: 'hang' }, 0],
      ['mid-stream', { fragments: ['Half '], end: 'hang' }, 1],
    ])('147 %s leaves a broken stream, and after the restart no row that is running', async (_, script, pieces) => {
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      provider.play(script);
      let heard = 0;
      const whole = chat.stream('Hi', { onBytes: () => heard++ }).catch(() => undefined);
      await provider.until(({ open }) => open === 1);
      await eventually(
        () => Promise.resolve(heard),
        (count) => count >= pieces,
      );
      expect((await storedTurns(service(), chat.sessionID)).map(({ state }) => state)).toEqual(['running']);
      await service().kill('SIGKILL');
      const streamed = await whole;
      expect(streamed?.isComplete ?? false).toBe(false);
      expect(streamed ? fragmentsOf(streamed.events) : []).toHaveLength(pieces);
      await service().restart();
      const [turn] = await endedTurns(service(), chat.sessionID);
      expect(turn).toMatchObject({ state: 'failed', question: 'Hi' });
      // Given back: of one message a month none is used up.
      expect(await chat.count()).toBe(0);
      expect((await chat.ask('Again')).status).toBe(200);
      expect((await chat.ask('Again')).status).toBe(429);
    });

    it.each(DOORS)('147 amid an ask (%s) gives it back, once', async (way) => {
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      provider.play({ end: 'silent' });
      const lost = askBy(way, chat, 'Hi').catch(() => 'lost');
      await provider.until(({ open }) => open === 1);
      await service().kill('SIGKILL');
      expect(await lost).toBe('lost');
      await service().restart();
      expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'failed', question: 'Hi' }]);
      expect([(await askBy(way, chat, 'Again')).code, (await askBy(way, chat, 'Once more')).code]).toEqual([200, 429]);
    });

    it('147 has its rows closed by another process on the same database, once', async () => {
      const chat = await Chat.open(service(), { MessageLimit: 3 });
      await service().replica();
      provider.play(says('One.'), { end: 'silent' }, { end: 'silent' });
      await chat.ask('1');
      const others = [await chat.another(), await chat.another()];
      const lost = others.map((other) => other.ask('lost').catch(() => undefined));
      await provider.until(({ open }) => open === 2);
      await service().kill('SIGKILL');
      await Promise.all(lost);
      for (const { sessionID } of others) {
        expect((await endedTurns(service(), sessionID)).map(({ state }) => state)).toEqual(['failed']);
      }
      await service().restart();
      expect(await chat.count()).toBe(1);
      const further = await Promise.all([1, 2, 3, 4].map(() => chat.another().then((other) => other.ask('2'))));
      expect(further.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    });
  },
  { env: answeredBy(provider) },
);
