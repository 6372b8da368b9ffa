import { DateTime } from 'luxon';
import { DomainError } from '#libs/domain/domain-error.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { withinMinute } from '#libs/domain/within-minute.js';
import type { ChatbotSettings } from '../../chatbots/chatbots.api.js';

/** How much a chatbot may be asked. */
export interface Limits {
  /** Messages in a calendar month of the time zone; -1 means unlimited. */
  readonly perMonth: number;
  readonly timeZone: string;
  /** Messages in any window of `windowSeconds`; 0 in either means no limit. */
  readonly perWindow: number;
  readonly windowSeconds: number;
  readonly windowMessage: string;
}

export const limitsOf = (settings: ChatbotSettings): Limits => ({
  perMonth: settings.messageLimit,
  timeZone: settings.timeZone,
  perWindow: settings.rateLimitCount,
  windowSeconds: settings.rateLimitSeconds,
  windowMessage: settings.rateLimitMessage,
});

/** Whether any message is judged by them. */
export const isLimited = (limits: Limits): boolean => limits.perMonth >= 0 || hasWindow(limits);

/** What a chatbot has used of its month. */
export interface MonthUse {
  readonly month: string;
  readonly used: number;
}

/** Where a calendar month begins first of all places. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** The newest month that has begun anywhere; a later one was written down by a clock that was set back since. */
export const newestMonth = (latest: number): string => monthOf(latest, FIRST_ZONE);

const DEFAULT_WINDOW_MESSAGE = 'Too many messages; try again later';

export const hasWindow = ({ perWindow, windowSeconds }: Limits): boolean => perWindow > 0 && windowSeconds > 0;

/**
 * The month's use as it stands now, and how many more messages the month admits. A month that was begun is never taken
 * back: a chatbot whose time zone moves west at the turn of the month gets no second allowance.
 */
export function useOfNow(use: MonthUse, limits: Limits, now: number): MonthUse & { readonly room: number } {
  const current = monthOf(now, limits.timeZone);
  const { month, used } = current > use.month ? { month: current, used: 0 } : use;
  return { month, used, room: limits.perMonth < 0 ? Infinity : Math.max(0, limits.perMonth - used) };
}

export const monthIsFull = ({ timeZone }: Limits, now: number): DomainError =>
  new DomainError('too-many', 'The monthly message limit of this chatbot is reached', {
    retryAfterSeconds: secondsToNextMonth(now, timeZone),
    limit: 'month',
  });

/** A place of the window is free when its message has left it: at most so many messages in any so many seconds. */
export const isFree = (at: number, limits: Limits, now: number): boolean => freeAt(at, limits) <= now;

/** `oldest` is the message that leaves the window next. */
export const windowIsFull = (oldest: number, limits: Limits, now: number): DomainError =>
  new DomainError('too-many', limits.windowMessage || DEFAULT_WINDOW_MESSAGE, {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt(oldest, limits) - now) / 1000)),
    limit: 'window',
  });

const freeAt = (at: number, { windowSeconds }: Limits): number => at + windowSeconds * 1000;

/** The calendar month of an instant in a time zone, "2026-11". */
export const monthOf = withinMinute((instant, timeZone) =>
  DateTime.fromMillis(instant, { zone: timeZone }).toFormat('yyyy-MM'),
);

/** The months that an instant between two, of some days at most, may be counted in, whatever the time zone. */
export const monthsAround = (from: number, until: number): string[] => [
  ...new Set([monthOf(from - DAY_MS, 'UTC'), monthOf(until + DAY_MS, 'UTC')]),
];

/** Whole seconds until the next calendar month begins there; at least 1. */
export function secondsToNextMonth(instant: number, timeZone: string): number {
  const now = DateTime.fromMillis(instant, { zone: timeZone });
  const next = now.startOf('month').plus({ months: 1 });
  return Math.max(1, Math.ceil(next.diff(now).as('seconds')));
}
