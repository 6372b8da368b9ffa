import { AT_LEAST, AT_MOST, type Bounds, countBoundsOf, OR_LESS, OR_MORE } from './comparisons.js';
import { COUNT, countOf } from './counts.js';
import type { QuestionText } from './question-text.js';

/** A pattern for what is counted by one of these nouns: "at least 2 baths", "2-3 beds", "bedrooms: 3", "4+ bedrooms". */
export const countedBy = (nouns: string): RegExp =>
  new RegExp(
    `(?:\\b(exactly|only|${AT_LEAST}|${AT_MOST}) ?|between )?(?<![\\d.,$€£])(${COUNT})(?: ?(?:-|–|to|or|and) ?(${COUNT}))?` +
      ` ?(\\+|or more|or less|plus)?[ -]*(?:${nouns})(?![\\p{L}\\d])(?: ?(${OR_MORE}|${OR_LESS}))?` +
      `|\\b(?:${nouns}) ?[:=] ?(${COUNT})(\\+)?`,
    'iu',
  );

/** What is counted, or null where nothing is. A number alone is exactly that many. */
export function readCounted(text: QuestionText, pattern: RegExp): (Bounds & { readonly isExact: boolean }) | null {
  const match = text.take(pattern);
  if (!match) return null;
  const [, word = '', first, second, plus, more, labelled, labelledPlus] = match;
  const count = countOf(first ?? labelled!);
  if (second !== undefined) return { min: count, max: countOf(second), isExact: true };
  const isExact = /^(?:exactly|only)/i.test(word);
  return { ...countBoundsOf(count, isExact ? '' : word, plus ?? more ?? labelledPlus ?? ''), isExact };
}
