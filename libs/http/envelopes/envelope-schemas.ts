import type { JsonSchema } from '../../domain/json-schema.js';
import { API_VERSION } from './envelope.js';
import { ERROR_CODES } from './error-codes.js';
import { ERROR_CODE } from './error-envelopes.js';

/** Codes that every operation may give. */
export const ALWAYS_POSSIBLE = [400, 401, 403, 404, 405, 408, 413, 415, 429, 500, 503, 507];

/** When each code is given. */
const MEANING: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them',
  401: 'No credential, or one that is unknown, expired or revoked',
  403: 'A good credential that may not do this',
  404: 'The path or the object is unknown; an object of another workspace answers the same',
  405: 'Wrong method; `Allow` names the right one',
  408: 'The body came too slowly',
  409: 'The same Idempotency-Key is still running, or the state of the object forbids this',
  413: 'The body is too large, packed too densely or holds too many values',
  415: 'Wrong media type, charset or content encoding',
  422: 'The Idempotency-Key was used before with another body',
  429: 'A limit is reached; `Retry-After` says when to come again',
  500: 'Our bug; the Message carries the request id',
  502: 'The model provider failed, after a retry',
  503: 'Database away, model not to be had, busy or stopping; `Retry-After` says when to come again',
  504: 'The model provider was too slow',
  507: 'The storage is full',
};

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const MEMBERS = ['Data', 'Version', 'Success', 'Code', 'Message'];

/** The five members of every answer. */
const ENVELOPE: JsonSchema = {
  type: 'object',
  description: 'Body of every answer, good or bad: exactly these five members',
  required: MEMBERS,
  properties: {
    Data: { description: 'What the operation answers; null on failure' },
    Version: { type: 'string', const: API_VERSION, description: 'Version of the interface' },
    Success: { type: 'boolean', description: 'Whether it was done' },
    Code: { type: 'integer', description: 'The same number as the HTTP status; 200 on success' },
    Message: { type: 'string', description: 'What to change; empty on success' },
  },
};

const FAILURE: JsonSchema = {
  type: 'object',
  description: 'The envelope of a refusal or an error',
  allOf: [reference('Envelope')],
  required: MEMBERS,
  properties: {
    Data: { type: 'null' },
    Success: { type: 'boolean', const: false },
    Code: { type: 'integer', enum: Object.keys(MEANING).map(Number) },
    Message: { type: 'string', minLength: 1 },
  },
  unevaluatedProperties: false,
};

const STREAM_ERROR: JsonSchema = {
  ...reference('Failure'),
  description: 'What follows `event: error`, and ends a stream, when an answer fails after its first byte',
};

const CODE: JsonSchema = {
  type: 'string',
  enum: Object.keys(ERROR_CODES),
  description: 'Names an error for programs, and never changes; new ones may come',
};

/** Schemas of the document that no request or answer class declares, by name. */
export const ENVELOPE_SCHEMAS = { Envelope: ENVELOPE, Failure: FAILURE, StreamError: STREAM_ERROR, ErrorCode: CODE };

/** The successful envelope around a schema of `Data`. */
export const envelopeOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  allOf: [reference('Envelope')],
  required: MEMBERS,
  properties: {
    Data: data,
    Success: { type: 'boolean', const: true },
    Code: { type: 'integer', const: 200 },
    Message: { type: 'string', const: '' },
  },
  unevaluatedProperties: false,
});

/** The failures of an operation, once, as a table of Markdown for its description. */
export function tableOfFailures(codes: readonly number[]): string {
  const sorted = [...new Set(codes)].sort((one, other) => one - other);
  return ['| Code | When |', '| --- | --- |', ...sorted.map((code) => `| ${code} | ${MEANING[code]} |`)].join('\n');
}

/** The answer of every failure, which operations refer to under each code that they may give. */
export const FAILURE_RESPONSE: JsonSchema = {
  description: 'Refused or failed: the table of the operation says when',
  headers: { [ERROR_CODE]: { schema: reference('ErrorCode') } },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Failure' },
      example: {
        Data: null,
        Version: '1.0.0',
        Success: false,
        Code: 400,
        Message: 'SaleType must be one of for_sale, for_rent',
      },
    },
  },
};
