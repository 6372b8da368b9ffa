import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutPassages } from '../../src/knowledge/domain/passages.js';

const cut = (text: string) => [...cutPassages(text)];
const texts = (text: string) => cut(text).map((passage) => passage.text);
const sentence = (n: number) => `This is sentence number ${n} of a long paragraph about the garden.`;
const long = Array.from({ length: 60 }, (_, n) => sentence(n)).join(' ');

describe('passages are cut', () => {
  it('at headings, which go with them', () => {
    expect(cut('Before.\n# Pets\nTwo at most.\n\nNo snakes.\n## Fees ##\n25 dollars.\r\n')).toEqual([
      { heading: '', text: 'Before.' },
      { heading: 'Pets', text: 'Two at most.\n\nNo snakes.' },
      { heading: 'Fees', text: '25 dollars.' },
    ]);
  });

  it('at paragraphs, as soon as 800 characters are full', () => {
    const paragraphs = ['a', 'b', 'c'].map((letter) => `${letter} `.repeat(150).trim());
    expect(texts(paragraphs.join('\n\n'))).toEqual([`${paragraphs[0]}\n\n${paragraphs[1]}`, paragraphs[2]]);
  });

  it('at sentences, with a little of the one before', () => {
    const passages = texts(long);
    expect(passages.length).toBeGreaterThan(4);
    for (let n = 0; n < 60; n++) expect(passages.some((passage) => passage.includes(sentence(n)))).toBe(true);
    for (const [index, passage] of passages.entries()) {
      if (index > 0) expect(passages[index - 1]!.endsWith(passage.slice(0, 20))).toBe(false);
      if (index > 0) expect(passages[index - 1]).toContain(passage.slice(0, 40));
    }
  });

  it('at Chinese sentences', () => {
    const chinese = '这座房子有三间卧室和一个大花园。'.repeat(100);
    expect(texts(chinese).every((passage) => passage.length <= 800 && passage.endsWith('。'))).toBe(true);
  });

  it('in the worst case anywhere, but never within a character', () => {
    const passages = texts('🏡'.repeat(2_000));
    expect(passages.every((passage) => passage.isWellFormed() && passage.length <= 800)).toBe(true);
  });

  it.each(['', ' \n\n\t', '# Only a heading'])('into none of "%s"', (text) => expect(cut(text)).toEqual([]));

  it('without losing a word, and never beyond 800 characters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '猫'), minLength: 1, maxLength: 12 });
    const mark = fc.constantFrom(' ', '. ', '\n', '\n\n', '? ', '\n# Head\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark), { maxLength: 600 }), (parts) => {
        const text = parts.flat().join('');
        const passages = cut(text);
        const kept = passages.map(({ heading, text: one }) => `${heading} ${one}`).join(' ');
        const lost = parts.map(([part]) => part).filter((part) => !kept.includes(part));
        expect(lost).toEqual([]);
        expect(passages.every((passage) => passage.text.length <= 800 && passage.text !== '')).toBe(true);
      }),
    );
  });
});
