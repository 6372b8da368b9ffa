import { expect, it } from '@jest/globals';
import { bestOf } from '../../src/knowledge/domain/passages.js';

const passage = (text: string) => ({ words: text.split(' '), text });
const ranked = (wanted: string, ...texts: string[]) =>
  bestOf(wanted.split(' '), texts.map(passage), 10).map(({ text }) => text);

it('the passage with more of the words is better', () => {
  expect(ranked('pet fee', 'pet x y', 'pet fee y', 'fee x y')[0]).toBe('pet fee y');
});
it('a rare word says more than a common one', () => {
  expect(ranked('pet fee', 'fee a b', 'fee c d', 'fee e f', 'pet g h')[0]).toBe('pet g h');
});
it('a short passage is better than a long one with the same words', () => {
  expect(ranked('pet', 'pet a b c d e f g h', 'pet a')[0]).toBe('pet a');
});
it('none of the words is no candidate; equals keep their order', () => {
  expect(ranked('pet', 'a b', 'pet a', 'pet b')).toEqual(['pet a', 'pet b']);
});
it('so many and no more', () => expect(bestOf(['a'], [passage('a'), passage('a b')], 1)).toHaveLength(1));
it('of nothing there is nothing', () => expect(bestOf(['a'], [], 5)).toEqual([]));
