import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.js';
import { post } from './caller.js';
import { ofRounds, type Pair } from './figures.js';
import { atMost } from './goals.js';
import type { MeasuredProcess } from './measured-process.js';
import { SECRET } from './scene.js';

/** Until memory that the start needed is given back. */
const SETTLE_MS = 1_500;

/** From the start of the process to its first answer, and what it holds when nothing happens. */
export const startBench: Bench = async (scene, { rounds }) => {
  const times: Pair[] = [];
  const memories: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    const floor = await started(await scene.startFloor('nest-server'), async (url) => void (await fetch(url)));
    const ours = await started(await scene.startAnother(), async (url) => {
      await post(`${url}/chat/Chatbot/List`, SECRET, {});
    });
    times.push({ floor: floor.seconds, ours: ours.seconds });
    memories.push({ floor: floor.memoryMb, ours: ours.memoryMb });
  }
  const time = ofRounds(times);
  const memory = ofRounds(memories);
  return [
    { what: 'start to first answer, s', ...time, ...atMost(time.ours, 0.7, 's') },
    { what: 'idle memory, MB', ...memory, ...atMost(memory.ours, 130, 'MB') },
  ];
};

async function started(server: MeasuredProcess, ask: (url: string) => Promise<void>) {
  await ask(server.url);
  const seconds = (performance.now() - server.startedAt) / 1_000;
  await sleep(SETTLE_MS);
  const memoryMb = server.memoryMb();
  await server.stop();
  return { seconds, memoryMb };
}
