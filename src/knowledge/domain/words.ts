import { singleBlanks } from '#libs/domain/plain-text.js';
import { kindredWords } from '#libs/retrieval/kindred-words.js';

/** Scripts that put no blanks between words, or hang particles on them: read as pairs of neighbouring letters. */
const UNSPACED =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
const RUNS = new RegExp(`(?<unspaced>(?:${UNSPACED})+)|(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const PAIR = new RegExp(`^(?:${UNSPACED}){2}$`, 'u');

/** Letters of a word that count; two words that are alike so far are the same to search. */
const LONGEST = 40;

/** Words of a question that are searched for at most. */
const MOST_SEARCHED = 24;

/** The words of a text as search compares them: without case, accents, width and the plural's s. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return [...plain.matchAll(RUNS)].flatMap(({ 0: run, groups }) =>
    groups?.unspaced === undefined ? [singular(run.slice(0, LONGEST))] : lettersAndPairs(run),
  );
}

/** The words that a question is searched by: those that say what is asked, or all where none of them does. */
export function searchedWords(question: string): string[] {
  const all = [...new Set(withoutSingleLetters(question))];
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MOST_SEARCHED);
}

/** What other languages call the things that a question asks of an agency. */
export const kindredSearched = (question: string): string[] => [
  ...new Set(kindredWords(question).flatMap(withoutSingleLetters)),
];

/** Where a run of letters was read as pairs, the pairs are what is searched for. */
function withoutSingleLetters(question: string): string[] {
  const words = wordsOf(question);
  const paired = new Set(words.filter(isPair).flatMap((pair) => [...pair]));
  return words.filter((word) => !paired.has(word));
}

const isPair = (word: string): boolean => PAIR.test(word);

function lettersAndPairs(run: string): string[] {
  const letters = [...run];
  return [...letters, ...letters.slice(1).map((letter, index) => letters[index]! + letter)];
}

/** English plurals, the same way in texts and in questions. */
function singular(word: string): string {
  if (!/^[a-z]{3,}s$/.test(word) || ['ss', 'us', 'is'].some((end) => word.endsWith(end))) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Words that say nothing about what is asked, as `wordsOf` spells them: without accents. */
const BY_LANGUAGE = {
  english: `a about all am an and any are as at be been but by can could did do does for from get had has have how i if in
    is it its just may me my of on one or our please shall should so some tell than that the their them then there these
    they this those to us was we were what when where which who whom why will with would you your`,
  german: `aber als am an auf aus bei bin bist das dass dem den der des die dies diese du ein eine einem einen einer es
    fur gibt habe haben hat ich ihr im in ist kann kannst konnen man mein mit nach oder sie sind und uns von vor wann
    warum was welche wer wie wir wird wo zu zum zur`,
  french: `a au aux avec ce ces cette comment dans de des du elle en est et il je la le les leur ma mes mon nous on ou par
    pas pour pourquoi quand que quel quelle qui quoi sa se ses son sont sur un une vos votre vous y`,
  spanish: `al como con cual cuando de del donde el ella en es esta este hay la las lo los me mi no o para pero por porque
    puede puedo que quien se si sin son su sus te tiene tienen tu un una y yo`,
  italian: `a ad al alla anche che chi ci come con cosa da dal dalla dei del della delle di dove e ed gli ha hai ho i il in io la le
    lo ma mi nel nella non per perche piu posso puo quale quali quando quanto se si sono su un una vi`,
  portuguese: `ao aos com como da das de do dos e ela ele em esta eu ha me meu minha na nao nas no nos o onde os ou para pelo pode
    por porque posso qual quais quando que quem sao se sem seu sua tem um uma voce`,
} as const;

const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((words) => singleBlanks(words).split(' ')),
);

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
