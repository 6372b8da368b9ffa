import { retryAfterMs } from '#libs/domain/retry-after.js';

/** What may be over a moment later; `waitMs` is how long the server asks to wait. */
export class PassingFault extends Error {
  constructor(
    message: string,
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}

/** Above this a number is seconds since 1970, and not from now. */
const SINCE_1970 = 1_000_000_000;

/** How long a refusal asks to wait, in milliseconds: by `Retry-After`, or until the first of its quotas begins anew. */
export function waitAskedFor(
  headers: Headers,
  { resets, now }: { readonly resets: readonly string[]; readonly now: number },
): number | null {
  const asked = retryAfterMs(headers.get('retry-after') ?? '', now);
  if (asked !== null) return asked;
  const waits = resets
    .map((name) => retryAfterMs(headers.get(name) ?? '', now))
    .filter((ms) => ms !== null)
    .map((ms) => (ms >= SINCE_1970 * 1_000 ? Math.max(ms - now, 0) : ms));
  return waits.length > 0 ? Math.min(...waits) : null;
}
