import { namesOfAgency, singleWordsOf } from './terms.js';

/** So many words more are looked for at most. */
const MOST = 80;

/** Words by which all languages name what a question asks of an agency: a text of another language is found by them. */
export const kindredWords = (question: string): readonly string[] => {
  const words = namesOfAgency(question).flatMap((name) => [
    ...singleWordsOf(`agency.${name}`),
    ...singleWordsOf(`either.${name}`),
  ]);
  return [...new Set(words)].slice(0, MOST);
};
