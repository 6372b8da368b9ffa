import { singleBlanks } from '#libs/domain/plain-text.js';
import { type Extra, type ListingDraft, shownPlace } from './listing.js';

declare const folded: unique symbol;

/** A text that has been folded; nothing folds it a second time. */
export type SearchKey = string & { readonly [folded]: true };

/** Signs that stand for the apostrophe in one feed or another. */
const APOSTROPHES = /[\u2019\u2018\u02bc\u02b9\u00b4\u0060\u2032\uff07]/gu;

/**
 * What two texts have in common that differ only in case, in surrounding blanks, in how their accents are encoded or in
 * which sign is their apostrophe.
 * It is stored beside the text, because the two databases disagree about lower case beyond ASCII. Composed once more at the
 * end: some small letters are composed with marks that their large ones are not.
 */
export const searchKey = (text: string): SearchKey =>
  text.trim().normalize('NFC').toLowerCase().normalize('NFC').replace(APOSTROPHES, "'") as SearchKey;

/** Scripts that put no blanks between words: each of their letters counts as a word. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Databases index no longer words; of those the beginning counts. */
const LONGEST = 40;

/** The words of a text as a search compares them: letters and digits alone, in lower case. */
export const wordsOf = (text: string): string[] =>
  (searchKey(text).match(WORD) ?? []).map((word) =>
    word.length <= LONGEST ? word : [...word].slice(0, LONGEST).join(''),
  );

/** What a search for words looks at. */
export function searchedWords(draft: ListingDraft): string[] {
  const { propertyType, location, description, extras } = draft;
  const { address } = shownPlace(draft);
  const added = (extras ?? []).flatMap(({ name, value }) => [name, value]);
  return wordsOf([propertyType, address, location, description, ...added].join('\n'));
}

const oneLine = (text: string): string => searchKey(singleBlanks(text));

/** An extension column between line ends, which neither its name nor its value holds any more. */
export const extraText = ({ name, value }: Extra): string => `${columnStart(name)}${oneLine(value)}\n`;

/** What such a column begins with, whatever its value. */
export const columnStart = (name: string): string => `\n${oneLine(name)}\t`;
