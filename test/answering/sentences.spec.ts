import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Sentences } from '../../src/answering/domain/sentences.js';

function cutUp(pieces: readonly string[]): string[] {
  const sentences = new Sentences();
  return [...pieces.flatMap((piece) => sentences.push(piece)), sentences.rest()].filter((text) => text !== '');
}

describe('sentences', () => {
  it.each<[string, string[]]>([
    ['One. Two! Three?', ['One. ', 'Two! ', 'Three?']],
    ['It costs $1.2 million. Really.', ['It costs $1.2 million. ', 'Really.']],
    ['12 Oak St. Austin is nice. Yes.', ['12 Oak St. Austin is nice. ', 'Yes.']],
    ['approx. 2,500 sq. ft. in all. Yes.', ['approx. 2,500 sq. ft. in all. ', 'Yes.']],
    ['z.B. Berlin. Ja.', ['z.B. Berlin. ', 'Ja.']],
    ['Ab Freitag, 27. November. Ja.', ['Ab Freitag, 27. November. ', 'Ja.']],
    ['Frei ab dem 15. Dezember 2026. Im 2. Stock. Ja.', ['Frei ab dem 15. Dezember 2026. ', 'Im 2. Stock. ', 'Ja.']],
    ['J. Doe called. Ok.', ['J. Doe called. ', 'Ok.']],
    ['Here:\n1. $450,000 house\n2. Flat\n', ['Here:\n', '1. $450,000 house\n', '2. Flat\n']],
    ['**Nice.** Then.', ['**Nice.** ', 'Then.']],
    ['inkl. MwSt. [#17]. Zusammen.', ['inkl. MwSt. [#17]. ', 'Zusammen.']],
    ['It costs $5. [#17] Then. [Oak](x) is.', ['It costs $5. [#17] ', 'Then. ', '[Oak](x) is.']],
    ['价格很好。有三间卧室!是的', ['价格很好。', '有三间卧室!', '是的']],
    ['“Good.” Yes.', ['“Good.” ', 'Yes.']],
    ['很好！真的？是的', ['很好！', '真的？', '是的']],
  ])('of %j', (text, expected) => {
    expect(cutUp([text])).toEqual(expected);
    expect(cutUp([...text])).toEqual(expected);
  });

  it('are the same wherever the pieces end, and lose nothing', () => {
    const texts = fc.array(fc.constantFrom(...'a.! \n3。”)…？」\'"*_-', 'St', 'Oak', 'e.g'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(texts, fc.array(fc.nat(60)), (parts, borders) => {
        const text = parts.join('');
        const at = [0, ...borders.map((border) => Math.min(border, text.length)).sort((a, b) => a - b), text.length];
        const pieces = at.slice(1).map((border, index) => text.slice(at[index], border));
        expect(cutUp(pieces)).toEqual(cutUp([text]));
        expect(cutUp(pieces).join('')).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are let go at once when they are complete', () => {
    const sentences = new Sentences();
    expect(sentences.push('Yes. ')).toEqual([]);
    expect(sentences.push('T')).toEqual(['Yes. ']);
    expect(sentences.push('wo\n')).toEqual(['Two\n']);
  });

  it('that never end are cut at a blank', () => {
    for (const text of [
      'word '.repeat(1_000),
      `${'word '.repeat(1_000)}. Yes`,
      '.'.repeat(5_000),
      `a${' '.repeat(5_000)}b`,
    ]) {
      const parts = cutUp([text]);
      expect(parts.join('')).toBe(text);
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(2_001);
      expect(cutUp([...text])).toEqual(parts);
    }
  });
});
