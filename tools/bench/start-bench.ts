import { performance } from 'node:perf_hooks';
import type { Bench } from './bench.js';
import { post } from './caller.js';
import { ofRounds, type Pair } from './figures.js';
import { atMost } from './goals.js';
import type { MeasuredProcess } from './measured-process.js';
import { type Scene, SECRET } from './scene.js';

/** From the start of the process to its first answer. */
export const startBench: Bench = async (scene, { rounds }) => {
  const times: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    const [floor, ours] = [await startedFloor(scene), await startedService(scene)];
    times.push({ floor: floor.seconds, ours: ours.seconds });
    await Promise.all([floor.server.stop(), ours.server.stop()]);
  }
  const time = ofRounds(times);
  return [{ what: 'start to first answer, s', ...time, ...atMost(time.ours, 0.7, 's') }];
};

/** A server that has given its first answer, and how long that took. */
export interface Started {
  readonly server: MeasuredProcess;
  readonly seconds: number;
}

/** Nest with one route. */
export const startedFloor = async (scene: Scene): Promise<Started> =>
  answered(await scene.startFloor('nest-server'), async (url) => void (await fetch(url)));

/** Parlor, beside the one that the other benches use. */
export const startedService = async (scene: Scene): Promise<Started> =>
  answered(await scene.startAnother(), async (url) => void (await post(`${url}/chat/Chatbot/List`, SECRET, {})));

async function answered(server: MeasuredProcess, ask: (url: string) => Promise<void>): Promise<Started> {
  await ask(server.url);
  return { server, seconds: (performance.now() - server.startedAt) / 1_000 };
}
