import { bounded, countOf, numbersOf, quantity } from './quantities.js';
import { withoutEnd } from '../domain/plain-text.js';
import { COUNT, smallNumberOf } from './numbers.js';
import type { Criteria } from './listing-query.js';
import { QuestionText } from './question-text.js';

const YEAR = /(?<!\d)(?:1[789]|20)\d\d(?!\d)/g;
const yearsIn = (words: string): number[] => (words.match(YEAR) ?? []).map(Number);
/** Years in which a home may be built and still be called new. */
const NEW_FOR = 3;

const built = (min?: number, max?: number): Criteria => ({
  ...(min ? { minYearBuilt: min } : {}),
  ...(max ? { maxYearBuilt: max } : {}),
});

/** How a year is spoken of and what that means, the first that fits; no price is spoken of in these forms. */
const YEARS: readonly (readonly [concept: string, meaning: (year: number, other?: number) => Criteria])[] = [
  ['read.built-between', built],
  ['read.built-from', (min) => built(min)],
  ['read.built-until', (max) => built(undefined, max)],
  ['read.built-after', (year) => built(year + 1)],
  ['read.built-before', (year) => built(undefined, year - 1)],
  ['read.built-decade', (year) => built(year, year + 9)],
  ['read.built-in', (year) => built(year, year)],
];

/** The year in which it was built; new construction is of the last three years, or later. */
export function readYear(text: QuestionText, thisYear: number): Criteria {
  for (const [concept, meaning] of YEARS) {
    const words = text.takeSaid(concept, ({ word }) => yearsIn(word).length > 0);
    if (words === undefined) continue;
    const [year, other] = yearsIn(words);
    return meaning(year!, other);
  }
  return text.takeSaid('read.built-new') ? built(thisYear - NEW_FOR) : {};
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const NUMBER = `(?:${COUNT}|\\d{1,4})`;
const UNIT = '(day|week|month)s?\\b';

const LAST = new RegExp(
  `\\b(?:in |within |during |over )?(?:the |these )?(?:last|past) (?:(?:(${NUMBER})|few|couple of) )?${UNIT}`,
  'i',
);
/** An open house may be this week without the home being new. */
const THIS = /\b(?:added|listed|new|posted|on (?:the )?market)(?: \w+){0,2} this (week|month)\b/i;
const FOR = new RegExp(
  `(?:\\bon (?:the )?market |\\blisted )?(?:for )?${quantity(NUMBER, '(?:day|week|month)s?')}(?: (?:on (?:the )?market|old|ago))?`,
  'iu',
);
const RECENT_DAYS = 7;

const daysOf = (count: string | undefined, unit = ''): number =>
  (count === undefined ? 1 : smallNumberOf(count)) * DAYS[withoutEnd(unit.toLowerCase(), 's')]!;

/** Time on the market: "listed in the last week", "more than 60 days on market"; "just listed" is within a week. */
export function readMarketTime(text: QuestionText): Criteria {
  const last = text.take(LAST);
  if (last) return { maxDaysOnMarket: daysOf(last[1], last[2]) };
  const current = text.take(THIS);
  if (current) return { maxDaysOnMarket: daysOf(undefined, current[1]) };
  const lasting = text.take(FOR, ([whole]) => /market|listed|old|ago/i.test(whole));
  if (lasting) {
    const days = numbersOf(lasting).map((count) => daysOf(count, lasting.groups!['unit']));
    return bounded('DaysOnMarket', countOf(lasting, days));
  }
  return text.takeSaid('read.listed-now') ? { maxDaysOnMarket: RECENT_DAYS } : {};
}
