import type { Request } from 'express';
import type { ErrorCode } from '../../domain/domain-error.js';
import type { Envelope } from './envelope.js';

/** A failure in the words of another protocol. */
export interface ToldFailure {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Makes of the envelope of a failure what a protocol tells instead. */
export type FailureForm = (envelope: Envelope<null>, code: ErrorCode) => ToldFailure;

declare module 'express-serve-static-core' {
  interface Request {
    /** Set for a path that speaks another protocol than the interface, before anything can refuse the request. */
    failureForm?: FailureForm;
  }
}

/** What a request is told of a failure: the envelope, unless its path speaks another protocol. */
export const toldFailure = (envelope: Envelope<null>, code: ErrorCode, { failureForm }: Request): ToldFailure =>
  failureForm?.(envelope, code) ?? { status: envelope.Code, body: envelope };
