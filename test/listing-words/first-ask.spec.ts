import { describe, expect, it } from '@jest/globals';
import { withEnglishWords } from '#libs/built-in-model/words/english-words.js';

/** A first question of each language, and what the readers make of it. */
const FIRST: readonly (readonly [language: string, question: string, read: RegExp])[] = [
  ['Spanish', '¿Cuál es la casa más barata?', /cheapest/],
  ['French', 'Quel est le logement le moins cher ?', /cheapest/],
  ['German', 'Welche ist die billigste Wohnung?', /cheapest/],
  ['Portuguese', 'Qual é a casa mais barata?', /cheapest/],
  ['Italian', 'Qual è la casa più economica?', /cheapest/],
  ['Arabic', 'ما هو أرخص بيت', /cheapest/],
  ['Chinese', '最便宜的房子是哪套', /cheapest/],
  ['Hindi', 'सबसे सस्ता घर कौन सा है', /cheapest/],
];

/** Signs that a first ask looks at; a whole language written out takes up to 105,000. German has words in three spellings, and its short forms. */
const MOST_SIGNS = 17_000;

/** How often a function reads a sign of a text. */
function signsRead(act: () => void): number {
  const original = Object.getOwnPropertyDescriptor(String.prototype, 'charAt')!;
  let read = 0;
  const counting = function (this: string, at: number): string {
    read++;
    return this[at] ?? '';
  };
  Object.defineProperty(String.prototype, 'charAt', { ...original, value: counting });
  try {
    act();
  } finally {
    Object.defineProperty(String.prototype, 'charAt', original);
  }
  return read;
}

describe('the first ask of a language', () => {
  it.each(FIRST)('writes out few words of its catalogue: %s', (language, question, read) => {
    let english = '';
    const signs = signsRead(() => (english = withEnglishWords(question, language)));
    expect(english).toMatch(read);
    expect(signs).toBeLessThan(MOST_SIGNS);
  });
});
