import { describe, expect, it } from '@jest/globals';
import { searchedWords, wordsOf } from '../../src/knowledge/domain/words.js';

describe('words', () => {
  it.each([
    ['Opening HOURS', ['opening', 'hour']],
    ['café Über ÉCOLE', ['cafe', 'uber', 'ecole']],
    ['ＡＢＣ１２', ['abc12']],
    ['pets, dogs; policies!', ['pet', 'dog', 'policy']],
    ['class status basis gas', ['class', 'status', 'basis', 'gas']],
    ['договор аренды', ['договор', 'аренды']],
    ['5 % off', ['5', 'off']],
    ['🏡 !!', []],
    ['', []],
  ])('of "%s" are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('of a script without blanks are letters and pairs of neighbours', () => {
    expect(wordsOf('営業時間')).toEqual(['営', '業', '時', '間', '営業', '業時', '時間']);
    expect(wordsOf('駐車場 parking')).toEqual(['駐', '車', '場', '駐車', '車場', 'parking']);
  });

  it('have no length that an index could not take', () => {
    expect(wordsOf('a'.repeat(1_000))).toEqual(['a'.repeat(40)]);
  });
});

describe('words of a question', () => {
  it('are those that say what is asked, each once', () => {
    expect(searchedWords('What are the opening hours, the hours of the shop?')).toEqual(['opening', 'hour', 'shop']);
    expect(searchedWords('Wie sind die Öffnungszeiten?')).toEqual(['offnungszeiten']);
  });
  it('are all where none says what is asked', () =>
    expect(searchedWords('Who are you?')).toEqual(['who', 'are', 'you']));
  it('are pairs where letters make pairs, or else the one letter', () => {
    expect(searchedWords('営業時間')).toEqual(['営業', '業時', '時間']);
    expect(searchedWords('猫')).toEqual(['猫']);
  });
  it('are at most 24', () => {
    const many = Array.from({ length: 100 }, (_, index) => `word${index}x`).join(' ');
    expect(searchedWords(many)).toHaveLength(24);
  });
});
