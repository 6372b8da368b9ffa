import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AnswerCheck } from '../../src/answering/domain/check/answer-check.js';
import { Opening } from '../../src/answering/domain/opening.js';
import { SeenFacts } from '../../src/answering/domain/rows/seen-facts.js';
import { readCases } from '../../tools/eval/adversarial/cases.js';

function opened(pieces: readonly string[]): string[] {
  const opening = new Opening();
  return pieces.map((piece) => opening.take(piece));
}

const shownOf = (text: string): string => opened([text]).join('');

describe('the opening of an answer', () => {
  it('goes out word by word, up to the first word that could belong to a claim', () => {
    const pieces = ['Sure', ',', ' here', ' are', ' some', ' homes', ' you', ' might', ' like', ':', ' Oak', ' is'];
    expect(opened(pieces)).toEqual([
      '',
      '',
      '',
      'Sure, here ',
      '',
      'are ',
      'some ',
      'homes ',
      'you might ',
      'like:',
      ' ',
      '',
    ]);
  });

  it.each<[string, string]>([
    ['Hello! How can I help you?', 'Hello! How can '],
    ['Thank you! The asking price of 12 Oak St is $1.', 'Thank you! The '],
    ['I found three homes.', 'I found '],
    ['¡Hola! Aquí tienes algunas viviendas en Austin.', '¡Hola! Aquí tienes algunas viviendas en '],
    ['Bonjour, voici quelques biens à Lyon.', 'Bonjour, voici quelques biens à '],
    ['Gerne, hier sind einige Wohnungen mit Balkon.', 'Gerne, hier sind einige Wohnungen mit '],
    ['您好！这套房子', '您好！'],
    ['مرحبا، إليك بعض العقارات: بيت', 'مرحبا، إليك بعض العقارات: '],
  ])('%j shows %j', (text, shown) => {
    expect(shownOf(text)).toBe(shown);
  });

  it.each([
    'No, it is sold.',
    'Yes, there is a pool.',
    'Sure, it has a pool.',
    'Of course it does.',
    'There are no homes.',
    'I recommend 12 Oak St.',
    'I will take less.',
    'It is 650k.',
    'Two homes.',
    '118 Larkmoor Bend.',
    '$5',
    '12 Oak St',
    'Quillwater is for sale.',
    '[no answer] I do not know.',
    '[#17] It costs $5.',
    '| Home | Price |',
  ])('nothing of %j is shown', (text) => {
    expect(shownOf(text)).toBe('');
  });

  it.each<[string, string]>([
    ['The first has a pool.', ''],
    ['The home is open on Sunday.', 'The home '],
    ['This great deal', ''],
    ['Here is a great deal', 'Here is a '],
    ['Welcome to our fee', 'Welcome to '],
    ['With a view', ''],
  ])('words that begin a phrase wait for it: %j shows %j', (text, shown) => {
    expect(shownOf(text)).toBe(shown);
  });

  it('of no lie and of no truth of others says anything that would have to be checked', () => {
    const { lies, truths } = readCases();
    const openings = [...lies, ...truths].map(({ answer }) => shownOf(answer)).filter((text) => text.trim() !== '');
    expect(openings.length).toBeGreaterThan(50);
    const facts = new SeenFacts();
    facts.hear('Is there a pool?');
    const check = new AnswerCheck(facts);
    expect(openings.filter((text) => check.unsupportedIn(text).length > 0 || /\d/.test(text))).toEqual([]);
  });

  it('is the same wherever the pieces end, and always a beginning of the text', () => {
    const words = fc.array(
      fc.constantFrom('Sure', ', ', ' ', 'here', 'are', 'The ', 'first', '您', '好', 'pool', '\n', "I'm"),
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        const shown = shownOf(text);
        expect(opened([...text]).join('')).toBe(shown);
        expect(text.startsWith(shown)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
