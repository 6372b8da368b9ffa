import { SQUARE_FEET_IN } from '../domain/square-feet.js';
import { english } from './english.js';
import { AT_LEAST, AT_MOST, OR_LESS, OR_MORE, boundsOf, named } from './comparisons.js';
import type { Criteria } from './listing-query.js';
import { QuestionText } from './question-text.js';

const UNITS = [
  { unit: english.squareFeet, feet: 1, isOfLots: false },
  { unit: english.squareMetres, feet: SQUARE_FEET_IN['square-metre'], isOfLots: false },
  { unit: english.acres, feet: SQUARE_FEET_IN.acre, isOfLots: true },
  { unit: english.hectares, feet: SQUARE_FEET_IN.hectare, isOfLots: true },
].map((one) => ({ ...one, pattern: new RegExp(`^(?:${one.unit})$`, 'iu') }));

const UNIT = `(${UNITS.map(({ unit }) => unit).join('|')})(?![\\w²])`;
const SIZE = '((?<!\\d)(?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{0,9}\\.\\d{1,9}|\\d{1,9}))';
const LOT = 'lots?|plots?|land|parcels?|yards?|grounds';

const AREA = new RegExp(
  `(?:\\b(${LOT})(?: sizes?| areas?)?(?: (?:is|are|of|that is|with|has)){0,3} )?` +
    `(?:(between |from )?${SIZE} ?(?:and|to|-|–) ?)?(?:\\b(${AT_MOST}|${AT_LEAST}) ?)?${SIZE} ?(\\+)?[ -]?${UNIT}` +
    `(?: ?(${OR_MORE}|${OR_LESS}))?(?:[ -](?:of )?(${LOT})\\b)?`,
  'iu',
);

/**
 * Building and lot area: "over 2,000 sq ft", "on a quarter acre", "plot of at least 1000 m²". A size without a word is
 * the least, because a home of exactly that size is hardly looked for. Acres and hectares are always of the lot.
 */
export function readArea(text: QuestionText): Criteria {
  let query: Criteria = {};
  for (let match = text.take(AREA); match; match = text.take(AREA)) query = { ...query, ...areaOf(match) };
  return query;
}

function areaOf(match: RegExpMatchArray): Criteria {
  const [, lotBefore, , low, before, size = '', plus, unit = '', after, lotAfter] = match;
  const measure = UNITS.find(({ pattern }) => pattern.test(unit))!;
  const feet = (value: string) => Math.round(Number(value.replaceAll(',', '')) * measure.feet);
  const isLot = lotBefore !== undefined || lotAfter !== undefined || measure.isOfLots;
  const bounds =
    low === undefined ? boundsOf(feet(size), before, plus ?? after ?? '+') : { min: feet(low), max: feet(size) };
  return isLot ? named<Criteria>(bounds, 'minLotArea', 'maxLotArea') : named<Criteria>(bounds, 'minArea', 'maxArea');
}
