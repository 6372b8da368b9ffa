/** Most names are canonical already; `Intl` takes sixty microseconds to say so. */
const CANONICAL: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** An IANA name in canonical form ("asia/tokyo" becomes "Asia/Tokyo"), or null where there is no such zone. */
export function canonicalTimeZone(name: string): string | null {
  if (CANONICAL.has(name)) return name;
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
