import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/support/eventually.js';
import { rowsOf } from '../../test/support/databases/database-rows.js';
import { SeededRandom } from '../eval/random.js';
import { FAULT_NAMES, inflict } from './faults.js';
import { Guest, type House } from './guest.js';
import { judge } from './judge.js';
import { Memory } from './memory.js';
import { Site } from './site.js';
import { Tally } from './tally.js';

export interface SoakOptions {
  readonly minutes: number;
  readonly seed: number;
  /** Requests a second of all guests together, where each is answered at once. */
  readonly rate: number;
  /** Most seconds of peace between two faults. */
  readonly peaceSeconds: number;
  /** Messages that the limited chatbot answers in all. */
  readonly limit: number;
}

export interface Soaked {
  readonly violations: readonly string[];
  readonly tally: Tally;
  readonly memory: readonly string[];
  /** Requests that changed something and were acknowledged. */
  readonly acknowledged: number;
}

const GUESTS = 6;
const RETRY_MS = 10_000;
const MINUTE_MS = 60_000;

/** Mixed load on three nodes, while one thing after the other breaks; then a look at all that was acknowledged. */
export async function soak(options: SoakOptions, say: (line: string) => void): Promise<Soaked> {
  const site = await Site.open();
  try {
    return await under(site, options, say);
  } finally {
    await site.close();
  }
}

async function under(site: Site, options: SoakOptions, say: (line: string) => void): Promise<Soaked> {
  const { caller } = site.places[0]!;
  const add = () => caller.call<string>('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
  const limited = await add();
  await caller.call('/chat/Chatbot/Edit', { serialNumber: limited, ...limitsOf(options) });
  const tally = new Tally();
  const guests: Guest[] = [];
  while (guests.length < GUESTS) {
    const house: House = { site, tally, limited, random: new SeededRandom(options.seed * 100 + guests.length) };
    guests.push(new Guest(house, guests.length, await add()));
  }
  const memory = new Memory();
  const end = Date.now() + options.minutes * MINUTE_MS;
  const until = (work: () => Promise<void>, pauseMs: () => number) => repeat(work, pauseMs, end);
  const pauseMs = () => (GUESTS * 1_000) / options.rate;
  await Promise.all([
    ...guests.map((guest) => until(() => guest.step(), pauseMs)),
    ...guests.map((guest) =>
      until(
        () => guest.retry(),
        () => RETRY_MS,
      ),
    ),
    trouble(site, tally, options, end),
    until(
      () => Promise.resolve(say(progress(site, tally, guests, memory))),
      () => MINUTE_MS,
    ),
  ]);
  await settle(site, guests);
  const violations = await judge(site, guests, { limited, most: options.limit });
  const acknowledged = guests.flatMap(({ deeds }) => deeds).filter(({ outcome }) => outcome === 'done').length;
  return { violations, tally, memory: memory.summary, acknowledged };
}

/** The second one is never reached, but counted. */
const limitsOf = ({ limit }: SoakOptions) => ({
  MessageLimit: limit,
  RateLimitCount: 100_000,
  RateLimitTime: 86_400,
});

async function repeat(work: () => Promise<void>, pauseMs: () => number, end: number): Promise<void> {
  while (Date.now() < end) {
    await work();
    await sleep(Math.min(pauseMs(), Math.max(0, end - Date.now())));
  }
}

/** Every kind of fault in turn, in an order that is drawn anew each time; the last one is over before the end. */
async function trouble(site: Site, tally: Tally, { seed, peaceSeconds }: SoakOptions, end: number): Promise<void> {
  const random = new SeededRandom(seed);
  for (let left = [...FAULT_NAMES]; ; left = left.length > 0 ? left : [...FAULT_NAMES]) {
    const peaceMs = random.whole(1_000, peaceSeconds * 1_000);
    if (Date.now() + peaceMs >= end) return;
    await sleep(peaceMs);
    const [fault] = left.splice(random.whole(0, left.length - 1), 1);
    tally.begin(fault!);
    await inflict(fault!, site, random);
    tally.end();
  }
}

/** Everything is answered in the end, and nothing runs any longer. */
async function settle(site: Site, guests: readonly Guest[]): Promise<void> {
  const open = async () => {
    for (const guest of guests) await guest.retry();
    return guests.flatMap((guest) => guest.open.map(({ mark }) => mark));
  };
  await eventually(open, (marks) => marks.length === 0);
  const running = () => rowsOf(site.databaseUrl(), "SELECT id FROM turns WHERE state = 'running'");
  await eventually(running, (rows) => rows.length === 0);
}

function progress(site: Site, tally: Tally, guests: readonly Guest[], memory: Memory): string {
  const deeds = guests.flatMap((guest) => guest.deeds);
  const faults = [...tally.faults.values()].reduce((sum, times) => sum + times, 0);
  const open = deeds.filter(({ outcome }) => outcome === undefined).length;
  const calm = tally.calmFailures.join(', ') || 'none';
  return `${deeds.length} requests, ${open} open; ${faults} faults; failures while all was well: ${calm}; memory ${memory.sample(site).join('/')} MB`;
}
