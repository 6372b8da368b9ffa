import { SystemClock } from '#libs/domain/clock.js';
import { SqlAllowances } from '../../src/conversations/adapters/sql/sql-allowances.js';
import type { Limits } from '../../src/conversations/domain/allowance.js';
import { openDatabase } from './bench-database.js';
import type { Bench } from './bench.js';
import { ofRounds, type Pair } from './figures.js';
import { openRaw, type RawDatabase } from './floors/raw-database.js';
import { together } from './floors/together.js';
import { atMost } from './goals.js';
import type { Line } from './table.js';

const RACERS = 64;
const WAVES = 20;
const MOST_TOGETHER = 16;
const PLACES = 32;
/** Chatbots that the service does not know: of the floor, of the measurement, of the race for few places. */
const [FLOOR, MANY, FEW] = [2_100_000_000, 2_100_000_001, 2_100_000_002];

const limits = (places: number): Limits => ({
  perMonth: places,
  timeZone: 'UTC',
  perWindow: places,
  windowSeconds: 3_600,
  windowMessage: '',
});

/** Undoes the unit of a message that is refused, as the service does. */
class Refused extends Error {}

type Admit = (one: null) => Promise<boolean>;

/** What counting a message against the limits of a month and of a window costs where many race, and whether it is exact. */
export const limitBench: Bench = async (scene, { rounds }) => {
  const raw = openRaw(scene.databaseUrl);
  const { database, units, close } = await openDatabase(scene.databaseUrl);
  const allowances = new SqlAllowances(database, new SystemClock());
  const admitter = (chatbot: number, places: number): Admit =>
    together(MOST_TOGETHER, async (group) => {
      const admitted = await units.run(() => admit(allowances, chatbot, places, group.length)).catch(noneIfRefused);
      return group.map((_, at) => at < admitted);
    });
  const rivals = { floor: await bareAdmitter(raw), many: admitter(MANY, 1_000_000), few: admitter(FEW, PLACES) };
  const raced = (await race(rivals.few)).filter(Boolean).length;
  const figures = await measure(rivals, rounds);
  await close();
  await raw.close();
  return linesOf(raced, figures);
};

/** One conditional UPDATE, of those that wait together. */
async function bareAdmitter(raw: RawDatabase): Promise<Admit> {
  await raw.change("INSERT INTO allowances (chatbot_id, month, used, slots) VALUES (?, '2026-11', 0, 0)", [FLOOR]);
  const count = 'UPDATE allowances SET used = used + ? WHERE chatbot_id = ? AND used < 1000000000';
  return together(MOST_TOGETHER, async (group) => {
    await raw.change(count, [group.length, FLOOR]);
    return group.map(() => true);
  });
}

async function admit(allowances: SqlAllowances, chatbot: number, places: number, messages: number): Promise<number> {
  const { admitted } = await allowances.admit(chatbot, limits(places), messages);
  if (admitted === 0) throw new Refused();
  return admitted;
}

function noneIfRefused(error: unknown): number {
  if (error instanceof Refused) return 0;
  throw error;
}

async function measure({ floor, many, few }: Record<'floor' | 'many' | 'few', Admit>, rounds: number) {
  const [admissions, refusals]: [Pair[], Pair[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const floorMs = await msEach(floor);
    admissions.push({ floor: floorMs, ours: await msEach(many) });
    refusals.push({ floor: floorMs, ours: await msEach(few) });
  }
  return { admission: ofRounds(admissions), refusal: ofRounds(refusals) };
}

function linesOf(raced: number, { admission, refusal }: Awaited<ReturnType<typeof measure>>): Line[] {
  const what = `limits, ${RACERS} racers`;
  return [
    { what: `${what} for ${PLACES} places: admitted`, ours: raced, goal: `${PLACES}`, isMet: raced === PLACES },
    { what: `${what}, ms a message`, ...admission, ...atMost(admission.ours, 0.5, 'ms') },
    { what: `${what}, ms a refusal`, ...refusal, ...atMost(refusal.ours, 0.2, 'ms') },
  ];
}

const race = (one: Admit): Promise<boolean[]> => Promise.all(Array.from({ length: RACERS }, () => one(null)));

async function msEach(one: Admit): Promise<number> {
  const begun = performance.now();
  for (let wave = 0; wave < WAVES; wave++) await race(one);
  return (performance.now() - begun) / (WAVES * RACERS);
}
