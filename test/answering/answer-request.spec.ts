import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { defer, finalize, from, tap } from 'rxjs';
import { readEnvironment } from '#libs/config/environment.js';
import { log } from '#libs/telemetry/log.js';
import type { AnswerEvent, ToolPrompt } from '../../src/answering/domain/prompt.js';
import type { ToolLoop } from '../../src/answering/use-cases/tool-loop.js';
import type { AnswerMemory } from '../../src/answering/answering.api.js';
import { AnswerFromFacts } from '../../src/answering/use-cases/answer-from-facts.js';
import { AnswerRequest } from '../../src/answering/use-cases/answer-request.js';
import type { JudgeSentences } from '../../src/answering/use-cases/judge-sentences.js';
import { heardUntil } from '../models/heard-until.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
log.level = 'silent';

const IMAGE = { contentType: 'image/png', bytes: new Uint8Array([1]) };
const REQUEST: ToolPrompt = {
  modelKey: '2',
  system: '',
  messages: [{ role: 'user', text: 'Which?', images: [IMAGE] }],
  temperature: 0,
  language: '',
  tools: [],
};
const NO_JUDGE = { judgeOf: () => null } as Partial<JudgeSentences> as JudgeSentences;
const text = (piece: string): AnswerEvent => ({ kind: 'text', text: piece });
const END: AnswerEvent = { kind: 'end', isRefusal: false };

type Words = (signal: AbortSignal) => AsyncIterable<AnswerEvent>;

/** A model that says these things, call by call; what the memory was told; and the events of one answer. */
function scene(...words: Words[]) {
  const asked: ToolPrompt[] = [];
  /** How many had been asked at each event of the answer. */
  const askedBy: number[] = [];
  const remembered: [number, string][] = [];
  const model: Pick<ToolLoop, 'run'> = {
    run: (request) =>
      defer(() => {
        const left = new AbortController();
        asked.push(request);
        return from(words[asked.length - 1]!(left.signal)).pipe(finalize(() => left.abort()));
      }),
  };
  const memory = { remember: (id: number, seen: string) => Promise.resolve(void remembered.push([id, seen])) };
  const answerRequest = new AnswerRequest(
    new AnswerFromFacts(model as ToolLoop, NO_JUDGE),
    model as ToolLoop,
    readEnvironment({}),
  );
  const turn = { turnId: 7, memory: memory as Partial<AnswerMemory> as AnswerMemory };
  const events = (signal = new AbortController().signal, request = REQUEST) =>
    heardUntil(signal, answerRequest.run(turn, request).pipe(tap(() => askedBy.push(asked.length))));
  return { asked, askedBy, remembered, events };
}

async function* saying(...events: AnswerEvent[]): AsyncGenerator<AnswerEvent> {
  yield* events;
}

async function* hanging(signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  yield text('Half a ');
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

const looked: AnswerEvent = {
  kind: 'tool',
  call: { name: 'look', args: {}, result: {}, isError: false, milliseconds: 1 },
};

it('pictures are described once the answer has begun; the description is kept', async () => {
  const { asked, askedBy, remembered, events } = scene(
    () => saying(looked, text('Red'), text('.'), END),
    () => saying(text(' A red wall. '), END),
  );
  const answer = events();
  expect(await answer.next()).toEqual({ done: false, value: looked });
  expect(await answer.next()).toEqual({ done: false, value: text('Red') });
  expect(askedBy[1]).toBe(1);
  expect(await answer.next()).toEqual({ done: false, value: text('.') });
  expect(askedBy[2]).toBe(2);
  expect(asked[1]).toMatchObject({ modelKey: '2', tools: [], messages: [{ images: [IMAGE] }] });
  expect(await answer.next()).toEqual({ done: false, value: END });
  expect((await answer.next()).done).toBe(true);
  expect(remembered).toEqual([[7, 'A red wall.']]);
  expect(jest.getTimerCount()).toBe(0);
});

it('a description that does not end is waited for ten seconds', async () => {
  const { remembered, events } = scene(() => saying(text('Red'), END), hanging);
  const answer = events();
  await answer.next();
  let isOver = false;
  const end = answer.next().finally(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await end).toMatchObject({ value: { kind: 'end' } });
  expect(remembered).toEqual([]);
});

it('a description ends with an answer that is left or fails', async () => {
  const signals: AbortSignal[] = [];
  const endless: Words = (signal) => {
    signals.push(signal);
    return hanging(signal);
  };
  const left = scene(() => saying(text('Red'), text('.'), END), endless).events();
  await left.next();
  await left.next();
  await left.return(undefined);
  async function* failing(): AsyncGenerator<AnswerEvent> {
    yield* saying(text('Red'));
    throw new Error('lost');
  }
  const failed = scene(failing, endless).events();
  await failed.next();
  await expect(failed.next()).rejects.toThrow('lost');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('a long description is cut', async () => {
  const { remembered, events } = scene(
    () => saying(END),
    () => saying(text(`${'a'.repeat(1_999)}🏡`), END),
  );
  await events().next();
  expect(remembered[0]![1]).toBe(`${'a'.repeat(1_999)}\ufffd`);
});

it('a request without pictures costs no second call', async () => {
  const { asked, events } = scene(() => saying(text('Hi'), END));
  const plain: ToolPrompt = { ...REQUEST, messages: [{ role: 'user', text: 'Hi', images: [] }] };
  const answer = events(new AbortController().signal, plain);
  for (let next = await answer.next(); !next.done; next = await answer.next());
  expect(asked).toHaveLength(1);
});
