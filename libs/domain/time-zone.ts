/** Most names are among these; `Intl` takes sixty microseconds to judge another one. */
const CANONICAL: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** Whether this is the IANA name of a time zone, one of its older or newer names among them ("Asia/Kolkata", "Asia/Calcutta"). */
export function isTimeZone(name: string): boolean {
  if (CANONICAL.has(name)) return true;
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
