import { CATALOGUES, catalogueOf, wordsIn } from '../listing-words/catalogue.js';
import { escaped } from './question-text.js';

/** Chinese has no blanks between its words. */
const isSpaced = (language: string | undefined): boolean => language !== 'Chinese';
/** Where a phrase has the number that it stands at. */
const AT_NUMBER = /^# ?| ?#$/g;

const sourceOf = (concept: string, catalogues: typeof CATALOGUES): string => {
  const words = catalogues.flatMap((one) => wordsIn(one, concept).map((word) => escaped(word.replace(AT_NUMBER, ''))));
  return [...new Set(words)].sort((a, b) => b.length - a.length).join('|');
};

/** What all languages call a thing, as a source: those with blanks between words, or those without. */
export const wordsFor = (concept: string, spaced = true): string =>
  sourceOf(
    concept,
    CATALOGUES.filter(({ language }) => isSpaced(language) === spaced),
  );

/** What English calls it: the language that questions are read in. */
export const englishFor = (concept: string): string => sourceOf(concept, [catalogueOf('English')!]);

/** The same as one source without a group: a word with blanks around it ends where its letters end. */
export const anyWordFor = (concept: string, begins = ''): string => {
  const spaced = `${begins}(?:${wordsFor(concept)})(?!\\p{L})`;
  const unspaced = wordsFor(concept, false);
  return unspaced === '' ? `(?:${spaced})` : `(?:${spaced}|${unspaced})`;
};
