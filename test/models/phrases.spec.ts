import { expect, it } from '@jest/globals';
import { PHRASES, phrasesOf } from '#libs/built-in-model/phrases/phrases.js';

/** Each message by its path, with the places that it fills in. */
function placesOf(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([name, message]: [string, unknown]) =>
    typeof message === 'string'
      ? [[`${path}${name}`, [...new Set(message.match(/\{\d\}/g))].sort().join('')] as [string, string]]
      : placesOf(message as object, `${path}${name}.`),
  );
}

it.each(PHRASES.map(([name, phrases]) => [name, phrases] as const))(
  'the messages in %s are those in English, with the same places',
  (_, phrases) => {
    expect(Object.fromEntries(placesOf(phrases))).toEqual(Object.fromEntries(placesOf(phrasesOf('English'))));
  },
);

it.each([
  ['Simplified Chinese', /您/],
  ['german', /Hallo/],
  ['Klingon', /^Hello/],
  ['', /^Hello/],
])('are found by the name of a language: %s', (language, expected) =>
  expect(phrasesOf(language).greeting).toMatch(expected),
);
