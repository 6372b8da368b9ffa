import { KEY_TYPES, type KeyType } from '../../src/real-estate/domain/listing-terms.js';
import type { Bench } from './bench.js';
import { ofRounds, type Pair } from './figures.js';
import { openRaw } from './floors/raw-database.js';
import { atMost } from './goals.js';
import { SESSION } from './scene.js';
import { seedListings } from './seed-listings.js';

const KEYS = 1_000;
/** Listings that stay. */
const REST = 10_000;
const MOST_MS = 100;
/** Of a chatbot that the service does not know. */
const FLOOR_CHATBOT = 2_000_000_001;

interface Named {
  readonly id: number;
  readonly NativeId: string;
  readonly MLSNumber: string;
  readonly URL: string;
}

/** Deletes of a thousand keys of each type. The floor is one DELETE by ids, without counters. */
export const deleteBench: Bench = async (scene, { rounds }) => {
  const raw = openRaw(scene.databaseUrl);
  const SerialNumber = await scene.addChatbot();
  const [chatbot] = await raw.select<{ id: number }>('SELECT id FROM chatbots WHERE serial_number = ?', [SerialNumber]);
  const each = REST + KEYS * KEY_TYPES.length * rounds;
  await seedListings(scene.databaseUrl, [chatbot!.id, FLOOR_CHATBOT], each);
  const next = (chatbotId: number) =>
    raw.select<Named>(
      `SELECT id, id AS NativeId, mls_number AS MLSNumber, url AS URL FROM listings WHERE chatbot_id = ? ORDER BY id LIMIT ${KEYS}`,
      [chatbotId],
    );
  const floor = async () => {
    const ids = (await next(FLOOR_CHATBOT)).map(({ id }) => id);
    return timed(() => raw.change(`DELETE FROM listings WHERE id IN (${ids.map(() => '?').join(', ')})`, ids));
  };
  const ours = async (keyType: KeyType) => {
    const Keys = (await next(chatbot!.id)).map((named) => String(named[keyType]));
    const body = { SerialNumber, KeyType: keyType, Keys };
    return timed(() => scene.call('/chat/Chatbot/RealEstateDelete', SESSION, body));
  };
  const lines = [];
  for (const keyType of KEY_TYPES) {
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round++) pairs.push({ floor: await floor(), ours: await ours(keyType) });
    const figures = ofRounds(pairs);
    const what = `delete, ${KEYS.toLocaleString('en')} keys by ${keyType}, ms`;
    lines.push({ what, ...figures, ...atMost(figures.ours, MOST_MS, 'ms') });
  }
  await raw.close();
  return lines;
};

async function timed(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}
