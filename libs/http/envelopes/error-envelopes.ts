import { HttpException, Injectable } from '@nestjs/common';
import { DomainError, type Refusal } from '../../domain/domain-error.js';
import { StorageFailures } from '../../domain/storage-failures.js';
import { type Envelope, refused } from './envelope.js';

/** The one translation of refusals into codes. A refusal without a code does not compile. */
export const CODE_OF: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'timed-out': 408,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'key-reused': 422,
  'too-many': 429,
  'provider-failed': 502,
  unavailable: 503,
  'provider-slow': 504,
  'storage-full': 507,
};

export const refusalEnvelope = ({ refusal, message }: DomainError): Envelope<null> =>
  refused(CODE_OF[refusal], message);

/** What errors become on their way out. */
@Injectable()
export class ErrorEnvelopes {
  constructor(private readonly storage: StorageFailures) {}

  /** What an error tells the caller; null where it is a bug. */
  refusalOf(error: unknown): DomainError | null {
    return error instanceof DomainError ? error : this.storage.refusalOf(error);
  }

  /** Any error as an envelope; what is not a refusal becomes a 500 that says nothing but the request's id. */
  toEnvelope(error: unknown, requestId: string): Envelope<null> {
    const refusal = this.refusalOf(error);
    if (refusal) return refusalEnvelope(refusal);
    if (error instanceof HttpException && error.getStatus() < 500) return refused(error.getStatus(), error.message);
    return refused(500, `Something went wrong on our side; the request id is ${requestId}`);
  }
}
