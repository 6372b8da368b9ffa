import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

const YEAR = '(1[789]\\d\\d|20\\d\\d)';
/** Years in which a home may be built and still be called new. */
const NEW_FOR = 3;

type Meaning = (year: number, other: number) => ListingQuery;

const built = (min?: number, max?: number): ListingQuery => ({
  ...(min ? { minYearBuilt: min } : {}),
  ...(max ? { maxYearBuilt: max } : {}),
});

/** How a year is spoken of and what that means, the first that fits; no price is spoken of in these forms. */
const YEARS: readonly (readonly [RegExp, Meaning])[] = [
  [new RegExp(`(?:built|constructed) (?:between|from) ${YEAR} ?(?:and|to|-|–) ?${YEAR}`, 'i'), built],
  [new RegExp(`${YEAR} (?:or|and) (?:newer|later|after)`, 'i'), (min) => built(min)],
  [new RegExp(`${YEAR} (?:or|and) (?:older|earlier|before)`, 'i'), (max) => built(undefined, max)],
  [new RegExp(`(?:built|constructed) (?:since|from)(?: the year)? ${YEAR}`, 'i'), (min) => built(min)],
  [
    new RegExp(`(?:(?:built|constructed) (?:after|later than)|newer than|later than|younger than) ${YEAR}`, 'i'),
    (year) => built(year + 1),
  ],
  [
    new RegExp(`(?:(?:built|constructed) (?:before|earlier than|until)|older than|earlier than|pre-?) ?${YEAR}`, 'i'),
    (year) => built(undefined, year - 1),
  ],
  [
    new RegExp(`(?:built |constructed )?(?:from|in|of|during) (?:the )?${YEAR}'?s\\b`, 'i'),
    (year) => built(year, year + 9),
  ],
  [new RegExp(`\\b${YEAR}'?s\\b`, 'i'), (year) => built(year, year + 9)],
  [
    new RegExp(`(?:built in|constructed in|year built:?|construction year:?|built:?) ${YEAR}`, 'i'),
    (year) => built(year, year),
  ],
];

const NEW = /\b(?:new(?:ly)?[ -](?:construction|built|builds?)|brand[ -]new)\b/i;

/** The year in which it was built; new construction is of the last three years, or later. */
export function readYear(text: QuestionText): ListingQuery {
  for (const [pattern, meaning] of YEARS) {
    const match = text.take(pattern);
    if (match) return meaning(Number(match[1]), Number(match[2]));
  }
  return text.take(NEW) ? built(new Date().getUTCFullYear() - NEW_FOR) : {};
}
