import { HOUR_MS, MINUTE_MS } from './spans.js';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):(\d\d))$/;

/** The first instant of a day such as `2026-11-20`, UTC, in milliseconds since 1970; null where there is no such day. */
export function dayOf(text: string): number | null {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number) as [number, number, number, number];
  if (year === undefined) return null;
  const start = new Date(0).setUTCFullYear(year, month - 1, day);
  return new Date(start).getUTCMonth() === month - 1 && new Date(start).getUTCDate() === day ? start : null;
}

/**
 * An instant such as `2026-11-20T09:00:00Z` or `2026-11-20T10:00+01:00`, in milliseconds since 1970; null for everything else,
 * the other forms of ISO 8601 among it. The one reader of instants: what one of two lets pass, the other may not understand.
 */
export function instantOf(text: string): number | null {
  const [whole, date, hour, minute, second = '0', fraction = '', sign, hours = '0', minutes = '0'] =
    INSTANT.exec(text) ?? [];
  const day = whole === undefined ? null : dayOf(date!);
  if (day === null || [hour, hours].some((part) => Number(part) > 23)) return null;
  if ([minute, second, minutes].some((part) => Number(part) > 59)) return null;
  const offset = (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === '-' ? -1 : 1);
  const time = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * 1_000;
  return day + time + Number(fraction.padEnd(3, '0').slice(0, 3)) - offset;
}
