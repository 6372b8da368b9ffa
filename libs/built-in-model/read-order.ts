import { COUNT, smallNumberOf } from '../listing-language/numbers.js';
import type { Sort } from '../listing-language/listing-query.js';
import { QuestionText } from '../listing-language/question-text.js';
import { englishFor } from '../listing-language/word-sources.js';
import { ORDER_WORDS } from '../listing-words/word-lists.js';

export interface ListOrder {
  readonly sort?: Sort;
  /** Whether the whole list is to stand in this order: "sort by size". */
  readonly sortsList?: boolean;
  /** How many listings are asked for. */
  readonly limit?: number;
}

/** Several are wanted: "the cheapest homes". */
const SEVERAL =
  /\b(?:homes|houses|listings|properties|apartments|condos|ones|places|rentals|units|flats|townhouses|townhomes|villas|studios|lofts|rooms|lots|plots|options|deals|offers|(?:two|three|four|five|six|[2-9]|10) (?!bed|bath|br\b|bd|car|stor|sq))\b/i;

/** What is said of an order, and what says that one listing alone is wanted. */
const patternsOf = (words: string) => ({
  superlative: new RegExp(
    `(?=\\b(?:\\p{L}+est|(?:most|least|lowest|highest|newest|best) [\\p{L}-]+)\\b)\\b(?:${words})\\b(?! first\\b)`,
    'iu',
  ),
  sorted: new RegExp(`(?:(${COUNT}) )?\\b(?:${words})\\b(?: (${COUNT})\\b(?![- ]?(?:bed|bath|br\\b|car)))?`, 'i'),
});

const OF_AREA = `(?: price)?(?: (?:per|by|for an?|a))? ?(?:${englishFor('read.square-feet')}|${englishFor('read.square-metre')})`;
/** Who names an order of prices wants the whole list. */
const LISTED = /\bprice,? ?\(?(?:asc|desc|low|high|up|down)|\b(?:low to high|high to low)\b|\b(?:sort|order)(?:ed)?\b/i;

const SORTS = ORDER_WORDS.map(({ words, sort }) => ({
  ...patternsOf(words.replace('#area', () => OF_AREA)),
  sort: sort as Sort,
}));

const LIMIT = new RegExp(
  `\\b(?:top|first|show(?: me)?|list|give me|find(?: me)?) (?:the |your )?(${COUNT})\\b(?![ -]?(?:bed|bath|br\\b|car))`,
  'i',
);

/** The order and number that are asked for: "the 3 cheapest", "top 5", "the largest home". */
export function readOrder(text: QuestionText): ListOrder {
  const asked = text.take(LIMIT)?.[1];
  const sortsList = text.has(LISTED);
  for (const { superlative, sorted, sort } of SORTS) {
    // "The cheapest home", "what is your largest?", "house with the biggest lot".
    const isOne = (sort === 'days-down' || text.has(superlative)) && !text.has(SEVERAL) && !sortsList;
    const match = text.take(sorted);
    if (!match) continue;
    const count = asked ?? match[1] ?? match[2];
    return { sort, sortsList, ...(count !== undefined ? { limit: smallNumberOf(count) } : isOne ? { limit: 1 } : {}) };
  }
  return asked === undefined ? {} : { limit: smallNumberOf(asked) };
}
