import { ForbiddenException, InternalServerErrorException, NotFoundException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { DomainError, notFound, type Refusal } from '#libs/domain/domain-error.js';
import { accepted, MOST_MESSAGE } from '#libs/http/envelopes/envelope.js';
import { CODE_OF, ErrorEnvelopes } from '#libs/http/envelopes/error-envelopes.js';
import { DatabaseFailures } from '#libs/persistence/storage-refusal.js';

const envelopes = new ErrorEnvelopes(new DatabaseFailures());
const refusedBy = (error: unknown) => envelopes.toEnvelope(error, 'request-7');
const withCode = (code: string): Error => Object.assign(new Error('host 10.0.0.1 refused'), { code });
const failedQuery = (code: string) => new QueryFailedError('SELECT secret FROM t', ['parameter'], withCode(code));

describe('an answer', () => {
  it('is the five members and nothing else', () => {
    expect(accepted([1])).toEqual({ Data: [1], Version: '1.0.0', Success: true, Code: 200, Message: '' });
    expect(refusedBy(notFound('The path'))).toEqual({
      Data: null,
      Version: '1.0.0',
      Success: false,
      Code: 404,
      Message: 'The path does not exist',
    });
  });

  it.each(Object.entries(CODE_OF) as [Refusal, number][])('gives the refusal %s the code %d', (refusal, code) => {
    expect(refusedBy(new DomainError(refusal, 'Say what to change'))).toMatchObject({
      Success: false,
      Code: code,
      Message: 'Say what to change',
    });
  });

  it('tells what is wrong in a bounded Message, whatever a caller has sent', () => {
    const told = (message: string) => refusedBy(new DomainError('invalid', message)).Message;
    expect(told('x'.repeat(MOST_MESSAGE))).toBe('x'.repeat(MOST_MESSAGE));
    expect(told('😀'.repeat(1_000_000))).toBe(`${'😀'.repeat(MOST_MESSAGE / 2 - 1)}\ufffd…`);
  });

  it('keeps the codes that the interface promises', () => {
    const promised = [400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 502, 503, 504, 507];
    expect([...new Set(Object.values(CODE_OF))].sort((a, b) => a - b)).toEqual(promised);
  });

  it.each(['ECONNREFUSED', 'PROTOCOL_CONNECTION_LOST', 'ER_LOCK_DEADLOCK', 'SQLITE_BUSY'])(
    'says of %s that the database is away, and no more',
    (code) => {
      for (const error of [withCode(code), failedQuery(code)]) {
        expect(refusedBy(error)).toMatchObject({ Code: 503, Message: 'The database is not available at the moment' });
      }
    },
  );

  it.each([
    ['SQLITE_READONLY_DBMOVED', 503, 'The database takes no changes at the moment'],
    ['SQLITE_FULL', 507, 'The storage is full; nothing was changed'],
  ])('says of %s what can be done and what cannot', (code, Code, Message) => {
    expect(refusedBy(failedQuery(code))).toMatchObject({ Code, Message });
  });

  it.each([
    ['a bug', new TypeError('x is undefined at /app/src/x.ts:1')],
    ['a failed query', failedQuery('ER_PARSE_ERROR')],
    ['a thrown text', 'secret'],
    ['nothing', undefined],
    ['an error of the framework', new InternalServerErrorException('secret')],
  ])('says of %s nothing but the id of the request', (_, error) => {
    expect(refusedBy(error)).toEqual({
      Data: null,
      Version: '1.0.0',
      Success: false,
      Code: 500,
      Message: 'Something went wrong on our side; the request id is request-7',
    });
  });

  it.each([
    [new NotFoundException('Gone'), 404, 'The path does not exist'],
    [new ForbiddenException('Closed'), 403, 'Closed'],
  ])('keeps a refusal of the framework, but for its words for a path that it does not find', (error, Code, Message) => {
    expect(refusedBy(error)).toMatchObject({ Success: false, Code, Message });
  });
});
