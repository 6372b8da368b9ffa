import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { said } from '../../src/answering/domain/note.js';

const MARK = 'ababa';

it('leaves no mark in what was said, however its pieces stand around one another', () => {
  const parts = fc.array(fc.constantFrom(MARK, 'a', 'b', 'ab', 'ba', ' ', 'NOTE'), { maxLength: 60 });
  fc.assert(
    fc.property(parts, (pieces) => expect(said(pieces.join(''), MARK)).not.toContain(MARK)),
    { numRuns: 3_000 },
  );
});

it('leaves everything else', () => expect(said(`a ${MARK} b`, MARK)).toBe('a  b'));
