import type { NextFunction, Request, Response } from 'express';
import type { ErrorCode } from '#libs/domain/domain-error.js';
import type { Envelope } from '#libs/http/envelopes/envelope.js';
import type { ToldFailure } from '#libs/http/envelopes/failure-form.js';

/** Body of every failure of this door, as OpenAI's clients read it. */
interface OpenAiError {
  readonly error: {
    readonly message: string;
    readonly type: string;
    /** Which fields are wrong stands in the message. */
    readonly param: null;
    /** As `X-Error-Code`. */
    readonly code: ErrorCode;
  };
}

/** Kinds of failures, as OpenAI names them. */
const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
};

/** Longest `Retry-After` that clients of this form wait for; after a longer one they would come again at once. */
const LONGEST_WAIT_SECONDS = 60;

/** A failure in OpenAI's form. Codes that its clients do not know are told as 400. */
export function toOpenAiError(
  { Code, Message }: Envelope<null>,
  code: ErrorCode,
  seconds?: number,
): ToldFailure & { readonly body: OpenAiError } {
  const status = Code === 422 ? 400 : Code;
  const type = TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error');
  const headers = { 'x-should-retry': String(mayPass(status, seconds)) };
  return { status, headers, body: { error: { message: Message, type, param: null, code } } };
}

/** Whether the same request may succeed soon; clients come again after 408, 409, 429 and 500 or more if they are told nothing. */
function mayPass(status: number, seconds: number | undefined): boolean {
  if (seconds !== undefined) return seconds <= LONGEST_WAIT_SECONDS;
  return status === 408 || (status >= 500 && status !== 507);
}

/** Stands before everything that refuses: whatever is asked below `/v1` is refused in OpenAI's form. */
export function speakOpenAi(request: Request, _response: Response, next: NextFunction): void {
  if (`${request.path}/`.startsWith('/v1/')) request.failureForm = toOpenAiError;
  next();
}
