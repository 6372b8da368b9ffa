import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BODY_BUDGET } from '#libs/json/json-scan.js';
import { DomainError, type Refusal } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';

const { depth: MAX_DEPTH, values: MAX_VALUES, keys: MAX_KEYS } = BODY_BUDGET;
const bytesOf = (text: string): Buffer => Buffer.from(text, 'utf8');
const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);

/** The message of the refusal; anything else that is thrown fails the test. */
function refusalOf(bytes: Uint8Array, refusal: Refusal = 'invalid'): string | null {
  try {
    parseBody(bytes);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).refusal).toBe(refusal);
    return (error as DomainError).message;
  }
}

describe('the JSON gate refuses', () => {
  it.each([
    ['nothing', '', 'is empty'],
    ['blanks', ' \n\t', 'is empty'],
    ['half an object', '{"s":', 'not valid JSON from column 6 on'],
    ['a trailing comma', '{"s":1,}', 'not valid JSON from column 8 on'],
    ['single quotes', "{'s':1}", 'not valid JSON from column 2 on'],
    ['NaN', '{"s":NaN}', 'not valid JSON from column 6 on'],
    ['Infinity', '{"s":-Infinity}', 'not valid JSON from column 6 on'],
    ['a leading zero', '{"s":01}', 'not valid JSON from column 6 on'],
    ['a comment', '{"s":1 /* one */}', 'not valid JSON from column 8 on'],
    ['two values', '{} {}', 'not valid JSON from column 4 on'],
    ['an unfinished string', '{"s":"', 'not valid JSON from column 7 on'],
    ['a mistake in a later line', '{\n  "s": 1\n  "t": 2\n}', 'not valid JSON from line 3, column 3 on'],
    ['a bracket that closes a brace', '{"s":[1}', 'not valid JSON from column 8 on'],
    ['an unfinished escape', '{"s":"\\', 'not valid JSON from column 8 on'],
  ])('034 %s', (_, text, message) => expect(refusalOf(bytesOf(text))).toContain(message));

  it('034 without the words of the parser', () => {
    expect(refusalOf(bytesOf('{"secret-word":'))).toBe('The body is not valid JSON from column 16 on');
  });

  it.each([
    ['a UTF-16 mark', [0xff, 0xfe, 0x7b, 0x7d]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xf0, 0x9f, 0x98, 0x22]],
    ['a character above U+10FFFF', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
  ])('035 bytes with %s', (_, bytes) => expect(refusalOf(Buffer.from(bytes))).toBe('The body must be valid UTF-8'));

  it.each([
    ['a lone high surrogate', '{"s":"\\ud800"}', 'lone surrogate'],
    ['a lone low surrogate', '{"s":["\\udc00x"]}', 'lone surrogate'],
    ['a lone surrogate in a key', '{"\\ud800":1}', 'lone surrogate'],
    ['NUL', '{"s":"a\\u0000b"}', 'NUL'],
    ['NUL in a key', '{"a":{"\\u0000":1}}', 'NUL'],
  ])('035 text with %s', (_, text, message) => expect(refusalOf(bytesOf(text))).toContain(message));

  it.each([
    ['{"SerialNumber":"A","SerialNumber":"B"}', 'SerialNumber'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"list":[{"a":{"b":1,"b":1}}]}', 'b'],
    ['{"a":{"x":1},"a":{"x":1}}', 'a'],
  ])('036 %s', (text, key) => expect(refusalOf(bytesOf(text))).toBe(`The key "${key}" occurs twice in one object`));

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('037 the key %s at any depth', (key) => {
    for (const text of [`{"${key}":{"x":1}}`, `{"a":[{"b":{"${key}":null}}]}`]) {
      expect(refusalOf(bytesOf(text))).toMatch(/The key "(__proto__|constructor|prototype)" is not allowed/);
    }
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([33, 1_000, 40_000, 1_000_000])('038 depth %d', (depth) => {
    expect(refusalOf(bytesOf(nested(depth)))).toContain('deeper than 32');
    expect(refusalOf(bytesOf(nested(depth, '{"a":', '}')))).toContain('deeper than 32');
    expect(refusalOf(bytesOf('['.repeat(depth)))).toContain('deeper than 32');
  });
});

describe('the JSON gate counts', () => {
  const many = (count: number) => `[${Array(count).fill('0').join(',')}]`;
  const TOO_MANY = `The body must not hold more than ${MAX_VALUES} values`;

  it.each([
    ['numbers', (count: number) => many(count - 1)],
    ['texts', (count: number) => many(count - 1).replaceAll('0', '"s"')],
    ['empty objects', (count: number) => many(count - 1).replaceAll('0', '{}')],
    ['empty lists', (count: number) => many(count - 1).replaceAll('0', '[]')],
    ['words', (count: number) => many(count - 1).replaceAll('0', 'null')],
  ])('%s, as many as the budget has and no more', (_, text) => {
    expect(refusalOf(bytesOf(text(MAX_VALUES)))).toBeNull();
    expect(refusalOf(bytesOf(text(MAX_VALUES + 1)), 'too-large')).toBe(TOO_MANY);
  });

  it.each([
    ['keys', (at: number) => `"${at}":{},`],
    ['keys of what is no JSON', (at: number) => `"${at}":`],
  ])('%s, before anything is parsed', (_, field) => {
    const text = (count: number) => `{${Array.from({ length: count }, (_, at) => field(at)).join('')}`;
    const TOO_MANY_KEYS = `The body must not hold more than ${MAX_KEYS} keys`;
    expect(refusalOf(bytesOf(text(MAX_KEYS)))).toMatch(/^The body is not valid JSON from column \d+ on$/);
    expect(refusalOf(bytesOf(text(MAX_KEYS + 1)), 'too-large')).toBe(TOO_MANY_KEYS);
  });
});

describe('the JSON gate admits', () => {
  it('038 depth 32', () => {
    const text = nested(MAX_DEPTH);
    expect(JSON.stringify(parseBody(bytesOf(text)))).toBe(text);
  });

  it('038 brackets within text, however many', () => {
    expect(parseBody(bytesOf(JSON.stringify({ s: '[{'.repeat(100) + '\\"[[' })))).toEqual({
      s: '[{'.repeat(100) + '\\"[[',
    });
  });

  it('036 one key in two objects, and a key that is also a value', () => {
    expect(parseBody(bytesOf('[{"a":"a"},{"a":"b"}]'))).toEqual([{ a: 'a' }, { a: 'b' }]);
  });

  it('035 pairs of surrogates, as characters and escaped', () => {
    expect(parseBody(bytesOf('["😀","\\ud83d\\ude00"]'))).toEqual(['😀', '😀']);
  });

  it('037 forbidden words that are no keys, and inherited names that are', () => {
    const value = { toString: 1, hasOwnProperty: 2, s: '__proto__' };
    expect(parseBody(bytesOf(JSON.stringify(value)))).toEqual(value);
  });

  it('any value within its limits, unchanged', () => {
    const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];
    const text = fc.string({ unit: 'grapheme' }).filter((one) => one.isWellFormed() && !one.includes('\0'));
    const key = text.filter((one) => !FORBIDDEN.includes(one));
    const { value } = fc.letrec<{ value: unknown; list: unknown; record: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: MAX_DEPTH - 1, depthSize: 'medium' },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
        fc.constantFrom(true, false, null),
        tie('list'),
        tie('record'),
      ),
      list: fc.array(tie('value'), { maxLength: 5 }),
      record: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (given, indent) => {
        expect(parseBody(bytesOf(JSON.stringify(given, null, indent)))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
      { numRuns: 500 },
    );
  });

  it('any bytes: a value that JSON.parse reads as well, or a refusal, and nothing else', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 50 }),
      fc.stringMatching(/^[[\]{}":,\\u0-9a-e \n-]{0,40}$/).map(bytesOf),
    );
    fc.assert(
      fc.property(bytes, (given) => {
        if (refusalOf(given) !== null) return;
        expect(parseBody(given)).toEqual(JSON.parse(new TextDecoder().decode(given)));
      }),
      { numRuns: 1_000 },
    );
  });
});
