import { performance } from 'node:perf_hooks';
import type { Bench } from './bench.js';
import { stream } from './caller.js';
import { median, ofRounds, quantile } from './figures.js';
import { atMost, GOALS } from './goals.js';
import type { MeasuredProcess } from './measured-process.js';
import { countFragments, type ModelServer, sentAt } from './model-server.js';
import { SECRET } from './scene.js';
import type { Line } from './table.js';

/** Callers and the longest delay of the first fragment, in milliseconds. */
const DELAYS = [
  { callers: 1, goal: 4, waves: 60 },
  { callers: 16, goal: 10, waves: 15 },
  { callers: 64, goal: 40, waves: 8 },
] as const;
const MOST_CALLERS = 64;
const SHORT = { fragments: 5, everyMs: 5 };
const LONG = { fragments: 300, everyMs: 10 };
const MOST_ADDED_MS = 50;

interface Heard {
  /** From the question to the first fragment, and of that from the model to the caller. Milliseconds. */
  readonly firstMs: number;
  readonly passedOnMs: number;
  readonly fragments: number;
}

type Listen = (caller: number) => Promise<Heard>;

/** Streams against a model that sends its first fragment at once. */
export const streamBench: Bench = async (scene, { rounds }) => {
  const floor = await scene.startFloor('proxy-server', scene.model.baseUrl);
  const sessions = await scene.openSessions(await scene.addChatbot(), MOST_CALLERS);
  const listenTo =
    (url: string): Listen =>
    (caller) =>
      listen(url, sessions[caller]!);
  const both = { floor: listenTo(floor.url), ours: listenTo(`${scene.service.url}/chat/Chat/ClientAsk`) };
  scene.model.pace = SHORT;
  await wave(1, both.ours);
  for (const one of [both.floor, both.ours]) for (let n = 0; n < 8; n++) await wave(MOST_CALLERS, one);
  const lines = await delays(both, rounds);
  const costs = await costPerFragment(scene.model, { ...both, floorProcess: floor, ourProcess: scene.service }, rounds);
  await floor.stop();
  return [...lines, { ...costs, ...atMost(costs.ours, GOALS[scene.dialect].fragmentCpuUs, 'µs') }];
};

async function delays(both: { floor: Listen; ours: Listen }, rounds: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { callers, goal, waves } of DELAYS) {
    const taken: { floor: Heard[]; ours: Heard[] }[] = [];
    for (let round = 0; round < rounds; round++) {
      const several = async (listen: Listen) => {
        const heard: Heard[] = [];
        for (let n = 0; n < waves; n++) heard.push(...(await wave(callers, listen)));
        return heard;
      };
      taken.push({ floor: await several(both.floor), ours: await several(both.ours) });
    }
    const of = (value: (heard: Heard) => number) =>
      ofRounds(taken.map(({ floor, ours }) => ({ floor: median(floor.map(value)), ours: median(ours.map(value)) })));
    const first = of(({ firstMs }) => firstMs);
    const what = `stream, ${callers} at once`;
    lines.push({ what: `${what}, first fragment ms`, ...first, goal: `≤ ${goal} ms`, isMet: first.ours <= goal });
    lines.push({ what: `${what}, of it model to caller`, ...of(({ passedOnMs }) => passedOnMs), goal: '' });
    lines.push(addedAtP99(what, taken));
  }
  return lines;
}

/** What we add to the model's first fragment (faults, 134); of many callers at once it is the waiting for each other. */
function addedAtP99(what: string, taken: readonly { floor: Heard[]; ours: Heard[] }[]): Line {
  const p99 = (heard: readonly Heard[]) =>
    quantile(
      heard.map(({ passedOnMs }) => passedOnMs),
      0.99,
    );
  const floor = p99(taken.flatMap((round) => round.floor));
  const ours = p99(taken.flatMap((round) => round.ours));
  const line = { what: `134 ${what}, first fragment model to caller, p99 ms`, floor, ours };
  return { ...line, goal: `≤ ${MOST_ADDED_MS} ms`, isMet: ours <= MOST_ADDED_MS };
}

interface Rivals {
  readonly floor: Listen;
  readonly ours: Listen;
  readonly floorProcess: MeasuredProcess;
  readonly ourProcess: MeasuredProcess;
}

async function costPerFragment(model: ModelServer, rivals: Rivals, rounds: number) {
  model.pace = LONG;
  const cost = async (server: MeasuredProcess, listen: Listen) => {
    const before = server.cpuMs();
    const heard = await wave(MOST_CALLERS, listen);
    const fragments = heard.reduce((sum, one) => sum + one.fragments, 0);
    if (fragments !== MOST_CALLERS * LONG.fragments) throw new Error(`${fragments} fragments came`);
    return ((server.cpuMs() - before) * 1_000) / fragments;
  };
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const floor = await cost(rivals.floorProcess, rivals.floor);
    pairs.push({ floor, ours: await cost(rivals.ourProcess, rivals.ours) });
  }
  const figures = ofRounds(pairs);
  const what = `stream, ${MOST_CALLERS} callers, CPU µs a fragment`;
  return { what, ...figures };
}

const wave = (callers: number, listen: Listen): Promise<Heard[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => listen(caller)));

async function listen(url: string, sessionID: number): Promise<Heard> {
  const start = performance.now();
  let first: Omit<Heard, 'fragments'> | undefined;
  let rest = '';
  let fragments = 0;
  const body = { sessionID, content: 'Which homes in Austin have three bedrooms?', stream: true };
  await stream(url, SECRET, body, (chunk) => {
    const now = performance.now();
    // The final object repeats the answer, and a fragment may be cut in two.
    const text = (rest + chunk).split('"Answer"')[0]!;
    const end = text.lastIndexOf('\n\n') + 1;
    rest = text.slice(end);
    const count = countFragments(text.slice(0, end));
    fragments += count;
    if (count > 0) first ??= { firstMs: now - start, passedOnMs: now - sentAt(text) };
  });
  return { ...first!, fragments };
}
