import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { SpentTokens } from '../../src/models/models.api.js';
import { AnswerInProgress } from '../../src/answering/domain/answer-in-progress.js';

const END = { isRefusal: false };

function grown(pieces: readonly string[], suffix = '', end = END) {
  const answer = new AnswerInProgress(suffix);
  const shown = [...pieces.map((piece) => answer.add(piece)), answer.end(end)];
  return { shown: shown.join(''), text: answer.text, isNoAnswer: answer.isNoAnswer };
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
    expect(grown(['I will not.'], '', { isRefusal: true })).toMatchObject({ isNoAnswer: true });
  });

  it.each([
    ['an answer', ['Yes.'], 'Yes.\n\n— Ada'],
    ['a list', ['- One\n- Two\n'], '- One\n- Two\n\n— Ada'],
    ['a blank line', ['Yes.\n\n'], 'Yes.\n\n— Ada'],
    ['a declared one', ['[no answer] Sorry.'], 'Sorry.\n\n— Ada'],
    ['one held back to the end', ['[no an'], '[no an\n\n— Ada'],
    ['what begins like it', ['Yes. —', ' Adam'], 'Yes. — Adam\n\n— Ada'],
    ['itself, said by the model', ['Yes.\n', '— A', 'da', ' \n'], 'Yes.\n\n— Ada'],
    ['itself, said twice', ['Yes.\n— Ada\n— Ada'], 'Yes.\n— Ada\n\n— Ada'],
    ['no text', [], ''],
    ['a bare mark', ['[no answer]'], ''],
    ['nothing but itself', ['— Ada'], '— Ada'],
  ])('puts the suffix behind %s once, in a paragraph of its own', (_, pieces, text) => {
    expect(grown(pieces, ' — Ada').text).toBe(text);
  });

  it('never puts the suffix into a list, a table or a paragraph, and says how long it is', () => {
    const lines = fc.array(fc.constantFrom('- a', '  - b', '1. c', '| d |', '| - |', 'e', '', '  ', 'aab', '*Ada*'));
    fc.assert(
      fc.property(lines, fc.constantFrom('aabaab', '*Ada*', 'a b'), ([...said], suffix) => {
        const whole = said.join('\n');
        fc.pre(whole.trim() !== '');
        const answer = new AnswerInProgress(` ${suffix}\n`);
        const shown = [...whole.match(/[^]{1,3}/g)!.map((piece) => answer.add(piece)), answer.end(END)];
        expect(shown.join('')).toBe(answer.text);
        if (whole.trim() === suffix) return;
        const last = marked.lexer(answer.text).at(-1)!;
        expect([last.type, last.raw]).toEqual(['paragraph', suffix]);
        const own = answer.text.slice(0, -answer.suffixLength);
        expect(whole.trimStart().startsWith(own.trimEnd())).toBe(true);
        expect(shown.at(-1)).toContain(suffix);
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts what all calls behind it have used by now, and nothing where there is none', () => {
    const answer = new AnswerInProgress('');
    answer.add('Four and twenty letters.');
    expect(answer.tokens).toBe(0);
    answer.spent = new SpentTokens();
    answer.spent.add(7);
    answer.spent.add(6);
    expect(answer.tokens).toBe(13);
  });
});
