import { DomainError } from '#libs/domain/domain-error.js';
import { retryAfterMs } from '#libs/domain/retry-after.js';
import { type RefusedRequest, refusedRequest } from './refused-request.js';

interface FailureFacts {
  /** Milliseconds after which one more try makes sense; absent where it makes none. */
  readonly retryAfterMs?: number;
  /** Whether it says something about the provider's health; a wrong model name or a full quota does not. */
  readonly isOutage?: boolean;
  /** Whether the provider's program has answered, so that the request itself may be what it fails at. */
  readonly isAnswered?: boolean;
  /** What the provider says of the request, where that may be the reason. */
  readonly refused?: RefusedRequest;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Why a call of a provider came to nothing. The message never holds the provider's words, address or key. */
export class ProviderFailure extends DomainError {
  readonly retryAfterMs: number | undefined;
  readonly isOutage: boolean;
  readonly isAnswered: boolean;
  readonly refused: RefusedRequest | undefined;

  constructor(
    refusal: 'provider-failed' | 'provider-slow' | 'unavailable' | 'wordless',
    message: string,
    { retryAfterMs, isOutage = false, isAnswered = false, refused, retryAfterSeconds, cause }: FailureFacts = {},
  ) {
    super(refusal, message, { retryAfterSeconds, cause });
    this.retryAfterMs = retryAfterMs;
    this.isOutage = isOutage;
    this.isAnswered = isAnswered;
    this.refused = refused;
  }

  /** Whether another model may answer in the stead of this one: it is away, at its limit or too slow. */
  get isPassing(): boolean {
    return this.isOutage || this.refusal === 'unavailable';
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
  return typeof error === 'object' && error !== null && 'code' in error ? passingOutage(error) : outage(error);
}

/** Ended without saying so: a cut connection, and worth another try as long as nothing came. */
export const brokenOff = (): ProviderFailure => passingOutage(new Error('The answer ended without a finish reason'));

/** An answer in which there is nothing to be read. */
export const wordless = (cause: string): ProviderFailure =>
  new ProviderFailure('wordless', 'The model answered without a word; try again', {
    retryAfterMs: PAUSE_MS,
    cause: new Error(cause),
  });

/** An error that comes in place of a chunk. What it would have been as a status, it is; else the provider is overloaded. */
export function failureInStream(error: unknown, secrets: readonly string[]): ProviderFailure {
  const { code, status, type } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const refused = refusedRequest(error, secrets);
  const number = [code, status].map(Number).find((one) => one >= 400 && one <= 599);
  if (number !== undefined) return failureOfStatus({ status: number, refused, within: ' within the stream' });
  if (type === 'invalid_request_error') return failureOfStatus({ status: 400, refused, within: ' within the stream' });
  return passingOutage(new Error(`The provider sent an error within the stream${told(refused)}`));
}

const told = ({ code, places, logged }: RefusedRequest): string =>
  [code && ` (${code})`, places.length > 0 && ` [${places[0]!.join('.')}]`, logged && `: ${logged}`]
    .filter((part) => part)
    .join('');

type Header = string | string[] | undefined;

/** What is wrong with an answer that begins so, at the time `now`; null for a stream of events. `secrets` are told to nobody. */
export function refusalOf(
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, Header>> },
  body: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): ProviderFailure | null {
  if (status < 200 || status > 299) {
    const said = body.trimStart();
    const refused = refusedRequest(said.startsWith('{') || said.startsWith('[') ? said : undefined, secrets);
    return failureOfStatus({ status, waitMs: retryAfterMs(String(headers['retry-after'] ?? ''), now), refused });
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  const type = String(headers['content-type'] ?? 'nothing');
  if (type.startsWith('text/event-stream') && encoding === 'identity') return null;
  return outage(new Error(`The provider answered with ${type} (${String(encoding)}) instead of text/event-stream`));
}

interface FailedAnswer {
  readonly status: number;
  /** How long the provider wants to be left alone, in milliseconds; null where it does not say. */
  readonly waitMs?: number | null;
  readonly refused?: RefusedRequest;
  readonly within?: string;
}

/** Statuses of a server that stands before the provider's program, or has no room: they say nothing of the request. */
const AWAY = [408, 502, 503, 504, 529];

/** Statuses that say nothing of what a request holds. */
const ABOUT_KEYS = [401, 402, 403];

/** What a status other than 2xx means. */
export function failureOfStatus({ status, waitMs = null, refused, within = '' }: FailedAnswer): ProviderFailure {
  const cause = new Error(`The provider answered with status ${status}${within}${refused ? told(refused) : ''}`);
  if (AWAY.includes(status)) return passingOutage(cause);
  if (status === 429) return overloaded(cause, waitMs);
  const facts = { refused: ABOUT_KEYS.includes(status) ? undefined : refused, isAnswered: true, cause };
  if (status >= 500)
    return new ProviderFailure('provider-failed', FAILED, { ...facts, isOutage: true, retryAfterMs: PAUSE_MS });
  return new ProviderFailure('provider-failed', CURES[status] ?? REFUSED, facts);
}

const REFUSED = 'The model provider refuses this request; the log says why';

/** What the operator can do, by status. */
const CURES: Readonly<Record<number, string>> = {
  401: 'The model provider refuses the key; the operator sets another',
  402: 'The account at the model provider is used up; the operator tops it up',
  403: 'The model provider refuses the key for this model; the operator sets another key or model',
  404: 'The model provider does not know the model; the operator corrects its name or address',
};

/** The provider refuses fields of the request, and refuses it without them, too. */
export const unfit = (fields: readonly string[], { refused, cause }: ProviderFailure): ProviderFailure =>
  new ProviderFailure(
    'provider-failed',
    `The model takes no ${fields.join(', ')}; the operator can change the request by extraBody in MODELS_FILE`,
    { refused, isAnswered: true, cause },
  );

/** The provider wants fewer calls. */
function overloaded(cause: unknown, waitMs: number | null): ProviderFailure {
  const seconds = waitMs === null ? UNNAMED_SECONDS : Math.max(1, Math.ceil(waitMs / 1_000));
  return new ProviderFailure('unavailable', 'The model provider is at its limit; try again later', {
    retryAfterSeconds: Math.min(MOST_SECONDS, seconds),
    retryAfterMs: waitMs !== null && waitMs <= PATIENCE_MS ? waitMs : undefined,
    cause,
  });
}
