import { COUNT, countOf } from './counts.js';
import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

export interface Order {
  readonly sort?: ListingQuery['sort'];
  /** How many listings are asked for. */
  readonly limit?: number;
}

const SORTS: readonly (readonly [string, NonNullable<ListingQuery['sort']>])[] = [
  ['cheapest|lowest[ -]priced?|least expensive|most affordable|lowest price|cheaper(?! than)', 'price-up'],
  ['most expensive|priciest|highest[ -]priced?|dearest|most luxurious|highest price', 'price-down'],
  ['most bedrooms|most beds', 'bedrooms-down'],
  ['largest|biggest|most spacious|bigger|larger(?! than)', 'area-down'],
  ['newest|latest|most recent(?:ly)?(?: listed| added)?', 'newest'],
];

const LIMIT = new RegExp(`\\b(?:top|first|show(?: me)?|list|give me|find(?: me)?) (?:the )?(${COUNT})\\b`, 'i');
const ONE = '(?:home|house|listing|property|apartment|condo|one|place|rental|unit|flat|townhouse|villa|studio)\\b';

/** The order and number that are asked for: "the 3 cheapest", "top 5", "the largest home". */
export function readOrder(text: QuestionText): Order {
  const asked = text.take(LIMIT)?.[1];
  for (const [words, sort] of SORTS) {
    const isOne = text.has(new RegExp(`\\b(?:${words})\\b(?:(?: [\\w|-]+){0,4} ${ONE}| *[|?!.]* *$)`, 'i'));
    const match = text.take(new RegExp(`(?:(${COUNT}) )?\\b(?:${words})\\b(?: (${COUNT})\\b)?`, 'i'));
    if (!match) continue;
    const count = asked ?? match[1] ?? match[2];
    return { sort, ...(count !== undefined ? { limit: countOf(count) } : isOne ? { limit: 1 } : {}) };
  }
  return asked === undefined ? {} : { limit: countOf(asked) };
}
