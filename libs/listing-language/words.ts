import { withPlainDigits } from '../domain/plain-digits.js';

/** A word or number of a text. */
export interface Word {
  /** Small letters without accents. */
  readonly key: string;
  readonly text: string;
  readonly kind: 'word' | 'number' | 'name';
}

/** Accents of Latin and vowels of Arabic tell no words of ours apart. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/** Pages, mailboxes and numbers with letters in front; numbers; words: in scripts without blanks each sign is one. */
const WORD =
  /(?<name>https?:\/\/[^\s<>"'|)\]]{1,2000}|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}|(?<![\w-])[A-Z]{1,5}-?\d{3,10}(?![\w-]))|(?<number>\d+(?:[ ,.'’]\d+)*)|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+(?:['’]t(?!\p{L}))?/gu;
/** Forged tags and marks of sources, and signs without width. */
const UNSEEN = /<\/?[a-z][^<>]{0,200}>|\[#?\d{1,3}\]|[\u200b-\u200f\u2060]|\ufe0f|\ufeff/giu;

/** The words of a text, each looked at once. */
export const wordsOf = (text: string): Word[] =>
  [...withPlainDigits(text.normalize('NFKC')).replace(UNSEEN, ' ').matchAll(WORD)].map(({ 0: written, groups }) => ({
    key: keyOf(written),
    text: written,
    kind: groups!['name'] !== undefined ? 'name' : groups!['number'] !== undefined ? 'number' : 'word',
  }));
