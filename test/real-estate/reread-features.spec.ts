import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { rereadings, wordsMark } from '../../src/real-estate/adapters/migrations/reread-features.js';

/** The words of all languages, and what reads them. */
const READERS = [
  ...readdirSync('libs/listing-words', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|json)$/.test(path))
    .sort()
    .map((path) => `libs/listing-words/${path}`),
  'src/real-estate/domain/listing-fees.ts',
  'src/real-estate/domain/contract-status.ts',
];

/**
 * Features, fees and the contract status are read when a listing is written. Where other words are read, stored listings have to be read anew:
 * add the mark that this test gives behind the last one. Where that one was never given out, put it in its place.
 */
it('reads stored listings anew whenever other words are read', () => {
  const source = READERS.map((path) => readFileSync(path, 'utf8')).join('\n');
  const words = createHash('sha256').update(source.replace(/\s+/g, ' ')).digest('hex').slice(0, 16);
  expect(wordsMark()).toBe(words);
});

it('has a migration of its own for each mark but the first, behind all others', () => {
  expect(rereadings(['first']).map(({ name }) => name)).toEqual([]);
  expect(rereadings(['first', 'second', 'third']).map(({ name }) => name)).toEqual([
    'RereadFeaturessecondAt9000000000000',
    'RereadFeaturesthirdAt9000000000001',
  ]);
});
