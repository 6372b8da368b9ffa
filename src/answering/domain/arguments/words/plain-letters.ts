import { keyOf } from '#libs/listing-language/words.js';

/** Letters that are none with an accent, and that models write without what makes them another one. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i', đ: 'd' };

/** Small letters as a keyboard of English has them: "Łazienki" as "lazienki". */
export const plainLetters = (text: string): string => keyOf(text).replace(/[ßłøæœıđ]/g, (letter) => LETTERS[letter]!);
