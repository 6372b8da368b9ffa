import type { Bench } from './bench.js';
import { closedLoop } from './closed-loop.js';
import { median, ofRounds, type Pair } from './figures.js';
import { pageRaw } from './floors/list-statements.js';
import { openRaw } from './floors/raw-database.js';
import { atMost, GOALS } from './goals.js';
import { SESSION } from './scene.js';
import { seedListings, seedOthers } from './seed-listings.js';

const CALLS = 150;
const DEEP_PAGE = 5_000;

interface Page {
  readonly Items: readonly unknown[];
  readonly VirtualCount: number;
}

/** Pages of a chatbot with very many listings, and their number. */
export const listBench: Bench = async (scene, { rows, others, rounds }) => {
  const SerialNumber = await scene.addChatbot();
  const raw = openRaw(scene.databaseUrl);
  const [chatbot] = await raw.select<{ id: number }>('SELECT id FROM chatbots WHERE serial_number = ?', [SerialNumber]);
  await seedOthers(scene.databaseUrl, others);
  await seedListings(scene.databaseUrl, [chatbot!.id], rows);
  const list = (PageNumber: number) =>
    scene.call<Page>('/chat/Chatbot/RealEstateList', SESSION, { SerialNumber, PageNumber });
  const { VirtualCount } = await list(1);
  if (VirtualCount !== rows) throw new Error(`${rows} listings are counted as ${VirtualCount}`);

  const measure = async (page: number) => {
    const [floor, ours] = [() => pageRaw(raw, chatbot!.id, page), () => list(page)];
    await closedLoop(1, CALLS, floor);
    await closedLoop(1, CALLS, ours);
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round++) {
      const p50 = async (call: () => Promise<unknown>) => median((await closedLoop(1, CALLS, call)).latencies);
      pairs.push({ floor: await p50(floor), ours: await p50(ours) });
    }
    return ofRounds(pairs);
  };
  const first = await measure(1);
  const deepPage = Math.min(DEEP_PAGE, Math.floor(rows / 20));
  const deep = await measure(deepPage);
  await raw.close();
  const isMet = deep.ours <= 4 && deep.ours <= 2 * first.ours;
  const of = `of ${rows.toLocaleString('en')} listings`;
  return [
    { what: `list, page 1 ${of}, p50 ms`, ...first, ...atMost(first.ours, GOALS[scene.dialect].firstPageMs, 'ms') },
    { what: `list, page ${deepPage} ${of}, p50 ms`, ...deep, goal: '≤ 4 ms and ≤ 2 × page 1', isMet },
  ];
};
