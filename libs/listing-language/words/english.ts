/** Numbers that visitors write as words, as the readers of amounts and sizes know them. */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/\bhalf a million\b|\bhalf a mil\b/gi, '500000'],
  [/\b(?:a|one) million and a half\b|\bone and a half million\b/gi, '1.5 million'],
  [/\ba million\b/gi, '1 million'],
  [/\b(?:a |one )?(?:quarter|1\/4)(?: of an)?[ -]acre/gi, '0.25 acre'],
  [/\b(?:a )?half(?: an| of an)?[ -]acre|\b1\/2[ -]acre/gi, '0.5 acre'],
  [/\ban acre\b|\bone acre\b/gi, '1 acre'],
  [/\ba couple of\b/gi, '2'],
  [/\bw\/(?=\s?\w)/gi, 'with '],
];

export const withPlainNumbers = (text: string): string =>
  NUMBERS.reduce((plain, [pattern, number]) => plain.replace(pattern, number), text);
