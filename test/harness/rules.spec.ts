import { describe, expect, it } from '@jest/globals';
import { DocumentRules } from '../support/interface/document-rules.js';
import { expectEnvelope } from '../support/interface/envelope-rules.js';
import type { Answer } from '../support/wire/exchange.js';
import { troubleIn } from '../support/service/service-trouble.js';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'a-1',
};
const GOOD = { Data: 1, Version: '1.0.0', Success: true, Code: 200, Message: '' };
const BAD = { Data: null, Version: '1.0.0', Success: false, Code: 404, Message: 'The chatbot does not exist' };

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { ...HEADERS, ...headers },
  bytes: Buffer.from(JSON.stringify(body)),
  isComplete: true,
});

describe('the rules of the envelope', () => {
  it('let a good one pass', () => {
    expect(expectEnvelope(answer(GOOD))).toEqual(GOOD);
    expect(expectEnvelope(answer(BAD, 404))).toEqual(BAD);
  });

  it.each([
    ['a sixth member', answer({ ...GOOD, Extra: 1 })],
    ['a missing member', answer({ Data: 1, Version: '1.0.0', Success: true, Code: 200 })],
    ['another version', answer({ ...GOOD, Version: '1.0' })],
    ['a Code that is not the status', answer(GOOD, 201)],
    ['a failure that calls itself success', answer({ ...BAD, Success: true }, 404)],
    ['a success with a Message', answer({ ...GOOD, Message: 'Done' })],
    ['a failure without a Message', answer({ ...BAD, Message: '' }, 404)],
    ['a failure with Data', answer({ ...BAD, Data: 0 }, 404)],
    ['HTML', answer(GOOD, 200, { 'content-type': 'text/html' })],
    ['sniffing', answer(GOOD, 200, { 'x-content-type-options': '' })],
    ['a boast', answer(GOOD, 200, { 'x-powered-by': 'Express' })],
    ['no request id', answer(GOOD, 200, { 'x-request-id': '' })],
    ['an answer cut short', { ...answer(GOOD), isComplete: false }],
  ])('refuse %s', (_, wrong) => expect(() => expectEnvelope(wrong)).toThrow());
});

describe('the rules of the document', () => {
  const rules = new DocumentRules({
    openapi: '3.1.0',
    paths: {
      '/a/B': {
        post: {
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/One' } } } },
            404: { $ref: '#/components/responses/Missing' },
          },
        },
      },
    },
    components: {
      responses: { Missing: { content: { 'application/json': { schema: { properties: { Code: { const: 404 } } } } } } },
      schemas: { One: { type: 'object', properties: { Data: { type: ['integer', 'null'] } }, required: ['Data'] } },
    },
  });

  it('let pass what is documented, and what no document can hold', () => {
    expect(() => rules.check('POST', '/a/B', answer(GOOD))).not.toThrow();
    expect(() => rules.check('POST', '/a/B', answer(BAD, 404))).not.toThrow();
    expect(() => rules.check('POST', '/unknown', answer(BAD, 404))).not.toThrow();
    expect(() => rules.check('GET', '/a/B', answer(BAD, 405))).not.toThrow();
  });

  it.each([
    ['another type', 'POST', '/a/B', answer({ ...GOOD, Data: '1' })],
    ['another shape of a shared response', 'POST', '/a/B', answer({ ...BAD, Code: 400 }, 404)],
    ['a status', 'POST', '/a/B', answer(BAD, 409)],
    ['a path', 'POST', '/unknown', answer(GOOD)],
    ['a method', 'GET', '/a/B', answer(GOOD)],
    ['a media type', 'POST', '/a/B', answer(GOOD, 200, { 'content-type': 'text/plain' })],
  ])('refuse %s that is not documented', (_, method, path, wrong) => {
    expect(() => rules.check(method, path, wrong)).toThrow(/documented/);
  });
});

describe('the log of a healthy service', () => {
  it.each([
    '{"level":60,"msg":"gone"}',
    'node:internal/process/promises: UnhandledPromiseRejection',
    '{"level":30,"header":"canary-key"}',
    '{"level":50,"msg":"outside work within a unit of work"}',
    '(node:7) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
  ])('has no line like %s', (line) => expect(troubleIn(['{"level":30}', line], ['canary-key'])).toBeDefined());

  it('may have others', () =>
    expect(troubleIn(['{"level":50,"msg":"failed"}', 'Secret key   canary'], ['canary'])).toBeUndefined());
});
