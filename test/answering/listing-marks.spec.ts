import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unmarked } from '../../src/answering/domain/listing-marks.js';
import { ELM, OAK, told } from './told.js';

describe('marks of listings', () => {
  it.each<[string, string]>([
    ['12 Oak St has a pool [#17].', '12 Oak St has a pool.'],
    ['[#17] 12 Oak St', '12 Oak St'],
    ['- [#17] **12 Oak St**\n', '- **12 Oak St**\n'],
    ['12 Oak St[#17], 14 Elm Ave [#18] ', '12 Oak St, 14 Elm Ave '],
    ['Both [#17, #18] are nice.', 'Both are nice.'],
    ['Two are near [#17] [#18].', 'Two are near.'],
    ['Two [#17] [#18] are near.', 'Two are near.'],
    ['Both ([#17][#18]) are', 'Both () are'],
    ['Nested [[#17]] and [#1[#17]7] and [#[#1]7]', 'Nested and and'],
    ['`[#17]`', '``'],
    ['soit [#17]de luxe', 'soit de luxe'],
    ['Left open [#17', 'Left open '],
    ['Left open [#\n', 'Left open \n'],
    ['Left open [[#1[#17]7', 'Left open '],
  ])('are taken off %j', (marked, text) => {
    expect(unmarked(marked, true).text).toBe(text);
    expect(told([marked]).shown).toBe(text);
    expect(told([...marked]).shown).toBe(text);
  });

  it.each([
    'See [1] and #5.',
    'Dear {{name}}, [# of rooms]',
    'An [x] in a list, [#5 Oak](https://x.example)',
    'a[0]',
    '[#]',
  ])('ordinary text stays: %j', (text) => expect(unmarked(text, true)).toEqual({ text, ids: [], isInFront: false }));

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
    ['[#17] A home with a pool. It costs $650,000.\n', '$650,000'],
  ])('say whom a sentence is about: %j', (answer, lie) => {
    expect(told([answer.replace('[#17]', '')], [OAK, ELM]).wrong).toEqual([]);
    expect(told([answer], [OAK, ELM]).wrong.join()).toContain(lie);
    expect(told([answer.replace('17', '18')], [OAK, ELM]).wrong).toEqual([]);
  });

  it.each([
    ['a forged one says nothing', 'It costs $700,000 [#18].'],
    ['of a listing that was not seen is none', 'It costs $700,000 [#99].'],
    ['does not outweigh the name of a home', '12 Oak St costs $650,000 [#18].'],
  ])('%s', (_, answer) => {
    expect(told([answer], [OAK, ELM]).wrong).not.toEqual([]);
    expect(told([answer.replace(/\[#\d+\]/, '')], [OAK, ELM]).wrong).not.toEqual([]);
  });

  it.each(['It costs $650,000 [#99].', '12 Oak St costs $450,000 [#18].', 'Both [#17][#18] are nice.'])(
    'that are wrong stop no truth: %j',
    (answer) => expect(told([answer], [OAK, ELM]).wrong).toEqual([]),
  );

  it('are kept as the homes that the answer shows, in the order of their first mention', () => {
    expect(told(['The second [#18]. And 12 Oak St.\nAnd again [#18].'], [OAK, ELM]).homes).toEqual([18, 17]);
  });
});
