import type { ListingDraft } from '../../../domain/listing.js';

/** What a drawing shows of a home: its kind, and what its row and description say. */
export type DrawnHome = Pick<ListingDraft, 'propertyType' | 'bedrooms' | 'parkingSpots' | 'description' | 'mlsNumber'>;

interface Paint {
  readonly sky: string;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
}

const PAINTS: readonly Paint[] = [
  { sky: '#cfe6f2', wall: '#f3e4cd', roof: '#8f4536', door: '#27506d' },
  { sky: '#f6dcc6', wall: '#e9eef0', roof: '#46596b', door: '#b3543c' },
  { sky: '#d5e4ef', wall: '#d9a58a', roof: '#5d3a31', door: '#f0e6d6' },
  { sky: '#e4e9dc', wall: '#f7f2e6', roof: '#5c6b4a', door: '#8c3f3f' },
  { sky: '#dcd9ee', wall: '#c9d7d3', roof: '#3d4a52', door: '#d79b3f' },
];
const GRASS = '#9fbf8a';
const PANE = '#7fa6bd';

/** A drawing of the home as SVG, 400 wide and 240 high: the same for the same home. */
export function homePicture(home: DrawnHome): string {
  const number = Number(home.mlsNumber.replace('DEMO-', ''));
  // Homes of one city stand ten numbers apart.
  const paint = PAINTS[(number + Math.floor(number / 10)) % PAINTS.length]!;
  const says = (words: string): boolean => home.description.includes(words);
  const shapes = [
    box(0, 0, 400, 240, paint.sky),
    `<circle cx="${60 + ((number * 53) % 280)}" cy="48" r="18" fill="#fff" opacity=".8"/>`,
    `<path d="M0 170Q110 ${120 + ((number * 7) % 30)} 210 160T400 150V240H0Z" fill="#bcd0b4"/>`,
    box(0, 200, 400, 40, GRASS),
    ...building(home, paint),
    ...tree(number % 2 ? 42 : 366, 200, 1.1),
    ...tree(number % 2 ? 372 : 22, 206, 0.8),
    ...(says('solar panels') ? [panels(home)] : []),
    ...(says('swimming pool') ? ['<ellipse cx="200" cy="222" rx="92" ry="11" fill="#57b4d3" stroke="#fff"/>'] : []),
    ...(says('fenced garden') ? fence() : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240" width="400" height="240" role="img"><title>${pictureWords(home)}</title>${shapes.join('')}</svg>`;
}

/** What the drawing shows, for those who do not see it. */
export function pictureWords({ propertyType, description }: DrawnHome): string {
  const added = ['swimming pool', 'fenced garden', 'solar panels'].filter((words) => description.includes(words));
  const kind = propertyType === 'Room in a shared house' ? 'shared house' : propertyType.toLowerCase();
  return `Drawing of a ${kind}${added.length > 0 ? `: ${added.join(', ')}` : ''}`;
}

const FLATS = new Set(['Condo', 'Apartment', 'Studio', 'Loft']);

const storeysOf = ({ bedrooms }: DrawnHome): number => (bedrooms >= 4 ? 2 : 1);

/** On the slope of a roof, or upon a flat one. */
function panels(home: DrawnHome): string {
  const slope = home.propertyType === 'Townhouse' ? 58 : 158 - storeysOf(home) * 44;
  const y = FLATS.has(home.propertyType) ? 22 : slope;
  return `<path d="M180 ${y}h40l7 12h-54z" fill="#1f3550" stroke="#dfe8ee"/>`;
}

function building(home: DrawnHome, paint: Paint): string[] {
  if (FLATS.has(home.propertyType)) return block(home, paint);
  if (home.propertyType === 'Townhouse')
    return [-78, 78, 0].flatMap((aside) => narrow(200 + aside, aside === 0, paint));
  return detached(home, paint);
}

function detached(home: DrawnHome, { wall, roof, door }: Paint): string[] {
  const { parkingSpots, propertyType } = home;
  const storeys = storeysOf(home);
  const top = 140 - (storeys - 1) * 44;
  const windows = [0, 1].slice(0, storeys).flatMap((floor) => [134, 240].map((x) => pane(x, 154 - floor * 44)));
  const second = propertyType === 'Multi-family home' ? [box(212, 160, 22, 42, door)] : [];
  return [
    ...(parkingSpots > 1
      ? [box(284, 158, 66, 44, wall), box(294, 168, 46, 34, '#fff'), box(280, 150, 74, 10, roof)]
      : []),
    box(116, top, 168, 202 - top, wall),
    box(238, top - 56, 16, 40, roof),
    `<path d="M104 ${top}L200 ${top - 58}L296 ${top}Z" fill="${roof}"/>`,
    ...windows,
    box(188 - second.length * 12, 160, 22, 42, door),
    ...second,
  ];
}

const narrow = (centre: number, isOurs: boolean, { wall, roof, door }: Paint): string[] => [
  box(centre - 38, 74, 76, 128, isOurs ? wall : '#d8d2c6'),
  `<path d="M${centre - 42} 74L${centre} 36L${centre + 42} 74Z" fill="${isOurs ? roof : '#8b8578'}"/>`,
  ...[84, 124].flatMap((y) => [pane(centre - 26, y), pane(centre + 4, y)]),
  box(centre - 11, 164, 22, 38, isOurs ? door : '#6d675c'),
];

function block({ propertyType }: DrawnHome, { wall, roof, door }: Paint): string[] {
  const isLoft = propertyType === 'Loft';
  const columns = isLoft ? [112, 174, 236] : [106, 152, 198, 244];
  const width = isLoft ? 50 : 28;
  const rows = isLoft ? [58, 104] : [54, 90, 126];
  return [
    box(90, 42, 206, 160, wall),
    box(84, 34, 218, 12, roof),
    ...rows.flatMap((y) => columns.map((x) => box(x, y, width, isLoft ? 34 : 24, PANE))),
    ...(isLoft ? [box(90, 96, 206, 4, roof), box(90, 146, 206, 4, roof)] : []),
    box(178, 160, 30, 42, door),
    box(168, 154, 50, 7, roof),
    box(110, 166, 46, 24, PANE),
    box(230, 166, 46, 24, PANE),
  ];
}

const fence = (): string[] => Array.from({ length: 20 }, (_, at) => box(at * 21 + 2, 216, 12, 24, '#fdfaf3'));

const tree = (x: number, ground: number, size: number): string[] => [
  box(x - 4 * size, ground - 40 * size, 8 * size, 40 * size, '#7a5a44'),
  `<circle cx="${x}" cy="${ground - 56 * size}" r="${26 * size}" fill="#5f8f5a"/>`,
];

const pane = (x: number, y: number): string => box(x - 2, y - 2, 28, 30, '#fff') + box(x, y, 24, 26, PANE);

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
