import { AT_LEAST, AT_MOST, countBoundsOf, named, OR_LESS, OR_MORE } from './comparisons.js';
import { COUNT, countOf } from './counts.js';
import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const NUMBER = `(${COUNT}|\\d{1,4})`;
const UNIT = '(day|week|month)s?\\b';

const LAST = new RegExp(
  `\\b(?:in |within |during |over )?(?:the |these )?(?:last|past) (?:(?:${NUMBER}|few|couple of) )?${UNIT}`,
  'i',
);
/** An open house may be this week without the home being new. */
const THIS = /\b(?:added|listed|new|posted|on (?:the )?market)(?: \w+){0,2} this (week|month)\b/i;
const FOR = new RegExp(
  `(?:\\bon (?:the )?market |\\blisted )?(?:for )?(?:\\b(${AT_MOST}|${AT_LEAST}) ?)?${NUMBER} ?${UNIT}` +
    `(?: (${OR_MORE}|${OR_LESS}))?( (?:on (?:the )?market|old|ago))?`,
  'i',
);
const JUST = /\b(?:just|recently|newly) (?:listed|added|posted)\b/i;
const RECENT_DAYS = 7;

const daysOf = (count: string | undefined, unit = ''): number =>
  (count === undefined ? 1 : countOf(count)) * DAYS[unit.toLowerCase()]!;

/** Time on the market: "listed in the last week", "more than 60 days on market"; "just listed" is within a week. */
export function readMarketTime(text: QuestionText): ListingQuery {
  const last = text.take(LAST);
  if (last) return { maxDaysOnMarket: daysOf(last[1], last[2]) };
  const current = text.take(THIS);
  if (current) return { maxDaysOnMarket: daysOf(undefined, current[1]) };
  const lasting = text.take(FOR, ([whole]) => /market|listed|old|ago/i.test(whole));
  if (lasting) {
    const [, before = '', count, unit, after = ''] = lasting;
    return named<ListingQuery>(marketBounds(daysOf(count, unit), before, after), 'minDaysOnMarket', 'maxDaysOnMarket');
  }
  return text.take(JUST) ? { maxDaysOnMarket: RECENT_DAYS } : {};
}

/** "on the market 30 days" is for at least so long. */
const marketBounds = (days: number, before: string, after: string) =>
  before === '' && after === '' ? { min: days } : countBoundsOf(days, before, after);
