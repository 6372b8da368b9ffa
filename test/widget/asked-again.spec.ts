import { expect, it } from '@jest/globals';
import { withoutAskedAgain } from '#libs/widget/panel/chat/asked-again.js';
import { message } from '#libs/widget/panel/chat/message.js';

const QUESTION = { text: '', pictures: [], recording: null };
const you = (text: string, question: typeof QUESTION | null = null) => message('User', text, { question });
const ai = (text: string, state: 'whole' | 'cut' | 'stopped' = 'whole') => message('AI', text, { state });
const person = message('Person', 'Hello');

it.each([
  ['that was cut short', [you('A'), ai('x', 'cut'), you('A'), ai('y')], ['A', 'y']],
  [
    'that was stopped twice',
    [you('A'), ai('', 'stopped'), you('A'), ai('x', 'stopped'), you('A'), ai('y')],
    ['A', 'y'],
  ],
  ['without a word of an answer', [you('A'), you('A'), ai('y')], ['A', 'y']],
  ['of pictures alone', [you('', QUESTION), ai('x', 'cut'), you('', QUESTION), ai('y')], ['', 'y']],
])('a question %s and asked again stands there once', (_, messages, texts) => {
  expect(withoutAskedAgain(messages).map(({ text }) => text)).toEqual(texts);
});

it.each([
  ['answers', [you('A'), ai('x'), you('A'), ai('y')]],
  ['another question', [you('A'), ai('x', 'cut'), you('B'), ai('y')]],
  ['other pictures', [you('', QUESTION), ai('x', 'cut'), you('', { ...QUESTION }), ai('y')]],
  ['the newest, cut short', [you('A'), ai('x'), you('A'), ai('y', 'cut')]],
  ['what a person writes', [you('A'), person, you('A'), person]],
  ['a greeting', [ai('Hello', 'cut'), you('A')]],
])('all else stays: %s', (_, messages) => {
  expect(withoutAskedAgain(messages)).toEqual(messages);
});
