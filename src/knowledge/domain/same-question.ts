/**
 * A question without what makes no difference: case, width, punctuation and the number of blanks. Two questions are the
 * same where these are equal; empty where nothing is left.
 */
export const sameQuestion = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[\p{P}\p{Z}\p{C}\s]+/gu, ' ')
    .trim();
