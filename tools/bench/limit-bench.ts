import { SystemClock } from '#libs/domain/clock.js';
import { SqlAllowances } from '../../src/conversations/adapters/sql/sql-allowances.js';
import type { Limits } from '../../src/conversations/domain/allowance.js';
import { openDatabase } from './bench-database.js';
import type { Bench } from './bench.js';
import { ofRounds, type Pair } from './figures.js';
import { openRaw } from './floors/raw-database.js';
import { together } from './floors/together.js';
import { atMost } from './goals.js';

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

/** What counting a message against the limits of a month and of a window costs where many race, and whether it is exact. */
export const limitBench: Bench = async (scene, { rounds }) => {
  const raw = openRaw(scene.databaseUrl);
  const insert = `INSERT INTO allowances (chatbot_id, month, used, slots) VALUES (?, '2026-11', 0, 0)`;
  await raw.change(insert, [FLOOR]);
  const count = 'UPDATE allowances SET used = used + ? WHERE chatbot_id = ? AND used < 1000000000';
  const floor = together(MOST_TOGETHER, async (group) => {
    await raw.change(count, [group.length, FLOOR]);
    return group.map(() => true);
  });
  const { database, units, close } = await openDatabase(scene.databaseUrl);
  const allowances = new SqlAllowances(database, new SystemClock());
  const admitter = (chatbot: number, places: number) =>
    together(MOST_TOGETHER, async (group) => {
      const admit = async () => {
        const { admitted } = await allowances.admit(chatbot, limits(places), group.length);
        if (admitted === 0) throw new Refused();
        return admitted;
      };
      const admitted = await units.run(admit).catch((error: unknown) => {
        if (error instanceof Refused) return 0;
        throw error;
      });
      return group.map((_, at) => at < admitted);
    });
  const few = admitter(FEW, PLACES);
  const raced = (await race(few)).filter(Boolean).length;
  const many = admitter(MANY, 1_000_000);
  const [admissions, refusals]: [Pair[], Pair[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const floorMs = await msEach(floor);
    admissions.push({ floor: floorMs, ours: await msEach(many) });
    refusals.push({ floor: floorMs, ours: await msEach(few) });
  }
  await close();
  await raw.close();
  const [admission, refusal] = [ofRounds(admissions), ofRounds(refusals)];
  return [
    {
      what: `limits, ${RACERS} racers for ${PLACES} places: admitted`,
      ours: raced,
      goal: `${PLACES}`,
      isMet: raced === PLACES,
    },
    { what: `limits, ${RACERS} racers, ms a message`, ...admission, ...atMost(admission.ours, 0.5, 'ms') },
    { what: `limits, ${RACERS} racers, ms a refusal`, ...refusal, ...atMost(refusal.ours, 0.2, 'ms') },
  ];
};

const race = (admit: (one: null) => Promise<boolean>): Promise<boolean[]> =>
  Promise.all(Array.from({ length: RACERS }, () => admit(null)));

async function msEach(admit: (one: null) => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  for (let wave = 0; wave < WAVES; wave++) await race(admit);
  return (performance.now() - begun) / (WAVES * RACERS);
}
