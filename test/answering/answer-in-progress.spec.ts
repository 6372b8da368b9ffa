import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AnswerInProgress } from '../../src/answering/domain/answer-in-progress.js';

const END = { tokens: 7, isRefusal: false };

function grown(pieces: readonly string[], suffix = '', end = END) {
  const answer = new AnswerInProgress(suffix);
  const shown = [...pieces.map((piece) => answer.add(piece)), answer.end(end)];
  return { shown: shown.join(''), text: answer.text, isNoAnswer: answer.isNoAnswer, tokens: answer.tokens };
}

/** A text cut at any places. */
const cut = (text: fc.Arbitrary<string>) =>
  text.chain((whole) =>
    fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 12 }).map((places) => {
      const borders = [0, ...places.sort((a, b) => a - b), whole.length];
      return { whole, pieces: borders.slice(1).map((border, index) => whole.slice(borders[index], border)) };
    }),
  );

const likeTheMark = fc
  .tuple(
    fc.constantFrom('', ' ', '\n\t', 'x'),
    fc.constantFrom('[no answer]', '[No Answer]', '[no answer', '[no  answer]', '[no ans', '[', ''),
    fc.constantFrom('', ' ', '\n \n', ' \n['),
    fc.string(),
  )
  .map((parts) => parts.join(''));

describe('an answer in progress', () => {
  it('is the same wherever its pieces are cut, and is what was shown', () => {
    fc.assert(
      fc.property(cut(likeTheMark), fc.constantFrom('', ' — Ada'), ({ whole, pieces }, suffix) => {
        const inPieces = grown(pieces, suffix);
        expect(inPieces.shown).toBe(inPieces.text);
        expect(inPieces).toEqual(grown([whole], suffix));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never shows the mark, wherever that is cut', () => {
    const answer = ' [no answer] Sorry.';
    for (let first = 0; first <= answer.length; first++) {
      for (let second = first; second <= answer.length; second++) {
        const pieces = [answer.slice(0, first), answer.slice(first, second), answer.slice(second)];
        expect(grown(pieces)).toMatchObject({ shown: 'Sorry.', isNoAnswer: true });
      }
    }
  });

  it.each([
    ['an ordinary answer', ['Yes', '.'], 'Yes.', false],
    ['the mark within', ['I say [no answer]'], 'I say [no answer]', false],
    ['what only begins like the mark', ['[no ', 'one]'], '[no one]', false],
    ['the mark cut short at the end', ['[no an'], '[no an', false],
    ['the mark alone', ['[no answer]'], '', true],
    ['nothing', [], '', true],
    ['blanks', [' ', '\n'], '', true],
  ])('takes %s for what it is', (_, pieces, text, isNoAnswer) => {
    expect(grown(pieces)).toMatchObject({ shown: text, text, isNoAnswer });
  });

  it('is no answer when the model refused', () => {
    expect(grown(['I will not.'], '', { tokens: 1, isRefusal: true })).toMatchObject({ isNoAnswer: true });
  });

  it.each([
    ['an answer', ['Yes.'], 'Yes. — Ada'],
    ['a declared one', ['[no answer] Sorry.'], 'Sorry. — Ada'],
    ['one held back to the end', ['[no an'], '[no an — Ada'],
    ['no text', [], ''],
    ['a bare mark', ['[no answer]'], ''],
  ])('puts the suffix behind %s once', (_, pieces, text) => {
    expect(grown(pieces, ' — Ada').text).toBe(text);
  });

  it('counts the tokens that were reported, and estimates those of an answer that was cut short', () => {
    expect(grown(['Yes.']).tokens).toBe(7);
    const cutShort = new AnswerInProgress('');
    cutShort.add('Four and twenty letters.');
    expect(cutShort.tokens).toBe(6);
  });
});
