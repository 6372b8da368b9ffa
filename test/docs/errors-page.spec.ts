import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CODE_OF } from '../../libs/http/envelopes/error-envelopes.js';
import { ERROR_CODES } from '../../libs/http/envelopes/error-codes.js';

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');

/** The table of the page, cell by cell. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('docs/errors.md has every code with its cause and its cure, and no other', () => {
  expect(rows).toEqual(Object.entries(ERROR_CODES).map(([code, { cause, cure }]) => [`\`${code}\``, cause, cure]));
});

it('every refusal has a code, and none is told twice in other words', () => {
  expect(Object.keys(CODE_OF).filter((refusal) => !(refusal in ERROR_CODES))).toEqual([]);
});
