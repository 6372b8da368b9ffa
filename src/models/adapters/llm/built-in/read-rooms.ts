import { COUNT, countOf } from './counts.js';
import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

interface Range {
  readonly min?: number;
  readonly max?: number;
}

const AT_LEAST = 'at least|min(?:imum)?(?: of)?|more than|over|from';
const AT_MOST = 'up to|at most|max(?:imum)?(?: of)?|no more than|fewer than|less than|under';
const NOUNS = {
  bedrooms: 'bed(?:room)?s?|brs?|bd(?:rm)?s?|dormitorios?|habitaciones|chambres?|schlafzimmer',
  bathrooms: 'bath(?:room)?s?|ba|baños?|salles? de bains?|badezimmer',
};

/** Bedrooms and bathrooms: "three-bedroom", "3br", "2-3 beds", "at least 2 baths", "4+ bedrooms". */
export function readRooms(text: QuestionText): ListingQuery {
  const bedrooms = readRange(text, NOUNS.bedrooms);
  const bathrooms = readRange(text, NOUNS.bathrooms);
  return {
    ...(bedrooms.min === undefined ? {} : { minBedrooms: bedrooms.min }),
    ...(bedrooms.max === undefined ? {} : { maxBedrooms: bedrooms.max }),
    // The search knows no most of bathrooms: who asks for two is glad of three.
    ...(bathrooms.min === undefined ? {} : { minBathrooms: bathrooms.min }),
  };
}

const patternOf = (nouns: string) =>
  new RegExp(
    `(?:\\b(${AT_LEAST}|${AT_MOST}) )?(?<![\\d.,$€£])(${COUNT})(?: ?(?:-|–|to|or) ?(${COUNT}))?` +
      ` ?(\\+|or more|plus)?[ -]*(?:${nouns})\\b(?: ?(\\+|or more|and up|minimum))?`,
    'i',
  );

const PATTERNS = new Map(Object.values(NOUNS).map((nouns) => [nouns, patternOf(nouns)]));

function readRange(text: QuestionText, nouns: string): Range {
  const match = text.take(PATTERNS.get(nouns)!);
  if (!match) return {};
  const [, word = '', first = '', second, plus, more] = match;
  const count = countOf(first);
  if (second !== undefined) return { min: count, max: countOf(second) };
  if (/^(more than|over)/i.test(word)) return { min: count + 1 };
  if (/^(fewer|less|under)/i.test(word)) return { max: Math.max(0, count - 1) };
  if (new RegExp(`^(${AT_MOST})`, 'i').test(word)) return { max: count };
  if (word !== '' || plus !== undefined || more !== undefined) return { min: count };
  return { min: count, max: count };
}
