import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { connections } from '../../src/bootstrap/connections.js';
import { readEnvironment } from '#libs/config/environment.js';

/** The newest migration that read stored listings anew, and the words that it read them by. */
const LAST = 'RereadFeatures1763600004900';
const WORDS_THEN = '36464b47f1ca0b30';

/** The words of all languages, and what reads them. */
const READERS = [
  ...readdirSync('libs/listing-words', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|json)$/.test(path))
    .sort()
    .map((path) => `libs/listing-words/${path}`),
  'src/real-estate/domain/listing-fees.ts',
];

/**
 * Features and fees are read when a listing is written. Where other words are read, the listings that are stored have to be read
 * anew: add a migration beside the last one, or, where no version was given out since that one, only write the words' new mark here.
 */
it('reads stored listings anew whenever other words are read', () => {
  const source = READERS.map((path) => readFileSync(path, 'utf8')).join('\n');
  const words = createHash('sha256').update(source.replace(/\s+/g, ' ')).digest('hex').slice(0, 16);
  const { migrations } = connections(readEnvironment({ DATABASE_URL: 'sqlite::memory:' }), 'migrator');
  const names = (migrations as readonly { name: string }[]).map(({ name }) => name);
  expect({ last: names.filter((name) => name.startsWith('RereadFeatures')).at(-1), words }).toEqual({
    last: LAST,
    words: WORDS_THEN,
  });
});
