import { SQUARE_FEET_IN } from '../domain/square-feet.js';
import type { Criteria } from './listing-query.js';
import { anyWordFor } from './money-words.js';
import { currencyIn } from './prices.js';
import { isSaidNot, QuestionText } from './question-text.js';

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

const LESS = 'under|below|less than|lower than|at most|max(?:imum)?(?: of)?|up to|no more than|<';
const MORE = 'over|above|more than|higher than|at least|min(?:imum)?(?: of)?|>';
const SUM = String.raw`(?:[$€£]|c\$|aed)? ?(\d[\d.,]{0,12})`;
/** Fees that a home may have, and what they are called. */
const FEES = { Hoa: 'fact.hoa', Deposit: 'fact.deposit', Tax: 'fact.tax' } as const;
/** Made for the first question: no start waits for them. */
let bounds: readonly (readonly [fee: string, bound: RegExp])[] | undefined;
const boundOf = (fact: string): RegExp =>
  new RegExp(
    `${anyWordFor(fact, '(?<!\\p{L})')}(?: (?:is|of|that is))? ?(?:(${LESS})|(${MORE})) ?${SUM}(?: ?(?:usd|dollars|eur|euros))?(?: ?(?:a|per|\\/) ?(?:mo(?:nth)?|year))?`,
    'iu',
  );
const UNIT_PRICE = new RegExp(
  `(?:(${LESS})|(${MORE})) ?${SUM} ?(?:dollars|usd|eur|euros|[$€£])?(?: ?(?:per|a|an|\\/) ?)(?:(sq(?:uare)?\\.? ?(?:ft|foot|feet)|sqft|sf)|(?:sq(?:uare)?\\.? ?m(?:et(?:er|re))?|sqm|m²|m2))`,
  'i',
);
const COUNTY = /(?<!\p{L})([\p{L}-]{3,30} county)\b/iu;

/** Fees, prices for an area and counties: what few visitors ask for. */
export function readFees(text: QuestionText): Criteria {
  const unit = text.take(UNIT_PRICE);
  const unitPrice = unit
    ? Math.round((numberOf(unit[3]!) / (unit[4] ? 1 : SQUARE_FEET_IN['square-metre'])) * 100) / 100
    : 0;
  const county = text.take(COUNTY)?.[1];
  return {
    ...(unit ? { [unit[1] ? 'maxUnitPrice' : 'minUnitPrice']: unitPrice } : {}),
    ...feesOf(text),
    ...(county ? { words: [county.toLowerCase()] } : {}),
  };
}

/** "Tax under 300" bounds the tax, and no price. */
function feesOf(text: QuestionText): Criteria {
  bounds ??= Object.entries(FEES).map(([fee, fact]) => [fee, boundOf(fact)]);
  const query: Record<string, number | string> = text.takeSaid('read.no-hoa') ? { maxHoa: 0 } : {};
  for (const [fee, bound] of bounds) {
    const match = text.take(bound);
    if (!match) continue;
    const currency = currencyIn(match[0]);
    Object.assign(query, { [(match[1] ? 'max' : 'min') + fee]: numberOf(match[3]!) }, currency && { currency });
  }
  return query;
}

/** A sum as it is typed; a sign behind it ends the sentence. */
const numberOf = (digits: string): number => Number.parseFloat(digits.replaceAll(',', ''));
