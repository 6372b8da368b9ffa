import { orderInEnglish } from './words/orders-of-languages.js';

const UP =
  /asc|smallest|lowest|fewest|least|less |oldest|earliest|\bup\b|low(?:est)? (?:to|first)|low-|increas|(?<![-\w])1\b/;
/** "From the lowest to the highest". */
const RISING = /\b(?:lowest|smallest)\b.{0,20}\b(?:highest|largest)\b/;
const DOWN = /desc|\bhighest\b|\bdown\b|high(?:est)? (?:to|first)|high-|decreas|-1\b|reverse/;
const DOWNWARD_PRICE = /expensive|dear|pric(?:iest|ey)|luxur|high(?:est)?[ _-]?price|most cost/;
const PRICE = /cheap|afford|low(?:est)?[ _-]?price|price|cost|rent|budget|amount/;

const NEWEST = /new|latest|recent|date|added|posted|created|listed/;
/** The search has no order by it. */
const UNIT_PRICE = /per.{0,3}(?:sq|m2|area|foot|feet)|\bppsf\b|unit.?price/;

/** What homes are put in order by, and which orders of it the search has. */
const SORTS: readonly (readonly [pattern: RegExp, up: string | undefined, down: string | undefined])[] = [
  [/oldest[ _-]?(?:list|ad(?:ded|s)?\b|post|on )|longest (?:on|listed)/, 'days-down', 'days-down'],
  [/distance|near|close/, 'distance', undefined],
  [/lot|land|plot|acre/, undefined, 'lot-down'],
  [/(?:newest|oldest|recently|latest)[ _-]?buil|year|construct|newer/, 'year-up', 'year-down'],
  [/bed/, 'bedrooms-up', 'bedrooms-down'],
  [/small|tini/, 'area-up', 'area-up'],
  [/larg|big|area|size|sqft|square|surface|spacious/, 'area-up', 'area-down'],
  [
    /(?:new(?:est|ly)?|latest|recent(?:ly)?)[ _-]?(?:list(?:ed|ings?)|added|posted|on[ _-])|fresh/,
    'days-up',
    'days-up',
  ],
  [/day|\bc?dom\b/, 'days-up', 'days-down'],
];

const orderIn = (pieces: readonly unknown[]): string =>
  orderInEnglish(pieces.map(textOf).join(' ').toLowerCase().slice(0, 100));

/** An order in any words, or in pieces: a field and a direction; undefined for one that the search does not have. */
export function sortOf(pieces: readonly unknown[]): string | undefined {
  const text = orderIn(pieces);
  if (UNIT_PRICE.test(text)) return undefined;
  const isRising = RISING.test(text);
  const isDown = !isRising && DOWN.test(text);
  const isUp = isRising || (!isDown && UP.test(text));
  if (/price.{0,20}low.{0,10}high/.test(text)) return 'price-up';
  if (/price.{0,20}high.{0,10}low/.test(text)) return 'price-down';
  const known = SORTS.find(([pattern]) => pattern.test(text));
  if (known) {
    const [, up, down] = known;
    const plainly = up === 'days-up' ? up : (down ?? up);
    return isUp ? up : isDown ? down : plainly;
  }
  if (DOWNWARD_PRICE.test(text)) return isUp ? 'price-up' : 'price-down';
  if (PRICE.test(text)) return isDown ? 'price-down' : 'price-up';
  if (NEWEST.test(text)) return isUp ? undefined : 'newest';
  // A direction alone is of the price.
  return isDown ? 'price-down' : isUp ? 'price-up' : undefined;
}

/** Beside what homes are put in order by they say nothing more. */
const ASIDE =
  /^(?:by|per|first|then|to|build|built|the|of|in|on|and|is|as|at|from|with|order|ordered|ordering|orders?by|sort|sorted|sortby|field|fields|key|column|name|value|direction|dir|true|false|homes?|listings?|propert(?:y|ies)|results?|nulls?|last|most|more|least|less|low(?:er|est)?|high(?:er|est)?|top|bottom|up|down|asc\w*|desc\w*|ascend\w*|best|total|monthly|asking|list|listed|sale|sqft|sqm|ft|m2|feet|number|count|number|num|size|market|me|us|center|centre|here|my|location|a|d|decreasing|increasing|reverse[d]?|back|old(?:er|est)?|older|early|earlier|earliest|late[rs]?|latest)$/;

/** The first word of an order that says nothing here; of one that is understood, words may stand beside. */
export function unknownInSort(pieces: readonly unknown[]): string | undefined {
  const text = orderIn(pieces);
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  const isRead = [...SORTS.map(([pattern]) => pattern), UP, DOWN, DOWNWARD_PRICE, PRICE, NEWEST, UNIT_PRICE];
  return words.find((word) => !ASIDE.test(word) && !isRead.some((pattern) => pattern.test(word)));
}

/** Whether the pieces name several things to sort by: "price, then bedrooms". What is newly built is one. */
export function sortsTwice(pieces: readonly unknown[]): boolean {
  const texts = pieces.flatMap(textsOf).flatMap((text) => text.slice(0, 100).split(/[,;|]| then | and /));
  const fields = new Set(texts.map(fieldOf).filter((field) => field !== undefined));
  if (fields.size === 2 && (fields.has('year-down') || fields.has('days'))) fields.delete('newest');
  return fields.size > 1;
}

/** What a text puts homes in order by, whatever the direction. */
function fieldOf(text: string): string | undefined {
  const known = SORTS.find(([pattern]) => pattern.test(text));
  if (known) return (known[2] ?? known[1])?.replace(/^(area|days)-.*/, '$1');
  if (DOWNWARD_PRICE.test(text) || PRICE.test(text)) return 'price';
  return NEWEST.test(text) ? 'newest' : undefined;
}

const textsOf = (piece: unknown): readonly string[] => {
  if (Array.isArray(piece)) return piece.flatMap(textsOf);
  if (typeof piece === 'object' && piece !== null)
    return Object.entries(piece).flatMap(([name, value]) => [name, value].flatMap(textsOf));
  return [orderInEnglish(textOf(piece).toLowerCase())];
};

/** {price: "desc"}, {by, direction}, ["price", -1], "-price". */
function textOf(piece: unknown): string {
  if (Array.isArray(piece)) return piece.map(textOf).join(' ');
  if (typeof piece === 'object' && piece !== null)
    return Object.entries(piece)
      .map(([name, value]) => `${name} ${textOf(value)}`)
      .join(' ');
  return String(piece)
    .replace(/[_:]/g, ' ')
    .replace(/^-(?=\p{L})(.*)/u, '$1 desc')
    .replace(/^\+(?=\p{L})/u, '');
}
