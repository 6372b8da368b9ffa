declare const folded: unique symbol;

/** A text that has been folded; nothing folds it a second time. */
export type SearchKey = string & { readonly [folded]: true };

/**
 * What two texts have in common that differ only in case, in surrounding blanks or in how their accents are encoded.
 * It is stored beside the text, because the two databases disagree about lower case beyond ASCII. Composed once more at the
 * end: some small letters are composed with marks that their large ones are not.
 */
export const searchKey = (text: string): SearchKey =>
  text.trim().normalize('NFC').toLowerCase().normalize('NFC') as SearchKey;
