import { expect, it } from '@jest/globals';
import { ownSentences, spokenSentences } from '#libs/visitor/own-sentences.js';
import { toldOfPerson } from '../../src/answering/domain/told-of-person.js';
import { unconfirmed } from '../../src/answering/domain/repair.js';

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

it('the honest line and the word of a person are from the same table', () => {
  const pt = ownSentences('Portuguese')!;
  expect(unconfirmed({ language: 'pt-BR', messages: [] })).toBe(pt.unconfirmed);
  const question = {
    chatbot: { settings: { handOffMessage: '', answerLanguage: 'pt-BR' } },
    content: 'Olá',
    earlier: [],
  } as never;
  expect([toldOfPerson(question, true), toldOfPerson(question, false)]).toEqual([pt.personAnswers, pt.personHasIt]);
});
