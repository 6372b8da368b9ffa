import { expect, it } from '@jest/globals';
import { factsOf } from '../../src/answering/domain/call-facts.js';

const asked = (args: object) => factsOf({ name: 'search_listings', args, result: {}, isError: false }).asked;

it('what was searched for may be said: numbers, and the ends of ranges', () => {
  expect(asked({ limit: 5, price: { max: 734_999 }, area: { min: 871 }, statistics: { of: 'price' } })).toEqual([
    { kind: 'number', value: 5 },
    { kind: 'money', value: 734_999 },
    { kind: 'area', value: 871 },
    { kind: 'text', value: 'price' },
  ]);
});
