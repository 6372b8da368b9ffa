import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../eval/random.js';
import type { Site } from './site.js';

/** How long a fault lasts, in milliseconds, where it does not end by itself. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 12_000;

/** The last replica lives through it all, so that its memory tells something. */
const MORTALS = 2;

type Fault = (site: Site, at: number, lastingMs: number) => Promise<void>;

/** What can happen to one of the three places. Each ends when all is as before. */
const FAULTS = {
  'node killed': async ({ cluster }, at, lastingMs) => {
    await cluster.kill(at);
    await sleep(lastingMs);
    await cluster.join(at);
  },
  'network cut': async ({ places }, at, lastingMs) => {
    places[at]!.link.cut();
    await sleep(lastingMs);
    places[at]!.link.mend();
  },
  'network silent': async ({ places }, at, lastingMs) => {
    places[at]!.link.hush();
    await sleep(lastingMs);
    places[at]!.link.mend();
  },
  'replica restarted': ({ places }, at) => places[at % MORTALS]!.replica.restart(),
  'replica killed': ({ places }, at) => places[at % MORTALS]!.replica.crash(),
  'clock stepped': async ({ places }, at, lastingMs) => {
    writeFileSync(places[at]!.clock, at % 2 === 0 ? '+1h' : '-1h');
    await sleep(lastingMs);
    writeFileSync(places[at]!.clock, '+0');
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Lets `name` happen to a place that is drawn, and ends when that is over. */
export async function inflict(name: FaultName, site: Site, random: SeededRandom): Promise<void> {
  const at = random.whole(0, site.places.length - 1);
  const lastingMs = random.whole(SHORTEST_MS, LONGEST_MS);
  await FAULTS[name](site, at, lastingMs);
}
