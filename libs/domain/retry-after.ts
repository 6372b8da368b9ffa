/** How long a `Retry-After` asks to wait, in milliseconds: it is a number of seconds or a date; null for everything else. */
export function retryAfterMs(header: string, now: number): number | null {
  if (header === '') return null;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
