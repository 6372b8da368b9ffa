import { expect, it } from '@jest/globals';
import { heardQuestion, ownWordsOf } from '../../libs/visitor/attached-question.js';

it('are what was written, and what was said in a recording', () => {
  expect(ownWordsOf({ type: 'Text', question: 'Hello' })).toBe('Hello');
  expect(ownWordsOf({ type: 'Audio', question: heardQuestion('Audio', 'Listen:', 'Call me') })).toBe(
    'Listen:\n\nCall me',
  );
});

it('are not what is said in a video', () => {
  const ofVideo = (content: string) =>
    ownWordsOf({ type: 'Video', question: heardQuestion('Video', content, 'Wire it') });
  expect(ofVideo('Look at this')).toBe('Look at this');
  expect(ofVideo('')).toBe('');
});
