import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchKey } from '../../src/real-estate/domain/search-text.js';

const SURROGATES = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const everySign = function* (): Generator<string> {
  for (let code = 1; code <= 0x10ffff; code++) if (!SURROGATES(code)) yield String.fromCodePoint(code);
};
/** Marks that some letter is composed with. */
const marks = new Set([...everySign()].flatMap((sign) => [...sign.normalize('NFD')].slice(1)));
const cased = [...everySign()].filter((sign) => sign.toLowerCase() !== sign || sign.toUpperCase() !== sign);

const unstable = (texts: Iterable<string>): string[] => {
  const found = [];
  for (const text of texts) if (searchKey(searchKey(text)) !== searchKey(text)) found.push(text);
  return found;
};

describe('the key that texts are searched by', () => {
  it('is its own key, for every sign', () => expect(unstable(everySign())).toEqual([]));

  it('is its own key, for every letter with a case and every mark', () => {
    expect(marks.size).toBeGreaterThan(30);
    const pairs = function* (): Generator<string> {
      for (const letter of cased) for (const mark of marks) yield letter + mark;
    };
    expect(unstable(pairs())).toEqual([]);
  });

  it('is its own key, for letters and marks in any order', () => {
    const sign = fc.oneof(fc.constantFrom(...cased), fc.constantFrom(...marks, ' ', 'Σ', 'İ', 'ẞ'));
    const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, (given) => expect(searchKey(searchKey(given))).toBe(searchKey(given))),
      { numRuns: 5_000 },
    );
  });

  it('is the same however marks are encoded, in every case that lower case knows', () => {
    for (const city of ['H\u0331olon', 'J\u030cilin', 'T\u0308o', 'W\u030ao', 'Y\u030ao', 'Zürich', 'Đà Nẵng']) {
      const ways = ['NFC', 'NFD'].flatMap((form) => [city.normalize(form), city.toLowerCase().normalize(form)]);
      expect(new Set(ways.map((way) => searchKey(` ${way} `))).size).toBe(1);
    }
  });
});
