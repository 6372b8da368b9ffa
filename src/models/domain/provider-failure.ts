import { DomainError } from '#libs/domain/domain-error.js';
import { retryAfterMs } from '#libs/domain/retry-after.js';

interface FailureFacts {
  /** Milliseconds after which one more try makes sense; absent where it makes none. */
  readonly retryAfterMs?: number;
  /** Whether it says something about the provider's health; a wrong model name or a full quota does not. */
  readonly isOutage?: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Why a call of a provider came to nothing. The message never holds the provider's words, address or key. */
export class ProviderFailure extends DomainError {
  readonly retryAfterMs: number | undefined;
  readonly isOutage: boolean;

  constructor(
    refusal: 'provider-failed' | 'provider-slow' | 'unavailable',
    message: string,
    { retryAfterMs, isOutage = false, retryAfterSeconds, cause }: FailureFacts = {},
  ) {
    super(refusal, message, { retryAfterSeconds, cause });
    this.retryAfterMs = retryAfterMs;
    this.isOutage = isOutage;
  }
}

const FAILED = 'The model provider failed; try again later';

/** Pause before the one retry after a network error, a 5xx or an answer that ended before it began, in milliseconds. */
const PAUSE_MS = 200;
/** Longest Retry-After that a caller may be kept waiting for, in milliseconds. */
const PATIENCE_MS = 2_000;
/** What is told to callers of a provider that names no time, and the most that is believed, in seconds. */
const UNNAMED_SECONDS = 10;
const MOST_SECONDS = 3_600;

/** The provider is down or talks nonsense. */
export const outage = (cause: unknown): ProviderFailure =>
  new ProviderFailure('provider-failed', FAILED, { isOutage: true, cause });

/** The provider is down, and may be up in a moment. */
export const passingOutage = (cause: unknown): ProviderFailure =>
  new ProviderFailure('provider-failed', FAILED, { isOutage: true, retryAfterMs: PAUSE_MS, cause });

/** The provider refuses this call: wrong key, unknown model, too long a prompt. */
export const declined = (cause: unknown): ProviderFailure => new ProviderFailure('provider-failed', FAILED, { cause });

/** `what` says which time-out it was; for the log. */
export const slow = (what: string): ProviderFailure =>
  new ProviderFailure('provider-slow', 'The model provider took too long; try again later', {
    isOutage: true,
    cause: new Error(what),
  });

/** What an error of a call means. Those of the network have a code; no answer came. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  return error instanceof Error && 'code' in error ? passingOutage(error) : outage(error);
}

/** Ended without saying so: a cut connection, and worth another try as long as nothing came. */
export const brokenOff = (): ProviderFailure => passingOutage(new Error('The answer ended without a finish reason'));

/** An error within the stream. Its kind is kept and not its text, which may quote what a visitor said. */
export function errorInStream(error: unknown): Error {
  const { name, type } = (error ?? {}) as { name?: unknown; type?: unknown };
  return new Error(`The provider sent an error within the stream: ${String(type ?? name).slice(0, 60)}`);
}

/** The object that an event of a stream is. Throws `ProviderFailure` for what is none. */
export function jsonIn(data: string): object {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (error) {
    throw outage(errorInStream(error));
  }
  if (typeof value === 'object' && value !== null) return value;
  throw outage(errorInStream(new TypeError('An event is no object')));
}

type Header = string | string[] | undefined;

/** What is wrong with an answer that begins so, at the time `now`; null for a stream of events. */
export function refusalOf(
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, Header>> },
  now: number,
): ProviderFailure | null {
  if (status < 200 || status > 299) return failureOfStatus(status, headers['retry-after'], now);
  const encoding = headers['content-encoding'] ?? 'identity';
  const type = String(headers['content-type'] ?? 'nothing');
  if (type.startsWith('text/event-stream') && encoding === 'identity') return null;
  return outage(new Error(`The provider answered with ${type} (${String(encoding)}) instead of text/event-stream`));
}

/** What a status other than 2xx means, with the `Retry-After` that came beside it. */
export function failureOfStatus(status: number, retryAfter: Header, now: number): ProviderFailure {
  const cause = new Error(`The provider answered with status ${status}`);
  if (status >= 500) return passingOutage(cause);
  return status === 429 ? overloaded(cause, retryAfterMs(String(retryAfter ?? ''), now)) : declined(cause);
}

/** The provider wants fewer calls. */
function overloaded(cause: unknown, waitMs: number | null): ProviderFailure {
  const seconds = waitMs === null ? UNNAMED_SECONDS : Math.max(1, Math.ceil(waitMs / 1_000));
  return new ProviderFailure('unavailable', 'The model provider is at its limit; try again later', {
    retryAfterSeconds: Math.min(MOST_SECONDS, seconds),
    retryAfterMs: waitMs !== null && waitMs <= PATIENCE_MS ? waitMs : undefined,
    cause,
  });
}
