import { en, type Words } from './en.js';
import { type Language, regionalTag, wantedLanguage } from './language.js';
import { zonedTime } from './zoned-time.js';
import type { Plural } from './plural.js';

/** English comes with the pages; each other language is a file that those load who want it. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  es: async () => (await import('./es.js')).es,
  de: async () => (await import('./de.js')).de,
};

/** Everything that the pages say by themselves; English where the file of another language does not arrive. */
export const words: Words = await CATALOGUES[wantedLanguage()]().catch(() => en);

const TAG = regionalTag(words.language);
const NUMBER = new Intl.NumberFormat(TAG);
const DATE = new Intl.DateTimeFormat(TAG, { dateStyle: 'medium', timeStyle: 'short' });
const RULES = new Intl.PluralRules(words.language);

export const shownNumber = (number: number): string => NUMBER.format(number);

/** An instant as the person's own clock shows it. */
export const shownTime = (instant: string): string => DATE.format(new Date(instant));

/** The same by the clock of a time zone, with its name. */
export const shownTimeIn = (instant: string, timeZone: string): string => zonedTime(TAG, instant, timeZone);

/** The text for so many. */
export const counted = (forms: Plural, count: number): string =>
  (forms[RULES.select(count)] ?? forms.other)(shownNumber(count));

const SHARE = new Intl.NumberFormat(TAG, { style: 'percent' });

export const shownShare = (share: number): string => SHARE.format(share);

const DAY = new Intl.DateTimeFormat(TAG, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date such as `2026-11-20`, wherever that day is. */
export const shownDay = (date: string): string => DAY.format(new Date(date));

const WEEKDAY = new Intl.DateTimeFormat(TAG, { weekday: 'long', timeZone: 'UTC' });
/** A Monday. */
const FIRST_WEEKDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A day of the week; 0 is Monday. */
export const nameOfDay = (day: number): string => WEEKDAY.format(FIRST_WEEKDAY + day * DAY_MS);

const CLOCK = new Intl.DateTimeFormat(TAG, { timeStyle: 'short', timeZone: 'UTC' });

/** A time of any day such as `09:00`; `24:00` is the end of the day. */
export function shownClock(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  return CLOCK.format(Date.UTC(2024, 0, 1, hours, minutes));
}

const AGO = new Intl.RelativeTimeFormat(TAG, { numeric: 'auto' });
const MINUTE_MS = 60 * 1_000;
const SPANS = [
  ['day', DAY_MS],
  ['hour', 60 * MINUTE_MS],
] as const;

/** How long ago an instant was, by the person's own clock; one that lies ahead of it is now. */
export function shownAgo(instant: string): string {
  const ms = Math.max(0, Date.now() - new Date(instant).getTime());
  const [unit, length] = SPANS.find(([, span]) => ms >= span) ?? (['minute', MINUTE_MS] as const);
  return AGO.format(-Math.floor(ms / length), unit);
}
