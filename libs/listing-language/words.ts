import { withPlainDigits } from '../domain/plain-digits.js';

/** A word, number or sign of a text. */
export interface Word {
  /** Small letters without accents; a number's digits in ASCII. */
  readonly key: string;
  /** As it is written. */
  readonly text: string;
  readonly kind: 'word' | 'number' | 'name' | 'sign';
  readonly isCapital: boolean;
  /** Whether it stands at the one before without a blank. */
  readonly isJoined: boolean;
}

/** One spelling for signs of compatibility and digits of all scripts; forged tags and marks of sources lose their frame. */
function plainText(text: string): string {
  return (BEYOND_ASCII.test(text) ? ofOneSpelling(text) : text).replace(FRAMED, ' ');
}

/** Most texts are written in ASCII alone, and need no other spelling. */
const BEYOND_ASCII = /[\u0080-\uffff]/;
const FRAMED = /<\/?[a-z][^<>]{0,200}>|\[#?\d{1,3}\]/gi;

const ofOneSpelling = (text: string): string =>
  withPlainDigits(text.normalize('NFKC'))
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
    .replace(/\u200b|\u200c|\u200d|\u200e|\u200f|\u2060|\ufe0f|\ufeff/g, '');

const DOMAIN = 'com|org|net|io|co|info|biz|homes|house|realty|example|test|eu|us|uk|de|fr|es|pt|it|ae|ca|cn';
/** Pages, mailboxes, numbers with a letter in front, numbers, words, signs; in scripts without blanks each sign is a word. */
const WORD = new RegExp(
  [
    String.raw`(https?:\/\/[^\s<>"'|)\]]{1,2000}|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}|(?<![\w.-])[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,64}){0,5}\.(?:${DOMAIN})(?![\w-])(?:\/[^\s<>"'|)\]]{0,200})?|(?<![\w-])[A-Z]{1,5}-?\d{3,10}(?![\w-]))`,
    String.raw`(\d{1,3}(?:[ ,.'’]\d{3})+(?:[.,]\d{1,2})?(?![\d])|\d{1,3}(?:,\d\d){1,4},\d{3}(?!\d)|\d+(?:[.,]\d+)?)`,
    String.raw`(\p{Script=Han}|(?!\p{Script=Han})[\p{L}\p{M}](?:(?!\p{Script=Han})[\p{L}\p{M}])*(?:['’]t(?!\p{L}))?)`,
    String.raw`[^\s]`,
  ].join('|'),
  'gu',
);

/** Accents of Latin and vowels of Arabic tell no words of ours apart. */
export const keyOf = (text: string): string => (BEYOND_ASCII.test(text) ? folded(text) : text.toLowerCase());

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/** The words of a text, each looked at once. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of plainText(text).matchAll(WORD)) {
    const [written, name, number, word] = match;
    const kind = name !== undefined ? 'name' : number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign';
    // Between letters it is no word: "c'è", "home's".
    if (written === "'" || written === '’') continue;
    words.push({
      key: kind === 'number' ? written : keyOf(written),
      text: written,
      kind,
      isCapital: kind !== 'number' && /^\p{Lu}/u.test(written),
      isJoined: match.index === end && end > 0,
    });
    end = match.index + written.length;
  }
  return words;
}
