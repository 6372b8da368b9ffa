import { expect } from '@jest/globals';
import type { Answer } from '../wire/exchange.js';

export interface Envelope<T = unknown> {
  readonly Data: T;
  readonly Version: string;
  readonly Success: boolean;
  readonly Code: number;
  readonly Message: string;
}

/** The envelope of an answer; fails the test where status, headers or members break a rule of envelopes. */
export function expectEnvelope<T = unknown>({ status, headers, bytes, isComplete }: Answer): Envelope<T> {
  expect({
    isComplete,
    contentType: headers['content-type'],
    nosniff: headers['x-content-type-options'],
    poweredBy: headers['x-powered-by'],
    requestId: headers['x-request-id'],
  }).toEqual({
    isComplete: true,
    contentType: 'application/json; charset=utf-8',
    nosniff: 'nosniff',
    poweredBy: undefined,
    requestId: expect.stringMatching(/^[\w.:-]{1,128}$/),
  });
  const envelope = JSON.parse(bytes.toString('utf8')) as Envelope<T>;
  const isSuccess = status === 200;
  expect(envelope).toEqual({
    Data: isSuccess ? expect.anything() : null,
    Version: '1.0.0',
    Success: isSuccess,
    Code: status,
    Message: isSuccess ? '' : expect.stringMatching(/\S/),
  });
  return envelope;
}
