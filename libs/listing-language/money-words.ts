import { CATALOGUES, wordsIn } from '../listing-words/catalogue.js';
import { escaped } from './question-text.js';

/** Chinese has no blanks between its words. */
const isSpaced = (language: string | undefined): boolean => language !== 'Chinese';
/** Where a phrase has the number that it stands at. */
const AT_NUMBER = /^# ?| ?#$/g;

/** What all languages call a thing, as a source: those with blanks between words, or those without. */
export function wordsFor(concept: string, spaced = true): string {
  const words = CATALOGUES.filter(({ language }) => isSpaced(language) === spaced).flatMap((one) =>
    wordsIn(one, concept).map((word) => escaped(word.replace(AT_NUMBER, ''))),
  );
  return [...new Set(words)].sort((a, b) => b.length - a.length).join('|');
}

/** The same as one source without a group: a word with blanks around it ends where its letters end. */
export const anyWordFor = (concept: string, begins = ''): string => {
  const spaced = `${begins}(?:${wordsFor(concept)})(?!\\p{L})`;
  const unspaced = wordsFor(concept, false);
  return unspaced === '' ? `(?:${spaced})` : `(?:${spaced}|${unspaced})`;
};
