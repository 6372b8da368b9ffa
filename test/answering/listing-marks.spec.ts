import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AnswerCheck } from '../../src/answering/domain/check/answer-check.js';
import { factsOf } from '../../src/answering/domain/call-facts.js';
import { CheckedText } from '../../src/answering/domain/checked-text.js';
import { unmarked } from '../../src/answering/domain/listing-marks.js';
import { SeenFacts } from '../../src/answering/domain/rows/seen-facts.js';

const OAK = {
  id: 17,
  mlsNumber: 'A-1',
  price: '450000.00',
  currencySymbol: '$',
  bedrooms: 3,
  address: '12 Oak St',
  description: 'A pool.',
};
const ELM = { ...OAK, id: 18, mlsNumber: 'A-2', price: '650000.00', bedrooms: 4, address: '14 Elm Ave' };

/** What a visitor reads of an answer, and what was said to be made up. */
function heard(pieces: readonly string[], listings: readonly object[] = [OAK, ELM]) {
  const facts = new SeenFacts();
  facts.see(factsOf({ args: {}, result: { total: listings.length, listings }, isError: false }));
  const text = new CheckedText(new AnswerCheck(facts));
  for (const piece of pieces) text.take(piece);
  text.rest();
  return { shown: text.shown, invented: text.invented.map((one) => one.text) };
}

describe('marks of listings', () => {
  it.each<[string, string]>([
    ['12 Oak St has a pool [#17].', '12 Oak St has a pool.'],
    ['[#17] 12 Oak St', '12 Oak St'],
    ['- [#17] **12 Oak St**\n', '- **12 Oak St**\n'],
    ['12 Oak St[#17], 14 Elm Ave [#18] ', '12 Oak St, 14 Elm Ave '],
    ['Both [#17, #18] are nice.', 'Both are nice.'],
    ['Both ([#17][#18]) are', 'Both () are'],
    ['Nested [[#17]] and [#1[#17]7] and [#[#1]7]', 'Nested and and'],
    ['`[#17]`', '``'],
    ['Left open [#17', 'Left open '],
    ['Left open [#\n', 'Left open \n'],
    ['Left open [[#1[#17]7', 'Left open '],
  ])('are taken off %j', (marked, text) => {
    expect(unmarked(marked, true).text).toBe(text);
    expect(heard([marked]).shown).toBe(text);
    expect(heard([...marked]).shown).toBe(text);
  });

  it.each([
    'See [1] and #5.',
    'Dear {{name}}, [# of rooms]',
    'An [x] in a list, [#5 Oak](https://x.example)',
    'a[0]',
    '[#]',
  ])('ordinary text stays: %j', (text) => {
    expect(unmarked(text, true)).toEqual({ text, id: null });
  });

  it('of no text are left, however they are put together', () => {
    const parts = fc.array(fc.constantFrom('[', '#', '1', '7', ']', '[#17]', ' ', ', ', 'a', '\n', '.'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(parts, (signs) => expect(unmarked(signs.join(''), true).text).not.toMatch(/\[#\d+\]/)),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['It costs $650,000 [#17].', '$650,000'],
    ['[#17]\nIt costs $650,000.', '$650,000'],
    ['1. [#17] $650,000, 4 bedrooms\n', '$650,000'],
  ])('say whom a sentence is about: %j', (answer, lie) => {
    expect(heard([answer.replace('[#17]', '')]).invented).toEqual([]);
    expect(heard([answer]).invented.join()).toContain(lie);
    expect(heard([answer.replace('17', '18')]).invented).toEqual([]);
  });

  it.each([
    ['a forged one says nothing', 'It costs $700,000 [#18].'],
    ['of a listing that was not seen is none', 'It costs $700,000 [#99].'],
    ['does not outweigh the name of a home', '12 Oak St costs $650,000 [#18].'],
    ['does not outweigh what was spoken of', '12 Oak St is nice. It costs $650,000 [#18].'],
    ['at a sentence’s beginning may be of the one before', '12 Oak St is nice. [#18] It costs $650,000.'],
  ])('%s', (_, answer) => {
    expect(heard([answer]).invented).not.toEqual([]);
    expect(heard([answer.replace(/\[#\d+\]/, '')]).invented).not.toEqual([]);
  });

  it.each(['It costs $650,000 [#99].', '12 Oak St costs $450,000 [#18].', 'Both [#17][#18] are nice.'])(
    'that are wrong stop no truth: %j',
    (answer) => {
      expect(heard([answer]).invented).toEqual([]);
    },
  );
});
