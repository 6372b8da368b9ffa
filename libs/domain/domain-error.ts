/** Everything that is limited, by the name under which refusals for it are counted. */
export type Limit =
  | 'month'
  | 'window'
  | 'session'
  | 'wrong-keys'
  | 'file-quota'
  | 'key-requests'
  | 'visitor-requests'
  | 'workspace-tokens'
  | 'visitor-mails';

/** Why a call was refused, in words of the domain; `error-envelopes.ts` gives each its code. */
export type Refusal =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'timed-out'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'key-reused'
  | 'too-many'
  | 'provider-failed'
  | 'unavailable'
  /** A model answered without a word. */
  | 'wordless'
  | 'provider-slow'
  | 'storage-full';

/** What can be unknown, as its refusal names it, with the code of that. */
const UNKNOWN = {
  'The chat session': 'session-not-found',
  'The chatbot': 'chatbot-not-found',
  'The file': 'file-not-found',
  'The key': 'key-not-found',
  'The lead': 'lead-not-found',
  'The listing': 'listing-not-found',
  'The message': 'message-not-found',
  'The model': 'model-not-found',
  'The path': 'path-not-found',
  'The picture': 'picture-not-found',
  'The resource': 'resource-not-found',
  'The test': 'test-not-found',
  'The upload address': 'upload-address-not-found',
  'The version': 'version-not-found',
  'The webhook': 'webhook-not-found',
  'The workspace': 'workspace-not-found',
} as const;

/** Codes that say more than the refusal they stand with. */
export type FineCode =
  | (typeof UNKNOWN)[keyof typeof UNKNOWN]
  | 'changed-meanwhile'
  | 'request-still-running'
  | 'role-missing'
  | 'session-busy'
  | 'stopping';

/** Stable name of an error, which programs may branch on: it never changes. `error-codes.ts` tells each cause and cure. */
export type ErrorCode = Refusal | `limit-${Limit}` | FineCode | 'internal-error';

/** Facts that travel with a refusal as response headers. */
export interface RefusalDetails {
  /** Says more than the refusal; left out where that, or the limit, says all. */
  readonly code?: FineCode;
  /** Whole seconds after which the same call may succeed (`Retry-After`). */
  readonly retryAfterSeconds?: number;
  /** Methods that the path does know (`Allow`). */
  readonly allow?: readonly string[];
  /** The limit that was reached; counted, never sent. */
  readonly limit?: Limit;
  /** What went wrong inside; logged, never sent. */
  readonly cause?: unknown;
  /** What an operator can do about it; logged, never sent. */
  readonly cure?: string;
}

/** A refusal that the caller can understand: `message` says what to change. Everything else that throws is a bug. */
export class DomainError extends Error {
  constructor(
    readonly refusal: Refusal,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'DomainError';
  }

  get code(): ErrorCode {
    const { code, limit } = this.details;
    return code ?? (limit === undefined ? this.refusal : `limit-${limit}`);
  }
}

/** Somebody else has changed what the caller has read, and would overwrite. */
export const changedMeanwhile = (what: string): DomainError =>
  new DomainError('conflict', `Somebody else has changed ${what} meanwhile; read it first`, {
    code: 'changed-meanwhile',
  });

/** One sentence for what is unknown and for what is another workspace's, so that the two answers are byte-identical. */
export const notFound = (what: keyof typeof UNKNOWN): DomainError =>
  new DomainError('not-found', `${what} does not exist`, { code: UNKNOWN[what] });

/** The same of what a field of a body names: `sessionID: the chat session does not exist`. */
export const notFoundIn = (field: string, what: keyof typeof UNKNOWN): DomainError => {
  const { refusal, message, details } = notFound(what);
  return new DomainError(refusal, inField(field, message), details);
};

/**
 * The connection was lost over the commit: what the unit of work wrote may be durable or not, now or in a moment. Nothing
 * that it names may be cleared away. To the caller it is an ordinary `unavailable`; an Idempotency-Key makes a retry safe.
 */
export class UnknownOutcome extends DomainError {
  constructor({ message, details }: DomainError) {
    super('unavailable', message, details);
    this.name = 'UnknownOutcome';
  }
}

/** What is asked for one field of a body: a refusal of it names the field, and stays of the kind that it is. */
export async function ofField<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal !== 'not-found') throw error;
    throw new DomainError(error.refusal, inField(name, error.message), error.details);
  }
}

const inField = (name: string, sentence: string): string =>
  `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

/** What failures of the storage mean for the caller of an operation. */
export abstract class StorageFailures {
  /** null where the error is no failure of the storage. */
  abstract refusalOf(error: unknown): DomainError | null;
}
