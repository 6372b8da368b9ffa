import type { Listing, ListingDraft } from '../../src/real-estate/domain/listing.js';
import type { ListingQuery, ListingSort } from '../../src/real-estate/real-estate.api.js';
import { sampleDraft } from './sample-listing.js';

/** A number from 0 up to 1, the same row of them for a seed (mulberry32). */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CITIES = ['Austin', 'AUSTIN ', 'Boston', 'São Paulo', 'SÃO PAULO', 'Zürich', ''];
const STATES = ['Texas', 'texas', 'New Mexico', ''];
const TYPES = ['House', 'Condo', 'CONDO', 'Loft'];
const ZIPS = ['78704', '78705', 'SW1A 1AA', ''];
const WORDS = [
  'garden',
  'gardens',
  'Gärten',
  'the',
  'a',
  'river',
  'view,',
  'pet-friendly',
  '100%',
  '東京都',
  '3rd',
  'naïve',
];
const SOUGHT = [
  'garden',
  'gard',
  'the',
  'a',
  'riv',
  'VIEW',
  'pet friendly',
  'pet-f',
  'friendly',
  '100',
  '東京',
  '京都',
  'gärt',
  'no',
];
const STREETS = ['Larkspur Lane', 'Main Street', 'Avenue of the Sun'];
const EXTRAS = [
  { name: 'Heating', value: 'Heat pump' },
  { name: 'Pool', value: 'Yes' },
  { name: 'POOL', value: 'yes' },
];
const SORTS: readonly (ListingSort | undefined)[] = [
  ...([undefined, 'newest', 'price-up', 'price-down', 'area-up', 'area-down', 'lot-down', 'bedrooms-down'] as const),
  ...(['bedrooms-up', 'year-up', 'year-down', 'days-up', 'days-down'] as const),
];

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const upTo = (random: Random, most: number): number => Math.floor(random() * most);

export function randomDraft(random: Random): ListingDraft {
  const isRental = random() < 0.3;
  const price = random() < 0.1 ? null : upTo(random, 300) * 1_000_050;
  const isPlaced = random() < 0.8;
  return sampleDraft({
    saleType: isRental ? 'for_rent' : 'for_sale',
    status: pick(random, ['Active', 'Active', 'PreOnMarket', 'Sold']),
    propertyType: pick(random, TYPES),
    bedrooms: upTo(random, 6),
    bathrooms: upTo(random, 8) / 2,
    url: `https://listings.example/${upTo(random, 400)}`,
    mlsNumber: `M-${upTo(random, 400)}`,
    yearBuilt: 1_900 + upTo(random, 125),
    daysOnMarket: upTo(random, 400),
    lotArea: upTo(random, 9_000),
    buildingArea: upTo(random, 3_000) + 0.5,
    areaUnit: random() < 0.3 ? 'Square Meters' : 'Square Feet',
    tours: pick(random, ['', 'OpenHouse', '3D'] as const),
    spaceType: pick(random, ['', 'Entire place', 'Room'] as const),
    parkingSpots: upTo(random, 4),
    description: Array.from({ length: upTo(random, 6) }, () => pick(random, WORDS)).join(' '),
    extras: random() < 0.5 ? null : [pick(random, EXTRAS)],
    address: `${upTo(random, 30)} ${pick(random, STREETS)}`,
    city: pick(random, CITIES),
    state: pick(random, STATES),
    zip: pick(random, ZIPS),
    latitude: isPlaced ? -89 + upTo(random, 179) : null,
    longitude: isPlaced ? -180 + upTo(random, 361) : null,
    salePrice: isRental ? null : price,
    rentPrice: isRental ? price : null,
    unitAreaPrice: random() < 0.5 ? null : upTo(random, 100_000),
  });
}

function stretch(random: Random, most: number): [number | undefined, number | undefined] {
  const [a, b] = [Math.round(random() * most), Math.round(random() * most)];
  const shape = random();
  return [shape < 0.6 ? Math.min(a, b) : undefined, shape > 0.3 ? Math.max(a, b) : undefined];
}

const RANGES: readonly (readonly [string, number, number])[] = [
  ['Price', 0, 3_100_000],
  ['Bedrooms', 0, 6],
  ['Bathrooms', 0, 4],
  ['Area', 0, 9_000],
  ['LotArea', 0, 30_000],
  ['YearBuilt', 1_900, 125],
  ['ParkingSpots', 0, 4],
  ['DaysOnMarket', 0, 400],
];

/** One to three filters, some of them of a listing that is there. */
export function randomQuery(random: Random, listings: readonly Listing[]): ListingQuery {
  const one = pick(random, listings);
  const choices: (() => Record<string, unknown>)[] = [
    () => ({ city: pick(random, ['austin', 'BOSTON', ' são paulo ', 'zürich', 'nowhere']) }),
    () => ({ state: pick(random, ['TEXAS', 'new mexico']) }),
    () => ({ zip: pick(random, ['78704', 'SW1A 1AA']) }),
    () => ({ saleType: one.saleType }),
    () => ({ status: one.status }),
    () => ({ exceptStatus: one.status }),
    () => ({ propertyType: one.propertyType }),
    () => ({ mlsNumber: one.mlsNumber }),
    () => ({ id: one.id }),
    () => ({ zips: ['78705', pick(random, ['78704', '99999'])] }),
    () => ({ mlsNumbers: [one.mlsNumber, pick(random, listings).mlsNumber, 'M-none'] }),
    () => ({ ids: [one.id, pick(random, listings).id] }),
    () => ({ url: one.url }),
    () => ({ spaceType: pick(random, ['Entire place', 'Room']) }),
    () => ({ tours: pick(random, ['OpenHouse', '3D']) }),
    () => ({
      near: { latitude: upTo(random, 170) - 85, longitude: upTo(random, 360) - 180, radiusKm: upTo(random, 9_000) },
    }),
    () => ({ address: pick(random, ['larkspur', 'Lane Lark', 'main 1', 'of the sun', 'Nowhere']) }),
    () => ({
      extras: [
        pick(random, [
          { key: 'pool', value: 'YES' },
          { key: 'heating', value: 'heat  pump' },
          { key: 'pool', value: 'y' },
        ]),
      ],
    }),
    () => ({ words: [pick(random, SOUGHT)] }),
    () => ({ words: [pick(random, SOUGHT), pick(random, SOUGHT)] }),
    ...RANGES.flatMap(([name, least, span]) =>
      Array<() => Record<string, unknown>>(2).fill(() => {
        const [from, to] = stretch(random, span);
        const plus = (value?: number) => (value === undefined ? undefined : value + least);
        return { [`min${name}`]: plus(from), [`max${name}`]: plus(to) };
      }),
    ),
  ];
  const filters = Array.from({ length: 1 + upTo(random, 3) }, () => pick(random, choices)());
  const query = Object.assign({}, ...filters) as Record<string, unknown>;
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ListingQuery;
  return { ...given, sort: given.near && random() < 0.5 ? 'distance' : pick(random, SORTS) };
}
