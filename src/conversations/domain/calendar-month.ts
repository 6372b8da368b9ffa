import { DateTime } from 'luxon';

/** The calendar month of an instant in a time zone, "2026-11". */
export const monthOf = (instant: number, timeZone: string): string =>
  DateTime.fromMillis(instant, { zone: timeZone }).toFormat('yyyy-MM');

/** Whole seconds until the next calendar month begins there; at least 1. */
export function secondsToNextMonth(instant: number, timeZone: string): number {
  const now = DateTime.fromMillis(instant, { zone: timeZone });
  const next = now.startOf('month').plus({ months: 1 });
  return Math.max(1, Math.ceil(next.diff(now).as('seconds')));
}
