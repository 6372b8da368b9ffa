import type { Bench } from './bench.js';
import { post } from './caller.js';
import { closedLoop } from './closed-loop.js';
import { median, ofRounds, type Pair } from './figures.js';
import { atMost, GOALS } from './goals.js';
import type { MeasuredProcess } from './measured-process.js';
import { type Scene, SECRET } from './scene.js';
import type { Line } from './table.js';

const CALLERS = 16;
const WARM_UP = 600;
const CALLS = 2_000;
const CALLS_ALONE = 300;

/** How a floor commits: each question by itself, or those that wait together, as the service does; goals are ratios to that. */
const MANNERS = ['alone', 'together'] as const;

interface Asked {
  readonly perSecond: number;
  readonly aloneMs: number;
  readonly cpuMs: number;
}

interface Rival {
  readonly process: MeasuredProcess;
  readonly ask: (caller: number) => Promise<string>;
}

type Round = Readonly<Record<'ours' | (typeof MANNERS)[number], Asked>>;

/** Asks as JSON against a model that answers at once. */
export const askBench: Bench = async (scene, { rounds }) => {
  scene.model.pace = { fragments: 4, everyMs: 0 };
  const serialNumber = await scene.addChatbot();
  const rival = async (process: MeasuredProcess, path = '') => {
    return { process, ask: asker(process.url + path, await scene.openSessions(serialNumber, CALLERS)) };
  };
  const ours = await rival(scene.service, '/chat/Chat/ClientAsk');
  // The first ask of a chatbot begins its count, which the floors go on with.
  await ours.ask(0);
  const floor = async (manner: (typeof MANNERS)[number]) =>
    rival(await scene.startFloor('ask-server', scene.databaseUrl, scene.model.baseUrl, manner));
  const rivals = { alone: await floor('alone'), together: await floor('together'), ours };
  for (const { ask } of Object.values(rivals)) await closedLoop(CALLERS, WARM_UP, ask);
  const taken: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const [alone, together] = [await measure(rivals.alone), await measure(rivals.together)];
    taken.push({ alone, together, ours: await measure(rivals.ours) });
  }
  for (const manner of MANNERS) await rivals[manner].process.stop();
  return linesOf(scene, taken);
};

function linesOf({ dialect }: Scene, taken: readonly Round[]): Line[] {
  const beside = (manner: (typeof MANNERS)[number], value: (asked: Asked) => number) =>
    ofRounds(taken.map((round): Pair => ({ floor: value(round[manner]), ours: value(round.ours) })));
  const perSecond = beside('together', (asked) => asked.perSecond);
  const cpu = beside('together', (asked) => asked.cpuMs);
  const alone = beside('together', (asked) => asked.aloneMs);
  const { askShare, askCpuMs } = GOALS[dialect];
  const share = { goal: `≥ ${askShare.toFixed(2)} × floor`, isMet: perSecond.ratio >= askShare };
  const plain = 'ask, beside a floor that shares no commits';
  return [
    { what: 'ask, 16 callers, 1/s', ...perSecond, ...share },
    { what: 'ask, 16 callers, CPU ms each', ...cpu, ...atMost(cpu.ours, askCpuMs, 'ms') },
    { what: 'ask, 1 caller, p50 ms', ...alone, goal: '≤ 1.6 × floor', isMet: alone.ratio <= 1.6 },
    { what: `${plain}, 1/s`, ...beside('alone', (asked) => asked.perSecond), goal: '' },
    { what: `${plain}, CPU ms each`, ...beside('alone', (asked) => asked.cpuMs), goal: '' },
  ];
}

/** Every caller asks within a session of its own: asks of one session wait for each other. */
export const asker =
  (url: string, sessions: Awaited<ReturnType<Scene['openSessions']>>) =>
  (caller: number): Promise<string> =>
    post(url, SECRET, { sessionID: sessions[caller], content: 'Which homes in Austin have three bedrooms?' });

async function measure({ process, ask }: Rival): Promise<Asked> {
  const aloneMs = median((await closedLoop(1, CALLS_ALONE, ask)).latencies);
  const before = process.cpuMs();
  const { perSecond } = await closedLoop(CALLERS, CALLS, ask);
  return { perSecond, aloneMs, cpuMs: (process.cpuMs() - before) / CALLS };
}
