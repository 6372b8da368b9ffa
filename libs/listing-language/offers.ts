import { SQUARE_FEET_IN } from './square-feet.js';
import type { ListingQuery } from './listing-query.js';
import { isDenied, QuestionText } from './question-text.js';

const RENT =
  /\b(?:for rent|to rent|rentals?|rent(?:ing|ed|s)?(?: out| for)?|for lease|leas(?:e|ing)|to let|per month|a month|monthly|\/ ?mo(?:nth)?)\b/i;
const SALE = /\b(?:for sale|on sale|to buy|buy(?:ing)?|purchas(?:e|ing))\b/i;

const STATUS: readonly (readonly [RegExp, NonNullable<ListingQuery['status']>])[] = [
  [/\b(?:already |recently |been |was |were ){0,4}sold\b/i, 'Sold'],
  [/\b(?:coming soon|pre-?(?:on-?)?market|upcoming)\b/i, 'PreOnMarket'],
  [/\bactive\b/i, 'Active'],
];

const TOURS: readonly (readonly [RegExp, NonNullable<ListingQuery['tours']>])[] = [
  [/\bopen[ -]?houses?\b/i, 'OpenHouse'],
  [/\b(?:3-?d|virtual)(?: (?:virtual )?(?:tours?|walk-?throughs?|views?))?\b/i, '3D'],
];

const ENTIRE = /\b(?:entire|whole) (?:places?|units?)\b|\b(?:entire|whole)(?= (?:home|house|apartment|flat|condo))/i;
const ROOM =
  /\b(?:private |single |shared |furnished )?rooms? (?=(?:for|to) (?:rent|let)\b|in a shared)|\b(?<=(?:rent|renting|need|want|find|for|is there|any) (?:a |an )?(?:private |single |cheap )?)rooms?\b(?! (?:for|with))/i;

/** How it is offered: for sale or for rent, as a whole or a room, its status and its tours. */
export function readOffer(text: QuestionText): ListingQuery {
  const status = STATUS.find(([pattern]) => text.take(pattern))?.[1];
  const tours = TOURS.find(([pattern]) => text.take(pattern))?.[1];
  const spaceType = text.take(ENTIRE) ? 'Entire place' : text.take(ROOM) ? 'Room' : undefined;
  return {
    ...saleTypeOf(text),
    ...(status ? { status } : {}),
    ...(tours ? { tours } : {}),
    ...(spaceType ? { spaceType } : {}),
  };
}

function saleTypeOf(text: QuestionText): ListingQuery {
  const isNot = (offer: RegExp): boolean => text.take(offer, isDenied) !== null;
  const [isNoRent, isNoSale] = [isNot(RENT), isNot(SALE)];
  const [isRent, isSale] = [text.take(RENT) !== null || isNoSale, text.take(SALE) !== null || isNoRent];
  // "Buy or rent, it does not matter".
  if (isRent && isSale) return {};
  return isRent ? { saleType: 'for_rent' } : isSale ? { saleType: 'for_sale' } : {};
}

const LESS = 'under|below|less than|lower than|at most|max(?:imum)?(?: of)?|up to|no more than|<';
const MORE = 'over|above|more than|higher than|at least|min(?:imum)?(?: of)?|>';
const SUM = String.raw`(?:[$€£]|c\$|aed)? ?(\d[\d.,]{0,12})`;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beur/i, '€'],
  [/£|\bgbp|pounds/i, '£'],
  [/\$|\busd|dollars/i, '$'],
];

const NO_HOA =
  /\b(?:no|without(?: an?)?|zero|free of) (?:hoa|home ?owners?['’]?(?: association)?)(?: fees?| dues)?(?: at all)?\b|\bhoa[- ]free\b/i;
const HOA = new RegExp(
  `\\bhoa(?: fees?| dues)?(?: (?:is|of|that is))? ?(?:(${LESS})|(${MORE})) ?${SUM}(?: ?(?:usd|dollars|eur|euros))?(?: ?(?:a|per|\\/) ?mo(?:nth)?)?`,
  'i',
);
const UNIT_PRICE = new RegExp(
  `(?:(${LESS})|(${MORE})) ?${SUM} ?(?:dollars|usd|eur|euros|[$€£])?(?: ?(?:per|a|an|\\/) ?)(?:(sq(?:uare)?\\.? ?(?:ft|foot|feet)|sqft|sf)|(?:sq(?:uare)?\\.? ?m(?:et(?:er|re))?|sqm|m²|m2))`,
  'i',
);
const COUNTY = /(?<!\p{L})([\p{L}-]{3,30} county)\b/iu;

const number = (digits: string): number => Number(digits.replace(/[.,]$/, '').replace(/,(?=\d{3})/g, ''));

/** Fees, prices for an area and counties: what few visitors ask for. */
export function readFees(text: QuestionText): ListingQuery {
  const unit = text.take(UNIT_PRICE);
  const unitPrice = unit
    ? Math.round((number(unit[3]!) / (unit[4] ? 1 : SQUARE_FEET_IN['square-metre'])) * 100) / 100
    : 0;
  const county = text.take(COUNTY)?.[1];
  return {
    ...(unit ? { [unit[1] ? 'maxUnitPrice' : 'minUnitPrice']: unitPrice } : {}),
    ...hoaOf(text),
    ...(county ? { words: [county.toLowerCase()] } : {}),
  };
}

function hoaOf(text: QuestionText): ListingQuery {
  if (text.take(NO_HOA)) return { maxHoa: 0 };
  const match = text.take(HOA);
  if (!match) return {};
  const currency = CURRENCIES.find(([pattern]) => pattern.test(match[0]))?.[1];
  return { [match[1] ? 'maxHoa' : 'minHoa']: number(match[3]!), ...(currency ? { currency } : {}) };
}
