import type { Bench } from './bench.js';
import { post } from './caller.js';
import { closedLoop } from './closed-loop.js';
import { median, ofRounds, type Pair } from './figures.js';
import { createRaw } from './floors/create-statements.js';
import { openRaw, type RawDatabase } from './floors/raw-database.js';
import { atLeast, GOALS } from './goals.js';
import { inventedListing, listingBody } from './invented-listing.js';
import { type Scene, SESSION } from './scene.js';

const CALLERS = 16;
const WARM_UP = 500;
const CALLS = 2_000;
/** Of a chatbot that the service does not know. */
const FLOOR_CHATBOT = 2_000_000_000;

/** Creates of listings, each durable and counted before it is acknowledged. */
export const createBench: Bench = async (scene, { rounds }) => {
  const raw = openRaw(scene.databaseUrl);
  const { pairs, cpuMs } = await createPairs(scene, raw, rounds);
  await raw.close();
  const perSecond = ofRounds(pairs);
  return [
    {
      what: 'create, 16 callers, 1/s',
      ...perSecond,
      ...atLeast(perSecond.ours, GOALS[scene.dialect].createsPerSecond, 'a second'),
    },
    { what: 'create, CPU ms each', ours: median(cpuMs), goal: '' },
  ];
};

/** Attaches one more listing to the chatbot at each call. */
export function creator(serviceUrl: string, serialNumber: string) {
  const url = `${serviceUrl}/chat/Chatbot/RealEstateCreate`;
  let made = 0;
  return () => post(url, SESSION, { SerialNumber: serialNumber, ...listingBody(made++) });
}

async function createPairs(scene: Scene, raw: RawDatabase, rounds: number) {
  const serialNumber = await scene.addChatbot();
  let made = 0;
  const createFloor = () => createRaw(raw, FLOOR_CHATBOT, inventedListing(made++));
  const createOurs = creator(scene.service.url, serialNumber);
  for (const create of [createFloor, createOurs]) await closedLoop(CALLERS, WARM_UP, create);
  const pairs: Pair[] = [];
  const cpuMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const floor = (await closedLoop(CALLERS, CALLS, createFloor)).perSecond;
    const before = scene.service.cpuMs();
    pairs.push({ floor, ours: (await closedLoop(CALLERS, CALLS, createOurs)).perSecond });
    cpuMs.push((scene.service.cpuMs() - before) / CALLS);
  }
  return { pairs, cpuMs };
}
