const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Source of a pattern that matches a small number in digits or as a word; without a group. */
export const COUNT = `(?:\\d{1,2}(?:\\.5)?|${WORDS.join('|')})(?![\\d,.]{0,12}\\d)`;

export function countOf(text: string): number {
  const index = WORDS.indexOf(text.toLowerCase());
  return index >= 0 ? index : Number(text);
}
