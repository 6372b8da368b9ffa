import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.js';
import { hangUp } from './caller.js';
import { quantile } from './figures.js';
import { hearStream, type HeardStream } from './heard-stream.js';
import type { MeasuredProcess } from './measured-process.js';
import type { Scene } from './scene.js';
import type { Line } from './table.js';

/** Between two fragments of a stream, in milliseconds. */
const EVERY_MS = 1_000;
/** Streams that may have no fragment yet: their beginning is not what is measured. */
const AT_A_TIME = 50;
/** How long what has ended gets to be cleared away, in milliseconds. */
const REST_MS = 15_000;
/** The floor shows what the machine does at its best; that takes no minutes. */
const FLOOR_SECONDS = 20;
const MOST_KB_EACH = 60;
const MOST_LAG_MS = 40;

/** So many streams open at once, for so long: none may be lost, and nothing of them may stay behind (faults, 149). */
export const streamsBench: Bench = async (scene, { streams, seconds }) => {
  const sessions = await scene.openSessions(await scene.addChatbot(), streams);
  const bare = await scene.startFloor('proxy-server', scene.model.baseUrl);
  const floor = await measure(scene, bare, bare.url, sessions, Math.min(seconds, FLOOR_SECONDS));
  await bare.stop();
  const ours = await measure(scene, scene.service, `${scene.service.url}/chat/Chat/ClientAsk`, sessions, seconds);
  const what = `${streams} open streams for ${seconds} s`;
  const of = (name: string, value: (figures: Figures) => number) => ({
    what: `${what}, ${name}`,
    floor: value(floor),
    ours: value(ours),
  });
  return [
    { ...of('lost', ({ losses }) => losses.length), goal: '0', isMet: ours.losses.length === 0 },
    ...reasonsOf(ours.losses),
    { ...of('fragments lost', ({ fragments }) => fragments), goal: '0', isMet: ours.fragments === 0 },
    {
      ...of('memory KB each', ({ kbEach }) => kbEach),
      goal: `≤ ${MOST_KB_EACH} KB`,
      isMet: ours.kbEach <= MOST_KB_EACH,
    },
    { ...of('p99 lag ms', ({ lag }) => lag), goal: `≤ ${MOST_LAG_MS} ms`, isMet: ours.lag <= MOST_LAG_MS },
    { ...of('CPU % of a core', ({ cpu }) => cpu), goal: '' },
    { ...of('descriptors left behind', ({ descriptors }) => descriptors), goal: '0', isMet: ours.descriptors <= 0 },
    { ...of('memory MB left behind', ({ mbLeft }) => mbLeft), goal: '' },
  ];
};

interface Figures {
  /** Why each stream that was lost was. */
  readonly losses: readonly string[];
  /** Sent by the model and not heard. */
  readonly fragments: number;
  readonly kbEach: number;
  /** From the model to the caller, in milliseconds: of a hundred fragments one takes longer. */
  readonly lag: number;
  readonly cpu: number;
  readonly descriptors: number;
  readonly mbLeft: number;
}

async function measure(
  { model }: Scene,
  server: MeasuredProcess,
  url: string,
  sessions: readonly number[],
  seconds: number,
): Promise<Figures> {
  model.pace = { fragments: 1, everyMs: 0 };
  // So many at once that the pool of the database has grown to its full size before anything is measured.
  await Promise.all(sessions.slice(0, AT_A_TIME).map((session) => hearStream(url, session)));
  const before = { memory: server.memoryMb(), descriptors: server.descriptors() };
  const sentBefore = model.sent;
  model.pace = { fragments: Infinity, everyMs: EVERY_MS };
  const heard = await beginAll(url, sessions);
  const open = { cpu: server.cpuMs(), at: performance.now() };
  await sleep(seconds * 1_000);
  const cpu = ((server.cpuMs() - open.cpu) / (performance.now() - open.at)) * 100;
  const kbEach = ((server.memoryMb() - before.memory) * 1_024) / sessions.length;
  model.finish();
  const all = await Promise.all(heard);
  hangUp();
  model.hangUp();
  await sleep(REST_MS);
  const lags = all.flatMap((stream) => stream.lags);
  return {
    losses: all.flatMap(({ loss }) => loss ?? []),
    fragments: model.sent - sentBefore - lags.length,
    kbEach,
    lag: quantile(lags, 0.99),
    cpu,
    descriptors: server.descriptors() - before.descriptors,
    mbLeft: server.memoryMb() - before.memory,
  };
}

/** Resolves once all are open. */
async function beginAll(url: string, sessions: readonly number[]): Promise<Promise<HeardStream>[]> {
  const heard: Promise<HeardStream>[] = [];
  const left = [...sessions];
  const next = async (): Promise<void> => {
    for (let session = left.pop(); session !== undefined; session = left.pop()) {
      const asked = session;
      await new Promise<void>((begun) => heard.push(hearStream(url, asked, begun)));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
  return heard;
}

function reasonsOf(losses: readonly string[]): Line[] {
  const counts = new Map<string, number>();
  for (const loss of losses) counts.set(loss, (counts.get(loss) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ what: `— ${reason}`, ours: count, goal: '' }));
}
