import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat, type AskOptions } from '../support/interface/chat.js';
import { WAYS_IN } from '../support/interface/ways-in.js';
import { askWithoutReading } from '../support/wire/deaf-reader.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { withoutNote } from '../support/providers/told-notes.js';
import { describeService } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { finalOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const FORMS = [...WAYS_IN, 'stream', 'completeStream'] as const;
type Form = (typeof FORMS)[number];

/** Asks, and leaves once the provider is at it and `isTime` says so. */
async function askAndLeave(chat: Chat, form: Form, script: Script, options: AskOptions = {}): Promise<void> {
  provider.play(script);
  const leaving = new AbortController();
  const left = chat[form]('Hi', { ...options, signal: leaving.signal }).then(
    () => 'left',
    () => 'left',
  );
  await provider.until(({ open }) => open === 1);
  leaving.abort();
  expect(await left).toBe('left');
}

/** Asks as a stream, and leaves when the text has been seen. */
async function leaveAfter(text: string, chat: Chat): Promise<void> {
  const leaving = new AbortController();
  let heard = '';
  const onBytes = (bytes: Buffer): void => {
    heard += bytes.toString();
    if (heard.includes(text)) leaving.abort();
  };
  await chat.stream('Hi', { signal: leaving.signal, onBytes });
}

describeService(
  'A client that leaves',
  (service) => {
    describe.each(FORMS)('(%s)', (form) => {
      it.each<[string, Script]>([
        ['before the provider answers', { end: 'silent' }],
        ['before the first word', { end: 'hang' }],
      ])('137 %s ends the call; the message counts, the row is interrupted', async (_, script) => {
        const chat = await Chat.open(service());
        await askAndLeave(chat, form, script);
        await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
        const [turn] = await endedTurns(service(), chat.sessionID);
        expect(turn).toMatchObject({ state: 'interrupted', answer: '' });
        expect(await chat.count()).toBe(1);
        expect((await chat.ask('Still there?')).status).toBe(200);
      });
    });

    it('138 mid-answer ends the call; what was said is kept, counted, and remembered', async () => {
      const chat = await Chat.open(service(), { MessageLimit: 2 });
      provider.play({ fragments: ['There are ', '4 homes'], end: 'hang' });
      await leaveAfter('4 homes', chat);
      await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
      const [turn] = await endedTurns(service(), chat.sessionID);
      expect(turn).toMatchObject({ state: 'interrupted', answer: 'There are 4 homes' });
      expect(turn!.tokens).toBeGreaterThan(0);
      expect(await chat.said()).toEqual([
        { Type: 'User', Content: 'Hi' },
        { Type: 'AI', Content: 'There are 4 homes' },
      ]);
      expect((await chat.ask('And?')).status).toBe(200);
      const told = provider.calls[1]!.body.messages as { content: string }[];
      expect(told.map(({ content }) => withoutNote(content))).toEqual([
        expect.any(String),
        'Hi',
        'There are 4 homes',
        'And?',
      ]);
      expect((await chat.ask('And?')).status).toBe(429);
    });

    it('138 while pieces pour in ends the call, every time', async () => {
      const many = Array.from({ length: 2_000 }, (_, index) => `${index} `);
      for (const last of ['"0 "', '"1 "', '"57 "', '"400 "']) {
        const chat = await Chat.open(service());
        provider.reset();
        provider.play({ fragments: many, fragmentDelayMs: 1 });
        await leaveAfter(last, chat);
        await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
        const [turn] = await endedTurns(service(), chat.sessionID);
        expect(turn!.state).toBe('interrupted');
        expect(many.join('').startsWith(turn!.answer!)).toBe(true);
        expect(turn!.answer).not.toBe('');
      }
    });

    it('139 is not taken for one that has only sent its whole body', async () => {
      provider.play({ fragments: ['Slow', ' and', ' steady'], fragmentDelayMs: 400 });
      const { events } = await (await Chat.open(service())).stream('Hi');
      expect(finalOf(events).Answer).toBe('Slow and steady');
      expect(provider.counts.aborted).toBe(0);
    });

    it('117 leaves nothing running when many leave at every moment', async () => {
      const chats = await Promise.all(Array.from({ length: 30 }, () => Chat.open(service())));
      provider.otherwise({ fragments: ['a', 'b', 'c', 'd'], fragmentDelayMs: 5 });
      await Promise.all(
        chats.map((chat, index) => {
          const leaving = AbortSignal.timeout(1 + index * 2);
          return (index % 2 === 0 ? chat.ask('Hi', { signal: leaving }) : chat.stream('Hi', { signal: leaving })).catch(
            () => undefined,
          );
        }),
      );
      provider.otherwise(says('ok'));
      // A row that is still running would hold the next message up.
      const next = await Promise.all(chats.map((chat) => chat.ask('Next')));
      expect(next.map(({ status }) => status)).toEqual(chats.map(() => 200));
      await provider.until(({ open }) => open === 0);
    });
  },
  { env: { ...answeredBy(provider), QUEUE_SECONDS: '5' } },
);

describeService(
  'A client that leaves a long answer',
  (service) => {
    it('144 is told from one that takes nothing, whose answer goes on until it leaves', async () => {
      const chat = await Chat.open(service());
      // As JSON each character takes six bytes: more than all buffers between the two hold.
      const pieces = Array<string>(900).fill(`a${'\u0001'.repeat(998)}\n`);
      provider.play({ fragments: pieces, end: 'hang' });
      const socket = askWithoutReading(service(), chat);
      await provider.until(({ calls }) => calls === 1);
      // Meanwhile others are served, again and again.
      const other = await Chat.open(service());
      for (let times = 0; times < 20; times++) expect(finalOf((await other.stream('Hi')).events).Answer).toBe('ok');
      socket.destroy();
      const [turn] = await endedTurns(service(), chat.sessionID);
      expect(turn!.state).toBe('interrupted');
      expect(turn!.answer).toBe(pieces.join(''));
      await provider.until(({ open }) => open === 0);
    });
  },
  { env: { ...answeredBy(provider), LLM_MAX_ANSWER_TOKENS: '1000000' } },
);
