import type { Bench } from './bench.js';
import { post } from './caller.js';
import { closedLoop } from './closed-loop.js';
import { median, ofRounds, type Pair } from './figures.js';
import type { MeasuredProcess } from './measured-process.js';
import { type Scene, SECRET } from './scene.js';

const CALLERS = 16;
const WARM_UP = 600;
const CALLS = 2_000;
const CALLS_ALONE = 300;

interface Asked {
  readonly perSecond: number;
  readonly aloneMs: number;
  readonly cpuMs: number;
}

/** Asks as JSON against a model that answers at once. */
export const askBench: Bench = async (scene, { rounds }) => {
  scene.model.pace = { fragments: 4, everyMs: 0 };
  const floor = await scene.startFloor('ask-server', scene.databaseUrl, scene.model.baseUrl);
  const serialNumber = await scene.addChatbot();
  const askOurs = asker(`${scene.service.url}/chat/Chat/ClientAsk`, await scene.openSessions(serialNumber, CALLERS));
  await askOurs(0);
  const askFloor = asker(floor.url, await scene.openSessions(serialNumber, CALLERS));
  for (const ask of [askFloor, askOurs]) await closedLoop(CALLERS, WARM_UP, ask);
  const taken: { floor: Asked; ours: Asked }[] = [];
  for (let round = 0; round < rounds; round++) {
    taken.push({ floor: await measure(floor, askFloor), ours: await measure(scene.service, askOurs) });
  }
  await floor.stop();
  const of = (value: (asked: Asked) => number) =>
    ofRounds(taken.map((round): Pair => ({ floor: value(round.floor), ours: value(round.ours) })));
  const perSecond = of((asked) => asked.perSecond);
  const alone = of((asked) => asked.aloneMs);
  const cpu = of((asked) => asked.cpuMs);
  return [
    { what: 'ask, 16 callers, 1/s', ...perSecond, goal: '≥ 0.55 × floor', isMet: perSecond.ratio >= 0.55 },
    { what: 'ask, 16 callers, CPU ms each', ...cpu, goal: '≤ 1.2 ms', isMet: cpu.ours <= 1.2 },
    { what: 'ask, 1 caller, p50 ms', ...alone, goal: '≤ 1.7 × floor', isMet: alone.ratio <= 1.7 },
  ];
};

/** Every caller asks within a session of its own: asks of one session wait for each other. */
const asker =
  (url: string, sessions: Awaited<ReturnType<Scene['openSessions']>>) =>
  (caller: number): Promise<string> =>
    post(url, SECRET, { sessionID: sessions[caller], content: 'Which homes in Austin have three bedrooms?' });

async function measure(server: MeasuredProcess, ask: (caller: number) => Promise<string>): Promise<Asked> {
  const aloneMs = median((await closedLoop(1, CALLS_ALONE, ask)).latencies);
  const before = server.cpuMs();
  const { perSecond } = await closedLoop(CALLERS, CALLS, ask);
  return { perSecond, aloneMs, cpuMs: (server.cpuMs() - before) / CALLS };
}
