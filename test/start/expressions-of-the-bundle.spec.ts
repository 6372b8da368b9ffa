import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const BUNDLE = 'dist/src';
/** What the bundler writes for an expression that it takes for too new; it is made anew each time that it is used. */
const MADE_ANEW = /new RegExp\("(?:[^"\\]|\\[^])*\\\\p\{(?:[^"\\]|\\[^])*", ?"/g;

it('Expressions stay as they are written when the sources are bound into the program', () => {
  const found = readdirSync(BUNDLE)
    // A package that writes two of its own so.
    .filter((name) => name.endsWith('.js') && !name.startsWith('pdfjs-'))
    .flatMap((name) => readFileSync(join(BUNDLE, name), 'utf8').match(MADE_ANEW) ?? []);
  expect(found).toEqual([]);
});
