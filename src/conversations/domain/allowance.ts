import { DateTime } from 'luxon';
import { DomainError } from '#libs/domain/domain-error.js';

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

/** What a chatbot has used of its month. */
export interface MonthUse {
  readonly month: string;
  readonly used: number;
}

/** Where a calendar month begins first of all places. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Whether the month has begun nowhere by `latest`: it was written down by a clock that was set back since. */
export const isAhead = ({ month }: MonthUse, latest: number): boolean => month > monthOf(latest, FIRST_ZONE);

const DEFAULT_WINDOW_MESSAGE = 'Too many messages; try again later';

export const hasWindow = ({ perWindow, windowSeconds }: Limits): boolean => perWindow > 0 && windowSeconds > 0;

/**
 * The month's use with one more message, or a refusal. A month that was begun is never taken back: a chatbot whose time
 * zone moves west at the turn of the month gets no second allowance.
 */
export function useMonth(use: MonthUse, limits: Limits, now: number): MonthUse {
  const current = monthOf(now, limits.timeZone);
  const { month, used } = current > use.month ? { month: current, used: 0 } : use;
  if (limits.perMonth >= 0 && used >= limits.perMonth) {
    const retryAfterSeconds = secondsToNextMonth(now, limits.timeZone);
    throw new DomainError('too-many', 'The monthly message limit of this chatbot is reached', {
      retryAfterSeconds,
      limit: 'month',
    });
  }
  return { month, used: used + 1 };
}

/** A window is free when its oldest kept message has left it: at most so many messages in any so many seconds. */
export function requireFreeWindow(oldest: number, limits: Limits, now: number): void {
  const freeAt = oldest + limits.windowSeconds * 1000;
  if (freeAt <= now) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
  throw new DomainError('too-many', limits.windowMessage || DEFAULT_WINDOW_MESSAGE, {
    retryAfterSeconds,
    limit: 'window',
  });
}

/** The calendar month of an instant in a time zone, "2026-11". */
export const monthOf = (instant: number, timeZone: string): string =>
  DateTime.fromMillis(instant, { zone: timeZone }).toFormat('yyyy-MM');

/** Whole seconds until the next calendar month begins there; at least 1. */
export function secondsToNextMonth(instant: number, timeZone: string): number {
  const now = DateTime.fromMillis(instant, { zone: timeZone });
  const next = now.startOf('month').plus({ months: 1 });
  return Math.max(1, Math.ceil(next.diff(now).as('seconds')));
}
