import { DAY_MS } from '#libs/domain/spans.js';
import { wordsOf } from './names.js';
import { LOCALES, once } from './signs.js';

/** A model that knows the date tells of the week that begins with it. */
const DAYS_AHEAD = 8;
/** A word between a day and its month: "de", "of", "the". */
const LONGEST_LINK = 3;
const MONTHS = 12;

const LONG = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC', calendar: 'gregory' } as const;

/** Months by their names, 1 to 12, and weekdays, 13 for Sunday and so on. */
const named = once(() => {
  const found = new Map<string, number>();
  for (const format of LOCALES.map((locale) => new Intl.DateTimeFormat(locale, LONG)))
    for (let at = 0; at < MONTHS; at++) {
      // A day of each month; steps of 31 days meet every weekday.
      const date = new Date(Date.UTC(2026, 0, 1) + at * 31 * DAY_MS);
      const code = { month: date.getUTCMonth() + 1, weekday: MONTHS + 1 + date.getUTCDay() };
      for (const { type, value } of format.formatToParts(date))
        if (type === 'month' || type === 'weekday')
          for (const { word } of wordsOf(value)) if (!isDay(word)) found.set(word, code[type]);
    }
  return found;
});

/** What a figure may be beside its number: a day of this month or weekday. Negative and odd, so that no number is rounded to it. */
export const dayOf = (name: number, day: number): number => -(name * 1_000 + day * 10 + 1);
export const isMonth = (name: number): boolean => name <= MONTHS;

const isDay = (word = ''): boolean => Number.parseInt(word, 10) > 0 && Number.parseInt(word, 10) <= 31;

/** The months and weekdays of figures, by where these begin: "December 5", "5 de diciembre", "Friday the 27th". */
export function namesOfDays(text: string): ReadonlyMap<number, number> {
  const words = wordsOf(text);
  const found = new Map<number, number>();
  for (const [at, { word }] of words.entries()) {
    const name = named().get(word);
    if (name === undefined) continue;
    const places = [at - 1, at + 1, at - 2, at + 2].filter(
      (one) => Math.abs(one - at) === 1 || (words[(one + at) / 2]?.word.length ?? 0) <= LONGEST_LINK,
    );
    const day = words[places.find((one) => isDay(words[one]?.word)) ?? -1];
    // A month is surer than a weekday: "Friday 27 November".
    if (day && (isMonth(name) || !found.has(day.from))) found.set(day.from, name);
  }
  return found;
}

/** The week from this day on, as figures with names may tell it; `today` is midnight by UTC. */
export const comingDays = (today: number): number[] =>
  weekFrom(today).flatMap((date) => [
    dayOf(date.getUTCMonth() + 1, date.getUTCDate()),
    dayOf(MONTHS + 1 + date.getUTCDay(), date.getUTCDate()),
  ]);

/** The text without that week's days in figures alone: "27.11.", "11/27", "11月27日". */
export function withoutDates(today: number, text: string): string {
  const days = weekFrom(today).map((date) => [date.getUTCMonth() + 1, date.getUTCDate()] as const);
  return text.replace(/(?<![\p{N}.])(\d{1,2})(?:[./-]|月)(\d{1,2})(?!\p{N})/gu, (figures, one, other) => {
    const pair = [Number(one), Number(other)];
    return days.some((day) => pair.includes(day[0]) && pair.includes(day[1])) ? ' ; ' : figures;
  });
}

const weekFrom = (today: number): Date[] =>
  Array.from({ length: DAYS_AHEAD }, (_, ahead) => new Date(today + ahead * DAY_MS));
