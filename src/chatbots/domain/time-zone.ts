/** An IANA name in canonical form ("asia/tokyo" becomes "Asia/Tokyo"), or null where there is no such zone. */
export function canonicalTimeZone(name: string): string | null {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
