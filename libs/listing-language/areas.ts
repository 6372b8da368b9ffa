import { AT_LEAST, AT_MOST, OR_LESS, OR_MORE, boundsOf, named } from './comparisons.js';
import type { ListingQuery } from './listing-query.js';
import { QuestionText } from './question-text.js';

/** Square feet of a unit, by how it begins; the first that fits. */
const FEET: readonly (readonly [RegExp, number])[] = [
  [/^acre/i, 43_560],
  [/^h/i, 107_639],
  [/m/i, 10.7639],
  [/^/, 1],
];

const UNIT =
  '(sq\\.? ?(?:ft|feet|foot)\\.?|sqft|square (?:feet|foot)|sf|ft2|ft²|m2|m²|sqm|sq\\.? ?m(?:et(?:er|re)s?)?|square met(?:er|re)s?|acres?|hectares?|ha)(?![\\w²])';
const SIZE = '((?<!\\d)(?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{0,9}\\.\\d{1,9}|\\d{1,9}))';
const LOT = 'lots?|plots?|land|parcels?|yards?|grounds';

const AREA = new RegExp(
  `(?:\\b(${LOT})(?: sizes?| areas?)?(?: (?:is|are|of|that is|with|has)){0,3} )?` +
    `(?:(between |from )?${SIZE} ?(?:and|to|-|–) ?)?(?:\\b(${AT_MOST}|${AT_LEAST}) ?)?${SIZE} ?(\\+)?[ -]?${UNIT}` +
    `(?: ?(${OR_MORE}|${OR_LESS}))?(?:[ -](?:of )?(${LOT})\\b)?`,
  'i',
);

/**
 * Building and lot area: "over 2,000 sq ft", "on a quarter acre", "plot of at least 1000 m²". A size without a word is
 * the least, for nobody looks for a home of exactly that size. Acres and hectares are always of the lot.
 */
export function readArea(text: QuestionText): ListingQuery {
  let query: ListingQuery = {};
  for (let match = text.take(AREA); match; match = text.take(AREA)) query = { ...query, ...areaOf(match) };
  return query;
}

function areaOf(match: RegExpMatchArray): ListingQuery {
  const [, lotBefore, , low, before, size = '', plus, unit = '', after, lotAfter] = match;
  const feet = (value: string) => Math.round(Number(value.replaceAll(',', '')) * factorOf(unit));
  const isLot = lotBefore !== undefined || lotAfter !== undefined || /^(?:acre|h)/i.test(unit);
  const bounds =
    low === undefined ? boundsOf(feet(size), before, plus ?? after ?? '+') : { min: feet(low), max: feet(size) };
  return isLot
    ? named<ListingQuery>(bounds, 'minLotArea', 'maxLotArea')
    : named<ListingQuery>(bounds, 'minArea', 'maxArea');
}

const factorOf = (unit: string): number => FEET.find(([begins]) => begins.test(unit))![1];
