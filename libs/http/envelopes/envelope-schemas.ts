import { API_VERSION } from './envelope.js';
import { MEANING } from './failures.js';
import type { Schema } from './schema.js';

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const MEMBERS = ['Data', 'Version', 'Success', 'Code', 'Message'];

/** The five members of every answer. */
const ENVELOPE: Schema = {
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

const FAILURE: Schema = {
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

const STREAM_ERROR: Schema = {
  ...reference('Failure'),
  description: 'What follows `event: error`, and ends a stream, when an answer fails after its first byte',
};

/** Schemas of the document that no request or answer class declares, by name. */
export const ENVELOPE_SCHEMAS = { Envelope: ENVELOPE, Failure: FAILURE, StreamError: STREAM_ERROR };

/** The successful envelope around a schema of `Data`. */
export const envelopeOf = (data: Schema): Schema => ({
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
