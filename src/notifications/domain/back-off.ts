const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses behind the first attempts; behind all others the last one. Milliseconds. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** The longest that a mail waits between two attempts. */
export const LONGEST_PAUSE_MS = Math.max(...PAUSES);

/** How long a mail is tried, from the moment at which it was queued. */
export const PATIENCE_MS = 72 * HOUR;

/** When a mail whose attempt of that number has failed is tried again; null where its time is over. Instants in ms. */
export function nextAttempt(
  mail: { readonly queuedAt: number; readonly attempts: number },
  now: number,
): number | null {
  const next = now + PAUSES[Math.min(mail.attempts, PAUSES.length) - 1]!;
  return next - mail.queuedAt > PATIENCE_MS ? null : next;
}
