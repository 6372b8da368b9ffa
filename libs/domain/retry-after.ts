/** How long a `Retry-After` asks to wait, in milliseconds: it is a number of seconds or a date; null for everything else. */
export function retryAfterMs(header: string, now: number): number | null {
  if (header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
