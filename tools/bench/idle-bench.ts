import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.js';
import { ofRounds, type Pair } from './figures.js';
import { atMost } from './goals.js';
import { startedFloor, startedService } from './start-bench.js';

/** V8 gives back what a start has needed once nothing has happened for some twenty seconds. */
const SETTLE_MS = 40_000;

/** What a process holds that has started, has answered once, and has had nothing to do since. */
export const idleBench: Bench = async (scene, { rounds }) => {
  const memories: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    const [floor, ours] = [await startedFloor(scene), await startedService(scene)];
    await sleep(SETTLE_MS);
    memories.push({ floor: floor.server.memoryMb(), ours: ours.server.memoryMb() });
    await Promise.all([floor.server.stop(), ours.server.stop()]);
  }
  const memory = ofRounds(memories);
  return [{ what: 'idle memory, MB', ...memory, ...atMost(memory.ours, 130, 'MB') }];
};
