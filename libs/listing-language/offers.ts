import type { ListingQuery } from './listing-query.js';
import { QuestionText } from './question-text.js';

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
  const [isRent, isSale] = [text.take(RENT) !== null, text.take(SALE) !== null];
  // "Buy or rent, it does not matter".
  if (isRent && isSale) return {};
  return isRent ? { saleType: 'for_rent' } : isSale ? { saleType: 'for_sale' } : {};
}
