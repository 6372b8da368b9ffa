import { APICallError } from '@ai-sdk/provider';
import { declined, outage, overloaded, ProviderFailure } from './provider-failure.js';

/** Pause before the one retry after a network error or a 5xx, in milliseconds. */
const PAUSE_MS = 200;
/** Longest Retry-After that a caller may be kept waiting for, in milliseconds. */
const PATIENCE_MS = 2_000;
/** What is told to callers of a provider that names no time, and the most that is believed, in seconds. */
const UNNAMED_SECONDS = 10;
const MOST_SECONDS = 3_600;

/** What an error of the provider's client means. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (!APICallError.isInstance(error)) return outage(error);
  const { statusCode } = error;
  if (statusCode === undefined) return unreachable(error);
  // The library's error quotes the provider's body, which may quote the visitor's message.
  return failureOfStatus(statusCode, error.responseHeaders?.['retry-after']);
}

/** No answer came at all. */
export const unreachable = (cause: unknown): ProviderFailure => outage(cause, PAUSE_MS);

/** What a status other than 200 means, with the `Retry-After` that came beside it. */
export function failureOfStatus(status: number, retryAfter: string | undefined): ProviderFailure {
  const cause = new Error(`The provider answered with status ${status}`);
  if (status < 300 || status >= 500) return outage(cause, PAUSE_MS);
  if (status !== 429) return declined(cause);
  const waitMs = retryAfterMs(retryAfter);
  if (waitMs === null) return overloaded(cause, UNNAMED_SECONDS);
  const seconds = Math.min(MOST_SECONDS, Math.max(1, Math.ceil(waitMs / 1_000)));
  return overloaded(cause, seconds, waitMs <= PATIENCE_MS ? waitMs : undefined);
}

/** Retry-After is a number of seconds or a date. */
function retryAfterMs(header: string | undefined): number | null {
  if (!header) return null;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
