import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.js';
import { hangUp, stream } from './caller.js';
import { quantile } from './figures.js';
import { sendingTimes } from './model-server.js';
import { SECRET } from './scene.js';

/** Between two fragments of a stream, in milliseconds. */
const EVERY_MS = 1_000;
/** Streams that begin within a tenth of a second, so that their beginning is not what is measured. */
const AT_A_TIME = 50;
/** How long kept connections may take to be given up, in milliseconds. */
const REST_MS = 15_000;
const MOST_KB_EACH = 60;
const MOST_LAG_MS = 25;

/** So many streams open at once, for so long: none may be lost, and nothing of them may stay behind (faults, 149). */
export const streamsBench: Bench = async (scene, { streams, seconds }) => {
  const sessions = await scene.openSessions(await scene.addChatbot(), streams);
  const url = `${scene.service.url}/chat/Chat/ClientAsk`;
  scene.model.pace = { fragments: 1, everyMs: 0 };
  await listen(url, sessions[0]!);
  const before = { memory: scene.service.memoryMb(), descriptors: scene.service.descriptors() };
  scene.model.pace = { fragments: seconds, everyMs: EVERY_MS };
  const heard: Promise<Heard>[] = [];
  for (const [index, session] of sessions.entries()) {
    heard.push(listen(url, session));
    if (index % AT_A_TIME === 0) await sleep(100);
  }
  await sleep((seconds * EVERY_MS) / 2);
  const eachKb = ((scene.service.memoryMb() - before.memory) * 1_024) / streams;
  const all = await Promise.all(heard);
  hangUp();
  await sleep(REST_MS);
  const lost = all.filter(({ lags, isWhole }) => !isWhole || lags.length !== seconds).length;
  const lag = quantile(
    all.flatMap(({ lags }) => lags),
    0.99,
  );
  const left = scene.service.descriptors() - before.descriptors;
  const what = `${streams} open streams for ${seconds} s`;
  return [
    { what: `${what}, lost`, ours: lost, goal: '0', isMet: lost === 0 },
    { what: `${what}, memory KB each`, ours: eachKb, goal: `≤ ${MOST_KB_EACH} KB`, isMet: eachKb <= MOST_KB_EACH },
    { what: `${what}, p99 lag ms`, ours: lag, goal: `≤ ${MOST_LAG_MS} ms`, isMet: lag <= MOST_LAG_MS },
    { what: `${what}, descriptors left behind`, ours: left, goal: '0', isMet: left <= 0 },
    { what: `${what}, memory MB left behind`, ours: scene.service.memoryMb() - before.memory, goal: '' },
  ];
};

interface Heard {
  /** Of each fragment, from the model to the caller, in milliseconds. */
  readonly lags: readonly number[];
  /** Whether the final object came. */
  readonly isWhole: boolean;
}

async function listen(url: string, sessionID: number): Promise<Heard> {
  const lags: number[] = [];
  let tail = '';
  let isWhole = false;
  const body = { sessionID, content: 'Which homes in Austin have three bedrooms?', stream: true };
  const hear = (chunk: string): void => {
    const now = performance.now();
    const frames = (tail + chunk).split('\n\n');
    tail = frames.pop()!;
    for (const frame of frames) {
      // The final object repeats the answer.
      if (frame.includes('"AnswerID"')) isWhole = true;
      else lags.push(...sendingTimes(frame).map((sent) => now - sent));
    }
  };
  await stream(url, SECRET, body, hear).catch(() => undefined);
  return { lags, isWhole };
}
