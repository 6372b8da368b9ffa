import type { Schema } from './operation.decorator.js';

/** Codes that every operation may give. */
export const ALWAYS_POSSIBLE = [400, 401, 403, 404, 405, 408, 413, 415, 429, 500, 503, 507];

const MEANING: Record<number, readonly [description: string, message: string]> = {
  400: [
    'A field is missing, unknown, of the wrong type or out of range, or the body is not valid JSON. All failures of one body are joined by "; "',
    'SaleType must be one of for_sale, for_rent',
  ],
  401: ['No credential, or one that is unknown, expired or revoked', 'The key is unknown, expired or revoked'],
  403: [
    'A good credential that may not do this',
    'This operation needs the secret key as the plain value of the Authorization header',
  ],
  404: ['An unknown route or object; an object of another workspace answers the same', 'The chatbot does not exist'],
  405: ['Wrong method; `Allow` names the right one', 'The method must be POST'],
  408: ['The body came too slowly', 'The request took too long to arrive'],
  409: [
    'The same Idempotency-Key is still running, or the state of the object forbids this',
    'A request with this Idempotency-Key is still running',
  ],
  413: [
    'The body is too large, packed too densely or holds too many values',
    'The body must not be larger than 4194304 bytes',
  ],
  415: ['Wrong media type, charset or content encoding', 'Content-Type must be application/json'],
  422: [
    'The Idempotency-Key was used before with another body',
    'The Idempotency-Key was used before with another body',
  ],
  429: ['A limit is reached; `Retry-After` says when to come again', 'Too many messages; try again later'],
  500: ['Our bug; the Message carries the request id', 'Something went wrong on our side; the request id is 7d1c…'],
  502: ['The model provider failed, after a retry', 'The model provider failed; try again later'],
  503: [
    'Not ready: database away, model not to be had, busy or stopping; `Retry-After` says when to come again',
    'The database is not available at the moment',
  ],
  504: ['The model provider was too slow', 'The model provider was too slow; try again later'],
  507: ['The storage is full', 'The storage is full'],
};

const failure = (code: number, message: string): Schema => ({
  type: 'object',
  required: ['Data', 'Version', 'Success', 'Code', 'Message'],
  additionalProperties: false,
  properties: {
    Data: { type: 'null' },
    Version: { type: 'string', const: '1.0.0' },
    Success: { type: 'boolean', const: false },
    Code: { type: 'integer', const: code },
    Message: { type: 'string', minLength: 1, examples: [message] },
  },
});

/** The failures as components of the document, `Failure400` and so on. */
export const failureResponses = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(MEANING).map(([code, [description, message]]) => [
      `Failure${code}`,
      {
        description,
        content: {
          'application/json': {
            schema: failure(Number(code), message),
            example: { Data: null, Version: '1.0.0', Success: false, Code: Number(code), Message: message },
          },
        },
      },
    ]),
  );
