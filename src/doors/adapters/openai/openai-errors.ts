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

/** A failure in OpenAI's form. Codes that its clients do not know are told as 400. */
export function toOpenAiError(
  { Code, Message }: Envelope<null>,
  code: ErrorCode,
): ToldFailure & { readonly body: OpenAiError } {
  const status = Code === 422 ? 400 : Code;
  const type = TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error');
  return { status, body: { error: { message: Message, type, param: null, code } } };
}

/** Stands before everything that refuses: whatever is asked below `/v1` is refused in OpenAI's form. */
export function speakOpenAi(request: Request, _response: Response, next: NextFunction): void {
  if (`${request.path}/`.startsWith('/v1/')) request.failureForm = toOpenAiError;
  next();
}
