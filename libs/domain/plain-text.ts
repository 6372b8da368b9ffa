/** A text of one line with single blanks. */
export const singleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The same of a text whose blanks stay as they are. Signs that turn the direction of what stands behind them would let it look like
 * another one.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** Lines of text without control characters; all kinds of line break become one. */
export const readableLines = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** Without signs that would move a terminal's cursor, colour it or turn the direction of its text. */
export const forTerminal = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** Letters of one spelling, without marks, in small letters: as names are compared. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Digits alone: two ways of writing one number are one number. */
export const digitsOf = (text: string): string => text.replace(/\D+/g, '');

/** Runs of letters and digits: what is left of a text without its signs and blanks. */
export const lettersIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text without what it begins with, where it begins so. */
export const withoutStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text;

/** A text without what it ends with, where it ends so. */
export const withoutEnd = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, text.length - end.length) : text;

/** Whether there is a letter or a digit in it. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
