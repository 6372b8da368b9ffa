import { DateTime } from 'luxon';
import { DAY_MS, HOUR_MS } from '#libs/domain/spans.js';
import { CATALOGUES } from '#libs/listing-words/catalogue.js';
import { foldedText } from '#libs/listing-words/folded-text.js';
import { Reader, type ConceptHit } from '#libs/listing-words/said.js';

/** Languages with words for times; their names of days, months and parts of the day come from the runtime. */
const LOCALES = CATALOGUES.filter((one) => one['when.day'] !== undefined).map(({ locale }) => locale!);
/** A date without a year that is further ahead is rather one of the past. */
const FURTHEST_DAYS = 183;
/** Homes are shown within these hours: an hour that names no part of the day is the one of its two readings in between. */
const [FIRST_SHOWN, LAST_SHOWN] = [8, 20];
/** "am", "on", "à" beside the words of a time; a longer word may make another time of it. */
const LONGEST_BESIDE = 2;

/** Characters that are read. */
const LONGEST = 200;

const TIMES = new Reader(['when.']);
const LETTER = /[\p{L}\p{M}]+/gu;
const wordsOf = (text: string): string[] => foldedText(text).text.match(LETTER) ?? [];
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

/**
 * Date and time by the clock of the home's zone, such as `2026-11-28T15:00`, where the words name one day and one hour and
 * nothing else; null for all that leaves a doubt. `now`: by that clock.
 */
export function exactTime(said: string, now: DateTime): string | null {
  if (said.length > LONGEST) return null;
  const all = TIMES.in(said);
  const of = (...kinds: readonly string[]): ConceptHit[] =>
    all.filter(({ concept }) => kinds.includes(concept.slice(5)));
  if (of('about').length > 0 || hasMore(said, all)) return null;
  const [date, clock] = [
    dateIn(of('day'), of('date'), now.startOf('day')),
    clockIn(of('hour', 'clock'), of('part', 'span')),
  ];
  if (date === null || clock === null) return null;
  const time = date.set(clock);
  // An hour that the clocks leave out when they change.
  return time.hour === clock.hour ? time.toFormat("yyyy-MM-dd'T'HH:mm") : null;
}

/** Whether letters or figures are left that belong to no word of a time. */
function hasMore(said: string, all: readonly ConceptHit[]): boolean {
  const rest = all.reduceRight((left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end), said);
  return numbersIn(rest).length > 0 || wordsOf(rest).some(({ length }) => length > LONGEST_BESIDE);
}

function dateIn(
  [day, ...days]: readonly ConceptHit[],
  [date, ...dates]: readonly ConceptHit[],
  today: DateTime,
): DateTime | null {
  if (days.length + dates.length > 0) return null;
  if (!date) return day ? dayNamed(day.word, today) : null;
  const found = dateNamed(date.word, today);
  // "Saturday, December 5": both say the same, or neither counts.
  return !day || weekdayOf(day.word) === found?.weekday ? found : null;
}

/** Today, tomorrow, the day behind it, or the next day of that name; a name of today may mean a week from now. */
function dayNamed(word: string, today: DateTime): DateTime | null {
  const ahead = names().ahead.get(phraseOf(word));
  if (ahead !== undefined) return today.plus({ days: ahead });
  const weekday = weekdayOf(word);
  if (weekday === undefined || weekday === today.weekday) return null;
  return today.plus({ days: (weekday - today.weekday + 7) % 7 });
}

/** By its name, or by how that begins: "tues", "segunda". */
function weekdayOf(word: string): number | undefined {
  const phrase = phraseOf(word);
  const found = new Set([...names().weekdays].flatMap(([name, at]) => (name.startsWith(phrase) ? at : [])));
  return names().weekdays.get(phrase) ?? (found.size === 1 ? [...found][0] : undefined);
}

/** A day and the name of its month; of two numbers the month stands first, as in Chinese. */
function dateNamed(word: string, today: DateTime): DateTime | null {
  const numbers = numbersIn(word).map(Number);
  const named = wordsOf(word).flatMap((one) => names().months.get(one) ?? []);
  const [month, day, ...more] = [...named, ...numbers];
  if (month === undefined || day === undefined || more.length > 0) return null;
  const date = today.set({ month, day });
  if (date.day !== day || date.month !== month) return null;
  const coming = date < today ? date.plus({ years: 1 }) : date;
  return coming.diff(today, 'days').days <= FURTHEST_DAYS ? coming : null;
}

function clockIn(clocks: readonly ConceptHit[], parts: readonly ConceptHit[]): { hour: number; minute: number } | null {
  // One word may be of two concepts.
  const [clock, ...others] = clocks.filter(({ at }, one) => at !== clocks[one - 1]?.at);
  if (!clock || others.length > 0) return null;
  const [hourText = '', minuteText = '00', ...more] = numbersIn(clock.word);
  const minute = Number(minuteText);
  if (more.length > 0 || minuteText.length !== 2 || minute > 59) return null;
  const words = [...wordsOf(clock.word), ...parts.flatMap(({ word }) => phraseOf(word).split(' '))];
  const hour = hourOf(hourText, words, parts.length > 0);
  return hour === null ? null : { hour, minute };
}

/** Of "3" the 3 or the 15 that the part of the day means, or else at which homes are shown. */
function hourOf(text: string, words: readonly string[], hasPart: boolean): number | null {
  const hour = Number(text);
  if (text === '' || hour > 23) return null;
  if (hour > 12 || hour === 0) return hour;
  const both = [hour % 12, (hour % 12) + 12];
  const meant = both.filter((one) => words.some((word) => names().parts[one]!.has(word)));
  if (meant.length > 0 || hasPart) return meant.length === 1 ? meant[0]! : null;
  // A zero in front tells the clock of 24 hours.
  if (text.startsWith('0')) return hour;
  const shown = both.filter((one) => one >= FIRST_SHOWN && one <= LAST_SHOWN);
  return shown.length === 1 ? shown[0]! : null;
}

/** A word of a day without what is as short as "on" and "na". */
const phraseOf = (word: string): string => {
  const words = wordsOf(word);
  const long = words.filter(({ length }) => length > LONGEST_BESIDE);
  return (long.length > 0 ? long : words).join(' ');
};

interface Names {
  /** 1 for Monday to 7. */
  readonly weekdays: ReadonlyMap<string, number>;
  readonly months: ReadonlyMap<string, number>;
  /** Days from today. */
  readonly ahead: ReadonlyMap<string, number>;
  /** Of each hour of the day the words that tell its part. */
  readonly parts: readonly ReadonlySet<string>[];
}

let made: Names | undefined;
/** Made for the first time of a visitor. */
const names = (): Names => (made ??= madeNames());

function madeNames(): Names {
  const [weekdays, months, ahead] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const parts = Array.from({ length: 24 }, () => new Set<string>());
  const zone = { timeZone: 'UTC', calendar: 'gregory' } as const;
  // A Monday.
  const start = Date.UTC(2024, 0, 1);
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const day = new Intl.DateTimeFormat(locale, { weekday: style, ...zone });
      for (let at = 0; at < 7; at++) weekdays.set(phraseOf(day.format(start + at * DAY_MS)), at + 1);
      const month = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', ...zone });
      for (let at = 0; at < 12; at++) months.set(phraseOf(partOf('month', month, Date.UTC(2024, at, 1))), at + 1);
    }
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    for (const at of [0, 1, 2]) {
      const day = relative.format(at, 'day');
      if (numbersIn(day).length === 0) ahead.set(phraseOf(day), at);
    }
    for (const dayPeriod of ['long', undefined] as const) {
      const hour = new Intl.DateTimeFormat(locale, {
        hour: 'numeric',
        hour12: true,
        ...(dayPeriod && { dayPeriod }),
        ...zone,
      });
      for (const [at, words] of parts.entries()) {
        const [longest] = wordsOf(partOf('dayPeriod', hour, start + at * HOUR_MS)).toSorted(
          (a, b) => b.length - a.length,
        );
        if (longest !== undefined && longest.length > 1) words.add(longest);
      }
    }
  }
  return { weekdays, months, ahead, parts };
}

const partOf = (type: string, format: Intl.DateTimeFormat, instant: number): string =>
  format.formatToParts(instant).find((part) => part.type === type)?.value ?? '';
