import { Database } from '#libs/persistence/database.js';
import type { ListingQuery } from '../../src/real-estate/real-estate.api.js';
import { openSearch } from '../../test/real-estate/open-search.js';
import type { Bench } from './bench.js';
import { openDatabase } from './bench-database.js';
import { median, quantile } from './figures.js';
import { openRaw, type RawDatabase } from './floors/raw-database.js';
import { atMost } from './goals.js';
import { seedListings, seedOthers } from './seed-listings.js';
import type { Line } from './table.js';

/** A chatbot that the service does not know. */
const CHATBOT = 999_999;
const MOST_MS = 10;
/** Where words are in every listing of the chatbot. */
const MOST_MS_OF_WORDS = 50;
const LEAST_ROUNDS = 5;
/** The share of itself by which an estimated total may be wrong. */
const MOST_OFF = 0.15;

/** Filters of a few listings, of about half and of nearly all. */
const FILTERS: Readonly<Record<string, ListingQuery>> = {
  city: { city: 'Austin' },
  state: { state: 'Texas' },
  zip: { zip: '70005' },
  saleType: { saleType: 'for_sale' },
  propertyType: { propertyType: 'Condo' },
  bedrooms: { minBedrooms: 3 },
  bathrooms: { maxBathrooms: 1.5 },
  parking: { minParkingSpots: 1 },
  'price, half': { maxPrice: 600_000 },
  'price, most': { minPrice: 210_000 },
  'area, half': { minArea: 2_000 },
  'lot, half': { minLotArea: 5_000 },
  'year, half': { minYearBuilt: 1985 },
  'days, half': { maxDaysOnMarket: 45 },
  'words, all': { words: ['garden'] },
  'words, one': { words: ['12345'] },
};

const FLOOR: Readonly<Record<string, readonly [string, ...(string | number)[]]>> = {
  city: ['city_key = ?', 'austin'],
  state: ['state_key = ?', 'texas'],
  zip: ['zip = ?', '70005'],
  saleType: ['sale_type = ?', 'for_sale'],
  propertyType: ['property_type_key = ?', 'condo'],
  bedrooms: ['bedrooms >= ?', 3],
  bathrooms: ['bathrooms <= ?', 1.5],
  parking: ['parking_spots >= ?', 1],
  'price, half': ['price <= ?', 60_000_000],
  'price, most': ['price >= ?', 21_000_000],
  'area, half': ['square_feet >= ?', 2_000],
  'lot, half': ['lot_feet >= ?', 5_000],
  'year, half': ['year_built >= ?', 1985],
  'days, half': ['days_on_market <= ?', 45],
  'words, all': ['INSTR(search_text, ?) > 0', 'garden'],
  'words, one': ['INSTR(search_text, ?) > 0', 'x12345'],
};

/** A page of ten and the total for every filter and every pair of them. The floor is the same as raw SQL, left to the database. */
export const searchBench: Bench = async (scene, { rows, others, rounds }) => {
  const { database, close } = await openDatabase(scene.databaseUrl);
  const raw = openRaw(scene.databaseUrl);
  await seedOthers(scene.databaseUrl, others);
  await seedListings(scene.databaseUrl, [CHATBOT], rows);
  const lines: Line[] = [];
  for (const names of choices(Object.keys(FILTERS))) {
    lines.push(await measure(database, raw, CHATBOT, names, Math.max(rounds, LEAST_ROUNDS)));
  }
  await raw.close();
  await close();
  const slow = lines.filter(({ isMet }) => !isMet).sort((a, b) => b.ours - a.ours);
  const all = lines.map(({ ours }) => ours);
  const what = `search, ${lines.length} filters and pairs`;
  return [
    { what: `${what}, p50 ms of all`, floor: median(lines.map(({ floor }) => floor!)), ours: median(all), goal: '' },
    { what: `${what}, p90 ms of all`, ours: quantile(all, 0.9), goal: '' },
    {
      what: `${what}, slowest ms`,
      ours: Math.max(...all),
      goal: `≤ ${MOST_MS} ms, words of all ≤ ${MOST_MS_OF_WORDS}`,
      isMet: slow.length === 0,
    },
    ...slow,
  ];
};

async function measure(database: Database, raw: RawDatabase, bot: number, names: string[], rounds: number) {
  const query = Object.assign({}, ...names.map((name) => FILTERS[name])) as ListingQuery;
  const search = openSearch(database);
  const ours = () => search.find(bot, query, { take: 10 });
  const conditions = names.map((name) => FLOOR[name]![0]).join(' AND ');
  const values = [bot, ...names.flatMap((name) => FLOOR[name]!.slice(1))];
  const floor = async () => {
    const where = `FROM listings WHERE chatbot_id = ? AND ${conditions}`;
    const [count] = await raw.select<{ n: number }>(`SELECT COUNT(*) AS n ${where}`, values);
    await raw.select(`SELECT id ${where} ORDER BY id DESC LIMIT 10`, values);
    return Number(count!.n);
  };
  const [{ total, isEstimate }, wanted] = [await ours(), await floor()];
  const mayBeOff = isEstimate ? wanted * MOST_OFF : 0;
  if (Math.abs(total - wanted) > mayBeOff) throw new Error(`${names.join(' + ')}: ${total} found, ${wanted} are there`);
  const floorMs = await timed(floor, 1);
  const oursMs = await timed(ours, rounds);
  const what = `search ${names.join(' + ')} (${isEstimate ? 'about ' : ''}${total}), p50 ms`;
  return {
    what,
    floor: floorMs,
    ours: oursMs,
    ratio: oursMs / floorMs,
    ...atMost(oursMs, names.includes('words, all') ? MOST_MS_OF_WORDS : MOST_MS, 'ms'),
  };
}

async function timed(call: () => Promise<unknown>, rounds: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await call();
    took.push(performance.now() - started);
  }
  return median(took);
}

/** Each by itself and each two that ask of different things. */
const choices = (names: readonly string[]): string[][] => [
  ...names.map((name) => [name]),
  ...names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter((two) => kindOf(one) !== kindOf(two))
      .map((two) => [one, two]),
  ),
];

const kindOf = (name: string): string => name.split(',')[0]!;
