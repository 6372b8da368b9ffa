import { describe, expect, it } from '@jest/globals';
import { regularExpressionsIn, sources } from './sources.js';

/** What the rooms of an answer may take: what stands there now. Room that one change needs another must give. */
const MOST = { files: 43, lines: 4_558, ofTheFloor: 738, regularExpressions: 416 };

/** The words and the built-in model, catalogues aside: words are data, and each change leaves fewer files of them. */
const OF_WORDS = { files: 72, lines: 6_586 };

/** What finds the owner's own words that answer a question. */
const OF_RETRIEVAL = { files: 4, lines: 278 };

describe('the size of the code of answers', () => {
  const all = sources();
  const answering = all.filter(({ path }) => path.startsWith('src/answering/'));
  const linesOf = (files: typeof all): number => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

  it('keeps to its files and lines', () => {
    expect(answering.length).toBeLessThanOrEqual(MOST.files);
    expect(linesOf(answering)).toBeLessThanOrEqual(MOST.lines);
    expect(linesOf(answering.filter(({ path }) => path.includes('/floor/')))).toBeLessThanOrEqual(MOST.ofTheFloor);
  });

  it('keeps to the files and lines of words', () => {
    const words = all.filter(({ path }) => /^libs\/(?:built-in-model|listing-language|listing-words)\//.test(path));
    expect(words.length).toBeLessThanOrEqual(OF_WORDS.files);
    expect(linesOf(words)).toBeLessThanOrEqual(OF_WORDS.lines);
  });

  it('keeps to the files and lines of retrieval', () => {
    const retrieval = all.filter(({ path }) => path.startsWith('libs/retrieval/'));
    expect(retrieval.length).toBeLessThanOrEqual(OF_RETRIEVAL.files);
    expect(linesOf(retrieval)).toBeLessThanOrEqual(OF_RETRIEVAL.lines);
  });

  it('keeps to its regular expressions, all of src and libs together', () => {
    const ours = all.filter(({ path }) => /^(?:src|libs)\//.test(path));
    expect(ours.reduce((sum, { text }) => sum + regularExpressionsIn(text), 0)).toBeLessThanOrEqual(
      MOST.regularExpressions,
    );
  });

  it('counts expressions and not divisions', () => {
    expect(regularExpressionsIn('const a = b / c / d; const e = /x/u; const f = `/y/`; new RegExp("z")')).toBe(2);
  });
});
