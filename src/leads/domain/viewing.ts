import { DateTime } from 'luxon';
import { instantOf } from '#libs/domain/instant.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { exactTime } from './exact-time.js';
import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import type { KeptViewing, ViewingState, WishedTime } from '#libs/visitor/viewing.js';

/** Characters of how a home is named. */
export const LONGEST_HOME = 500;
/** Characters of one time. */
export const LONGEST_TIME = 100;
/** How long a viewing takes, where nobody says otherwise. */
export const VIEWING_MINUTES = 30;
const FURTHEST_DAYS = 366;

/** A visitor's wish to see a home, as it was then. */
export class Viewing implements KeptViewing {
  readonly id!: number;
  readonly chatbotId!: number;
  readonly sessionId!: number;
  readonly listingId!: number;
  /** How the home was named then. */
  readonly home!: string;
  readonly times!: readonly WishedTime[];
  /** IANA name: the times are told in it. */
  readonly timeZone!: string;
  readonly name!: string;
  readonly email!: string;
  readonly phone!: string;
  readonly given!: KeptViewing['given'];
  /** Name or code of the language that the visitor is told of it in. */
  readonly language!: string;
  readonly state!: ViewingState;
  readonly confirmedTime!: number | null;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly createdAt!: number;

  static of(viewing: Omit<Viewing, 'id'>): Viewing {
    return Object.assign(new Viewing(), viewing);
  }
}

/** `said`: words, or date and time by the clock of the zone; what is past or absurdly far names no exact time. */
export function wishedTime(said: string, timeZone: string, now: number): WishedTime {
  const local = exactTime(said, DateTime.fromMillis(now, { zone: timeZone })) ?? said;
  const clock = instantOf(`${local}Z`);
  if (clock === null) return { said, start: null };
  const time = DateTime.fromMillis(clock, { zone: 'utc' }).setZone(timeZone, { keepLocalTime: true });
  const isNear = time.toMillis() > now && time.toMillis() < now + FURTHEST_DAYS * DAY_MS;
  return { said, start: isNear ? time.toUTC().toISO() : null };
}

/** Whether it is a date and time by the clock, as a form sends it, and no words. */
export const isByTheClock = ({ said }: WishedTime): boolean => instantOf(`${said}Z`) !== null;

/** As people read it: the exact time by the clock of the zone, else the visitor's words. */
export function shownTime({ said, start }: WishedTime, timeZone: string, language: string): string {
  const instant = instantOf(start ?? '');
  if (instant === null) return said;
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(instant);
}

/** The same with the name of the zone, which words need not. */
export const shownTimeThere = (time: WishedTime, timeZone: string, language: string): string =>
  `${shownTime(time, timeZone, language)}${time.start === null ? '' : ` (${timeZone})`}`;

/** What the visitor is told of it in, as far as these words say. */
export const languageIn = (ownWords: string): string => languageOfChat([{ role: 'user', text: ownWords }]);

/** Whether two wishes are one: the same home at the same times, in whatever order. */
export const isSameWish = (one: Pick<Viewing, 'listingId' | 'times'>, other: typeof one): boolean =>
  one.listingId === other.listingId && keyOf(one.times) === keyOf(other.times);

const keyOf = (times: readonly WishedTime[]): string =>
  times
    .map(({ said, start }) => start ?? said.toLowerCase())
    .sort()
    .join('\n');
