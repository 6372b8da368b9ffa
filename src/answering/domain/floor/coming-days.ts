import { LOCALES, once } from './signs.js';

const DAY_MS = 86_400_000;
/** A model that knows the date tells of the week that begins with it. */
const DAYS_AHEAD = 8;
/** Characters and words beside a figure within which its month or weekday stands: "27th of November". */
const NEAR = { characters: 40, words: 3 };

const LONG = { weekday: 'long', month: 'long', timeZone: 'UTC', calendar: 'gregory' } as const;
const formats = once(() => LOCALES.map((locale) => new Intl.DateTimeFormat(locale, LONG)));
const beginning = (name: string): string => [...name.toLowerCase()].slice(0, 3).join('');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** The week from this day on as "27.11", "11.27", "27 fri" and "27 nov" of all languages; `today` is midnight by UTC. */
export function comingDays(today: number): ReadonlySet<string> {
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => new Date(today + ahead * DAY_MS));
  return new Set(
    days.flatMap((date) => {
      const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1];
      const names = formats().flatMap((format) => wordsOf(format.format(date)));
      return [`${day}.${month}`, `${month}.${day}`, ...names.map((name) => `${day} ${beginning(name)}`)];
    }),
  );
}

/** The text without those days: "Friday the 27th", "27 de noviembre", "27.11.", "11月27日". */
export const withoutDays = (days: ReadonlySet<string>, text: string): string =>
  text.replace(/(?<![\p{N}.])\d{1,2}(?:[./-]\d{1,2}|月\d{1,2})?(?!\p{N})/gu, (figures, at: number) => {
    const [first, second] = figures.split(/\D/).map(Number);
    if (second !== undefined) return days.has(`${first}.${second}`) ? ' ; ' : figures;
    const end = at + figures.length;
    const before = wordsOf(text.slice(Math.max(0, at - NEAR.characters), at)).slice(-NEAR.words);
    const behind = wordsOf(text.slice(end, end + NEAR.characters)).slice(0, NEAR.words);
    return [...before, ...behind].some((word) => days.has(`${first} ${beginning(word)}`)) ? ' ; ' : figures;
  });
