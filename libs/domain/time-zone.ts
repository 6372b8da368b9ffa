/** Most names are among these; `Intl` takes sixty microseconds to judge another one. */
const CANONICAL: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** Whether this is the IANA name of a time zone, one of its older or newer names among them ("Asia/Kolkata", "Asia/Calcutta"). */
export function isTimeZone(name: string): boolean {
  if (CANONICAL.has(name)) return true;
  // "+01:00" is no name.
  if (name.startsWith('+') || name.startsWith('-')) return false;
  try {
    return canonical(name) !== '';
  } catch {
    return false;
  }
}

/** Whether two IANA names stand for one zone ("Asia/Tokyo", "asia/tokyo"). */
export const isSameTimeZone = (one: string, other: string): boolean =>
  one === other || canonical(one) === canonical(other);

const canonical = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
