import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#libs/domain/domain-error.js';
import { BodyPipe } from '#libs/http/bodies/body.pipe.js';
import { Amount, Flag, ListOf, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';

class Parent {
  @Text({ max: 10, min: 1, description: 'Whose' })
  SerialNumber!: string;
}

class Sample extends Parent {
  @Whole({ min: 0, max: 100, description: 'How many', optional: true })
  Count?: number;

  @Amount({ min: -90, max: 90, description: 'Where', optional: true, nullMeans: 'absent' })
  Latitude?: number;

  @Flag({ description: 'Whether', optional: true })
  Enabled?: boolean;

  @OneOf(['for_sale', 'for_rent'], { description: 'Which', optional: true })
  SaleType?: string;

  @ListOf({
    minItems: 1,
    maxItems: 3,
    items: { type: 'string' },
    item: (value) => (typeof value === 'string' ? null : 'a string'),
    description: 'All',
    optional: true,
  })
  Keys?: string[];
}

class Nothing {}

const pipe = new BodyPipe();
const read = (body: unknown, metatype: unknown = Sample): unknown =>
  pipe.transform(body, { type: 'body', metatype: metatype as typeof Sample });

function problemsOf(body: unknown): string {
  try {
    read(body);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).refusal).toBe('invalid');
    return (error as DomainError).message;
  }
  throw new Error('the body was taken');
}

describe('a body', () => {
  it('becomes the class that the handler declares, with its values untouched', () => {
    const body = {
      SerialNumber: ' a ',
      Count: 0,
      Latitude: -0.5,
      Enabled: false,
      SaleType: 'for_rent',
      Keys: ['1', ''],
    };
    const request = read(body);
    expect(request).toBeInstanceOf(Sample);
    expect({ ...(request as Sample) }).toEqual(body);
  });

  it.each([null, [], 'x', 1, true, undefined])('033 must be an object, not %j', (body) => {
    expect(problemsOf(body)).toBe('The body must be a JSON object');
  });

  it('may be missing where nothing is asked for', () => expect(read(undefined, Nothing)).toBeInstanceOf(Nothing));

  it('is told of all its failures at once', () => {
    const problems = problemsOf({ serialnumber: 'A', Count: '3', Enabled: 'false', SaleType: 'sold' });
    expect(problems.split('; ')).toEqual([
      'Unknown field "serialnumber", did you mean SerialNumber?',
      'Count must be an integer from 0 to 100',
      'Enabled must be true or false',
      'SaleType must be one of for_sale, for_rent',
      'SerialNumber is required',
    ]);
  });

  it.each([
    ['Count', '3', 'an integer from 0 to 100'],
    ['Count', 1.5, 'an integer from 0 to 100'],
    ['Count', JSON.parse('9007199254740993'), 'an integer from 0 to 100'],
    ['Count', true, 'an integer from 0 to 100'],
    ['Count', null, 'an integer from 0 to 100'],
    ['Count', [1], 'an integer from 0 to 100'],
    ['Count', 101, 'from 0 to 100'],
    ['Count', -1, 'from 0 to 100'],
    ['Latitude', '1', 'a number'],
    ['Latitude', 90.0001, 'from -90 to 90'],
    ['Latitude', Infinity, 'a number'],
    ['Enabled', 'false', 'true or false'],
    ['Enabled', 0, 'true or false'],
    ['Enabled', null, 'true or false'],
    ['SaleType', 'FOR_SALE', 'one of for_sale, for_rent'],
    ['SaleType', ['for_sale'], 'one of for_sale, for_rent'],
    ['SerialNumber', 7, 'a string'],
    ['SerialNumber', null, 'a string'],
    ['SerialNumber', '', 'a string of 1 to 10 characters'],
    ['SerialNumber', 'x'.repeat(11), 'a string of 1 to 10 characters'],
    ['Keys', 'abc', 'an array'],
    ['Keys', { 0: 'a', length: 1 }, 'an array'],
    ['Keys', [], 'an array of 1 to 3 items'],
    ['Keys', ['a', 'b', 'c', 'd'], 'an array of 1 to 3 items'],
    ['Keys', ['a', 2], 'an array in which item 2 is a string'],
  ])('refuses %s = %j', (name, value, sentence) => {
    expect(problemsOf({ SerialNumber: 'A', [name]: value })).toBe(`${name} must be ${sentence}`);
  });

  it('counts characters, not their halves', () => {
    expect(read({ SerialNumber: '😀'.repeat(10) })).toBeInstanceOf(Sample);
    expect(problemsOf({ SerialNumber: '😀'.repeat(11) })).toContain('1 to 10 characters');
  });

  it('may say null where null means not given, and only there', () => {
    expect({ ...(read({ SerialNumber: 'A', Latitude: null }) as Sample) }).toEqual({ SerialNumber: 'A' });
  });

  it.each([
    [{ Countt: 1 }, 'Unknown field "Countt", did you mean Count?'],
    [{ zzzzzzzzzz: 1 }, 'Unknown field "zzzzzzzzzz"'],
    [{ toString: 1 }, 'Unknown field "toString"'],
    [{ ['x'.repeat(1_000)]: 1 }, `Unknown field "${'x'.repeat(60)}…"`],
  ])('names an unknown field', (extra, sentence) => {
    expect(problemsOf({ SerialNumber: 'A', ...extra })).toBe(sentence);
  });

  const unknownOnes = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`zzzzzz${at}`, 1]));

  it('names ten unknown fields and counts the others, beside all other failures', () => {
    const problems = problemsOf({ ...unknownOnes(40), Count: '3' }).split('; ');
    expect(problems.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, at) => `Unknown field "zzzzzz${at}"`));
    expect(problems.slice(10)).toEqual([
      'and 30 more unknown fields',
      'Count must be an integer from 0 to 100',
      'SerialNumber is required',
    ]);
  });

  it('looks at two hundred fields and no further', () => {
    let looks = 0;
    const body = Object.defineProperties(
      {},
      Object.fromEntries(
        Array.from({ length: 300_000 }, (_, at) => [`zzzzzz${at}`, { enumerable: true, get: () => ++looks }]),
      ),
    );
    const problems = problemsOf(body).split('; ');
    expect(problems.slice(10)).toEqual(['and 190 more unknown fields', 'and further ones']);
    expect(looks).toBe(200);
  });

  it.each([
    ['Keys', Array(100_000).fill(7), 'Keys must be an array of 1 to 3 items'],
    ['Keys', [Array(100_000).fill({ a: [] })], 'Keys must be an array in which item 1 is a string'],
    ['SaleType', 'x'.repeat(4_000_000), 'SaleType must be one of for_sale, for_rent'],
    ['x'.repeat(4_000_000), 1, `Unknown field "${'x'.repeat(60)}…"`],
  ])('tells briefly what is wrong with a long value', (name, value, sentence) => {
    expect(problemsOf({ SerialNumber: 'A', [name]: value })).toBe(sentence);
  });
});
