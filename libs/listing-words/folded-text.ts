/** A text in one spelling, and where each of its signs stood. */
export interface FoldedText {
  readonly text: string;
  /** Place in the original of each sign of `text`, and of its end. */
  readonly places: readonly number[];
}

const LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/;
/** Marks that Latin and Arabic may leave out, the dot of Hindi's loan sounds, and signs without width. */
const UNSEEN = /[\u0300-\u036f]|[\u064b-\u065f\u0640]|\u093c|[\u200b-\u200f\u2060\ufeff]|\ufe0f/;
const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };
const isBlank = (sign: string): boolean => sign !== '\n' && sign.trim() === '';
const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';

/**
 * Small letters without marks, blanks and hyphens as one blank, a number as `#`, zero as `0`: words of a catalogue and those of a text are
 * compared in this spelling. Each sign becomes one sign or none, so that places can be told.
 */
export function foldedText(original: string): FoldedText {
  const places: number[] = [];
  // No string that grows: to look at its end copies all of it, at every sign.
  const signs: string[] = [];
  for (let at = 0; at < original.length; at++) {
    const sign = signOf(original, at);
    const last = signs.at(-1);
    const isRepeated = (sign === ' ' || sign === '#') && last === sign;
    const isWithinNumber = (sign === '.' || sign === ',') && last === '#' && isDigit(original.charAt(at + 1));
    if (sign === '' || isRepeated || isWithinNumber) continue;
    signs.push(sign);
    places.push(at);
  }
  return { text: signs.join(''), places: [...places, original.length] };
}

function signOf(original: string, at: number): string {
  const letter = original.charAt(at);
  if (letter >= 'a' && letter <= 'z') return letter;
  if (letter <= '\u007f') return asciiSign(letter, original, at);
  if (UNSEEN.test(letter)) return '';
  if (isBlank(letter) || letter === '‑') return ' ';
  if (letter === '’' || letter === '‘') return "'";
  if (LATIN.test(letter)) return letter.normalize('NFD').charAt(0).toLowerCase();
  return ARABIC[letter] ?? letter.toLowerCase().charAt(0);
}

function asciiSign(letter: string, original: string, at: number): string {
  if (isDigit(letter)) return isZero(original, at) ? '0' : '#';
  // A hyphen joins two words; by itself it is a sign.
  if (letter === '-') return /[\p{L}\p{M}]/u.test(original.charAt(at + 1)) ? ' ' : '-';
  return isBlank(letter) ? ' ' : letter.toLowerCase();
}

/** Whether a number is zero alone. */
const isZero = (original: string, at: number): boolean =>
  original.charAt(at) === '0' &&
  !/[\d.,]/.test(original.charAt(at - 1)) &&
  !isDigit(original.charAt(at + 1)) &&
  !/[.,]\d/.test(original.slice(at + 1, at + 3));

/** What German writes for a letter that a keyboard has not. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A word as it is written, and as it is typed without letters of its own: "größte", "grösste", "groesste". */
export const typedAs = (word: string): ReadonlySet<string> =>
  new Set([word, word.replaceAll('ß', 'ss'), word.replace(/[äöüß]/g, (letter) => DIGRAPHS[letter]!)]);
