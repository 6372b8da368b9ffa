import { DomainError } from '#libs/domain/domain-error.js';

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

/** The provider is down or talks nonsense. */
export const outage = (cause: unknown, retryAfterMs?: number): ProviderFailure =>
  new ProviderFailure('provider-failed', FAILED, { isOutage: true, retryAfterMs, cause });

/** The provider refuses this call: wrong key, unknown model, too long a prompt. */
export const declined = (cause: unknown): ProviderFailure => new ProviderFailure('provider-failed', FAILED, { cause });

/** The provider wants fewer calls. */
export const overloaded = (cause: unknown, retryAfterSeconds: number, retryAfterMs?: number): ProviderFailure =>
  new ProviderFailure('unavailable', 'The model provider is at its limit; try again later', {
    retryAfterSeconds,
    retryAfterMs,
    cause,
  });

/** `what` says which time-out it was; for the log. */
export const slow = (what: string): ProviderFailure =>
  new ProviderFailure('provider-slow', 'The model provider took too long; try again later', {
    isOutage: true,
    cause: new Error(what),
  });
