import type { Request } from 'express';
import type { ErrorCode } from '../../domain/domain-error.js';
import type { Envelope } from './envelope.js';

/** A failure in the words of another protocol. */
export interface ToldFailure {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Makes of the envelope of a failure what a protocol tells instead. `seconds` stand in `Retry-After`, where that does. */
export type FailureForm = (envelope: Envelope<null>, code: ErrorCode, seconds?: number) => ToldFailure;

declare module 'express-serve-static-core' {
  interface Request {
    /** Set for a path that speaks another protocol than the interface, before anything can refuse the request. */
    failureForm?: FailureForm;
  }
}

const asItStands: FailureForm = (envelope) => ({ status: envelope.Code, body: envelope });

/** How a request is told a failure: by the envelope, unless its path speaks another protocol. */
export const failureFormOf = ({ failureForm = asItStands }: Request): FailureForm => failureForm;
