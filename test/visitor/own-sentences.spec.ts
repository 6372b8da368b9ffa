import { expect, it } from '@jest/globals';
import { ownSentences, spokenSentences } from '#libs/visitor/own-sentences.js';
import { oursFor } from '../../src/answering/domain/prompt.js';

it.each([
  ['Portuguese (Brazil)', 'Portuguese'],
  ['pt-BR', 'Portuguese'],
  ['Brazilian Portuguese', 'Portuguese'],
  ['es-419', 'Spanish'],
  ['Mandarin', 'Chinese'],
  ['zh_Hans', 'Chinese'],
  ['Swiss High German', 'German'],
  ['it', 'Italian'],
  ['', 'English'],
])('a chatbot that is set to %p says our sentences in %s', (set, language) => {
  expect(ownSentences(set)).toEqual(ownSentences(language));
  expect(ownSentences(set)).not.toBeNull();
});

it('all our sentences stand in every language that we speak', () => {
  const names = Object.keys(ownSentences('')!);
  for (const language of ['Spanish', 'French', 'German', 'Portuguese', 'Italian', 'Arabic', 'Hindi', 'Chinese'])
    for (const name of names as (keyof NonNullable<ReturnType<typeof ownSentences>>)[])
      expect([language, name, ownSentences(language)![name]]).not.toEqual([language, name, ownSentences('')![name]]);
});

it('what we do not speak is English', () => {
  expect(spokenSentences('Swahili')).toEqual(ownSentences('English'));
});

it('an answer speaks them in the language that the chatbot is set to, or else in the visitor’s', () => {
  expect(oursFor({ language: 'pt-BR', messages: [] })).toEqual(ownSentences('Portuguese'));
  const messages = [{ role: 'user', text: '¿Hay casas con piscina?' }] as const;
  expect(oursFor({ language: '', messages })).toEqual(ownSentences('Spanish'));
});
