import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { followAnswer, getAnswer, nameOf } from '../support/interface/kept-answers.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { endedTurns, storedTurns } from '../support/databases/stored-turns.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const WORDS = ['Zwölf ', 'Häuser 🏡', '\r\n', 'und ', '東京 ', 'dazu, ', 'langsam ', 'gesagt', '.'];
const slowly: Script = { fragments: WORDS, fragmentDelayMs: 300 };

/** Begins a stream; resolves with its answer's id once its first piece is there. */
async function beginStream(service: Service, chat: Chat) {
  let hear = (): void => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const whole = chat.stream('Hi', { onBytes: () => hear() });
  await heard;
  const [turn] = await storedTurns(service, chat.sessionID);
  return { whole, messageid: 2 * turn!.id };
}

const storedPieces = ({ databaseUrl }: Service) => rowsOf(databaseUrl, 'SELECT * FROM answer_pieces');

describeService(
  'An answer that is still running',
  (service) => {
    let replica: Service;
    beforeAll(async () => void (replica = await service().replica({ DRAIN_SECONDS: '1' })));

    it('139 is followed on another replica to its end, byte for byte, and leaves no pieces', async () => {
      const chat = await Chat.open(service());
      provider.play(slowly);
      const { whole, messageid } = await beginStream(service(), chat);
      const followed = await followAnswer(replica, messageid);
      const first = await whole;
      expect(finalOf(first.events).Answer).toBe(WORDS.join(''));
      expect(nameOf(first)).toBe(messageid);
      expect(finalOf(followed.events)).toEqual(finalOf(first.events));
      expect(fragmentsOf(followed.events).join('')).toBe(WORDS.join(''));
      // It came while it grew, not at its end.
      expect(fragmentsOf(followed.events).length).toBeGreaterThan(1);
      expect((await endedTurns(service(), chat.sessionID)).map(({ state }) => state)).toEqual(['done']);
      expect(await storedPieces(service())).toEqual([]);
    });

    it('139 goes on behind the last event that came before the connection broke, on another replica', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: WORDS, fragmentDelayMs: 300 });
      const { whole, messageid } = await beginStream(service(), chat);
      const isStored = ({ body }: Awaited<ReturnType<typeof getAnswer>>) => body.Data.content.length > 20;
      await eventually(() => getAnswer(replica, messageid), isStored);
      // Within what is stored as one piece or another.
      const told = WORDS[0]!.length + 3;
      const { events } = await followAnswer(replica, messageid, { headers: { 'last-event-id': String(told) } });
      expect(fragmentsOf(events).join('')).toBe(WORDS.join('').slice(told));
      expect(finalOf(events)).toEqual(finalOf((await whole).events));
    });

    it('is given as JSON at once, with what there is so far', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: WORDS.slice(0, 2), end: 'hang' });
      const leaving = new AbortController();
      const asking = chat.ask('Hi', { signal: leaving.signal }).catch(() => undefined);
      const [turn] = await eventually(
        () => storedTurns(service(), chat.sessionID),
        (turns) => turns.length === 1,
      );
      const there = WORDS.slice(0, 2).join('');
      const { body } = await eventually(
        () => getAnswer(replica, 2 * turn!.id),
        ({ body: { Data } }) => Data.content === there,
      );
      expect(body.Data).toEqual({
        messageid: 2 * turn!.id,
        content: there,
        totalToken: 0,
        noAnswer: false,
        State: 'running',
      });
      leaving.abort();
      await asking;
      expect((await endedTurns(service(), chat.sessionID))[0]).toMatchObject({ state: 'interrupted', answer: there });
    });

    it('138 goes on when a follower leaves, and ends for the others as interrupted when its caller does', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: WORDS, end: 'hang' });
      const asking = new AbortController();
      const whole = chat.stream('Hi', { signal: asking.signal });
      await provider.until(({ open }) => open === 1);
      const [turn] = await storedTurns(service(), chat.sessionID);
      const leaving = new AbortController();
      await followAnswer(replica, 2 * turn!.id, { signal: leaving.signal, onBytes: () => leaving.abort() });
      expect(provider.counts).toMatchObject({ open: 1, aborted: 0 });
      expect((await storedTurns(service(), chat.sessionID))[0]!.state).toBe('running');
      const following = followAnswer(replica, 2 * turn!.id, { onBytes: () => asking.abort() });
      await whole;
      const { events } = await following;
      expect(finalOf(events)).toMatchObject({ AnswerID: 2 * turn!.id, Answer: WORDS.join('') });
      expect(fragmentsOf(events).join('')).toBe(WORDS.join(''));
    });

    it('135 keeps the line to those who follow it alive while it says nothing', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['At ', 'last'], fragmentDelayMs: 2_500 });
      const asked = chat.ask('Hi');
      const [turn] = await eventually(
        () => storedTurns(service(), chat.sessionID),
        (turns) => turns.length === 1,
      );
      const { comments, events } = await followAnswer(replica, 2 * turn!.id);
      expect(comments.length).toBeGreaterThan(0);
      expect(finalOf(events).Answer).toBe((await asked).body.Data.content);
    });

    it('146 is let go by a replica that stops, with an error event, and goes on itself', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['Half '], end: 'hang' });
      const leaving = new AbortController();
      const asking = chat.stream('Hi', { signal: leaving.signal });
      await provider.until(({ open }) => open === 1);
      const [turn] = await storedTurns(service(), chat.sessionID);
      let stop = (): void => undefined;
      const stopping = new Promise<void>((resolve) => (stop = resolve));
      const following = followAnswer(replica, 2 * turn!.id, { onBytes: () => stop() });
      await stopping;
      expect(await replica.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      const { events, isComplete } = await following;
      expect([isComplete, fragmentsOf(events)]).toEqual([true, ['Half ']]);
      expect(events.at(-1)).toEqual({ event: 'error', data: expect.objectContaining({ Code: 503 }) });
      expect((await storedTurns(service(), chat.sessionID))[0]!.state).toBe('running');
      leaving.abort();
      await asking;
      await replica.restart();
    });

    it('147 whose process is killed is followed to its failure, with all that was stored of it', async () => {
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      provider.play({ fragments: WORDS, end: 'hang' });
      const { whole, messageid } = await beginStream(service(), chat);
      const isThere = ({ body }: Awaited<ReturnType<typeof getAnswer>>) => body.Data.content === WORDS.join('');
      await eventually(() => getAnswer(replica, messageid), isThere);
      const following = followAnswer(replica, messageid);
      await service().kill('SIGKILL');
      await whole.catch(() => undefined);
      const { events } = await following;
      expect(fragmentsOf(events).join('')).toBe(WORDS.join(''));
      expect(events.at(-1)).toEqual({ event: 'error', data: expect.objectContaining({ Code: 503 }) });
      await service().restart();
      const kept = { content: WORDS.join(''), State: 'failed' };
      expect((await getAnswer(service(), messageid)).body.Data).toMatchObject(kept);
      expect(await storedPieces(service())).toEqual([]);
      // What failed is no part of later prompts, and was given back.
      provider.play(says('Well again.'));
      expect((await chat.ask('Again')).status).toBe(200);
      expect(JSON.stringify(provider.calls.at(-1)!.body.messages)).not.toContain(WORDS[0]);
      expect((await chat.ask('Again')).status).toBe(429);
    });
  },
  { env: { ...answeredBy(provider), KEEP_ALIVE_SECONDS: '1' } },
);
