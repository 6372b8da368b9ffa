import { describe, expect, it } from '@jest/globals';
import { sameQuestion } from '../../src/knowledge/domain/words.js';

describe('two questions are the same', () => {
  it.each([
    ['Are pets allowed?', 'are PETS allowed'],
    ['Are pets allowed?', '  Are   pets\n\tallowed ?!  '],
    ["What's new?", 'What’s new'],
    ['Ｈｏｕｒｓ？', 'hours'],
    ['営業時間は？', '営業時間は'],
    ['¿Dónde está?', 'dónde está'],
    ['e-mail', 'e mail'],
  ])('"%s" and "%s"', (one, other) => expect(sameQuestion(one)).toBe(sameQuestion(other)));
});

describe('two questions are different', () => {
  it.each([
    ['Are pets allowed?', 'Are cats allowed?'],
    ['Is it open?', 'Is it open on Sundays?'],
    ['1.5', '15'],
    ['C++', 'C'],
    ['$5', '€5'],
  ])('"%s" and "%s"', (one, other) => expect(sameQuestion(one)).not.toBe(sameQuestion(other)));
});

it('nothing is left of punctuation alone', () => expect(sameQuestion(' ¿?! … ')).toBe(''));
