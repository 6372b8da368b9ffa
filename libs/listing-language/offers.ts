import { SQUARE_FEET_IN } from '../domain/square-feet.js';
import type { Criteria } from './listing-query.js';
import { AREA_UNIT, areaUnit } from './measures.js';
import { AMOUNT, amountOf } from './prices.js';
import { bounded, boundsOf, numbersOf, quantity } from './quantities.js';
import { isSaidNot, QuestionText } from './question-text.js';
import { anyWordFor } from './word-sources.js';

const STATUS = { 'read.sold': 'Sold', 'read.coming': 'PreOnMarket', 'read.active': 'Active' } as const;
const VIRTUAL = /\b(?:3-?d|virtual)(?: (?:virtual )?(?:tours?|walk-?throughs?|views?))?\b/i;

const ENTIRE = /\b(?:entire|whole) (?:places?|units?)\b|\b(?:entire|whole)(?= (?:home|house|apartment|flat|condo))/i;
const ROOM =
  /\b(?:private |single |shared |furnished )?rooms? (?=(?:for|to) (?:rent|let)\b|in a shared)|\b(?<=(?:rent|renting|need|want|find|for|is there|any) (?:a |an )?(?:private |single |cheap )?)rooms?\b(?! (?:for|with))/i;

/** How it is offered: for sale or for rent, as a whole or a room, its status and its tours. */
export function readOffer(text: QuestionText): Criteria {
  const status = Object.entries(STATUS).find(([concept]) => text.takeSaid(concept))?.[1];
  const tours = text.takeSaid('read.open-house') ? 'OpenHouse' : text.take(VIRTUAL) ? '3D' : undefined;
  const spaceType = text.take(ENTIRE) ? 'Entire place' : text.take(ROOM) ? 'Room' : undefined;
  return {
    ...saleTypeOf(text),
    ...(status ? { status } : {}),
    ...(tours ? { tours } : {}),
    ...(spaceType ? { spaceType } : {}),
  };
}

function saleTypeOf(text: QuestionText): Criteria {
  const isSaid = (offer: string, fits?: typeof isSaidNot): boolean => text.takeSaid(offer, fits) !== undefined;
  const [isNoRent, isNoSale] = [isSaid('read.rent', isSaidNot), isSaid('read.sale', isSaidNot)];
  const [isRent, isSale] = [isSaid('read.rent') || isNoSale, isSaid('read.sale') || isNoRent];
  // "Buy or rent, it does not matter".
  if (isRent && isSale) return {};
  return isRent ? { saleType: 'for_rent' } : isSale ? { saleType: 'for_sale' } : {};
}

/** Fees that a home may have, and what they are called. */
const FEES = { Hoa: 'fact.hoa', Deposit: 'fact.deposit', Tax: 'fact.tax' } as const;
/** Made for the first question: no start waits for them. */
let bounds: readonly (readonly [fee: keyof typeof FEES, bound: RegExp])[] | undefined;
const boundOf = (fact: string): RegExp =>
  new RegExp(
    `${anyWordFor(fact, '(?<!\\p{L})')}(?: (?:is|of|that is))? ?${quantity(AMOUNT)}(?: ?(?:a|per|\\/) ?(?:mo(?:nth)?|year))?`,
    'iu',
  );
const UNIT_PRICE = new RegExp(quantity(AMOUNT, `(?:per |an? |\\/) ?(?:${AREA_UNIT})`), 'iu');
const COUNTY = /(?<!\p{L})([\p{L}-]{3,30} county)\b/iu;

/** Fees, prices for an area and counties: what few visitors ask for. */
export function readFees(text: QuestionText): Criteria {
  const unit = text.take(UNIT_PRICE, isBounded);
  const county = text.take(COUNTY)?.[1];
  return {
    ...(unit ? unitPriceOf(unit) : {}),
    ...feesOf(text),
    ...(county ? { words: [county.toLowerCase()] } : {}),
  };
}

const isBounded = (match: RegExpMatchArray): boolean => !boundsOf(match, []).isBare;
const boundsOfSum = (match: RegExpMatchArray, per = 1) =>
  boundsOf(
    match,
    numbersOf(match).map((sum) => Math.round((amountOf(sum).value / per) * 100) / 100),
  );

const unitPriceOf = (match: RegExpMatchArray): Criteria =>
  bounded(
    'UnitPrice',
    boundsOfSum(match, SQUARE_FEET_IN[areaUnit(match.groups!['unit']!.replace(/^(?:per|an?|\/) ?/i, ''))]),
  );

/** "Tax under 300" bounds the tax, and no price. */
function feesOf(text: QuestionText): Criteria {
  bounds ??= Object.entries(FEES).map(([fee, fact]) => [fee as keyof typeof FEES, boundOf(fact)]);
  let query: Criteria = text.takeSaid('read.no-hoa') ? { maxHoa: 0 } : {};
  for (const [fee, bound] of bounds) {
    const match = text.take(bound, isBounded);
    if (!match) continue;
    const { symbol } = amountOf(match.groups!['first']!);
    query = { ...query, ...bounded(fee, boundsOfSum(match)), ...(symbol ? { currency: symbol } : {}) };
  }
  return query;
}
