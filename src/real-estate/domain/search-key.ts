/**
 * What two texts have in common that differ only in case, in surrounding blanks or in how their accents are encoded.
 * It is stored beside the text, because the two databases disagree about lower case beyond ASCII.
 */
export const searchKey = (text: string): string => text.trim().normalize('NFC').toLowerCase();
