import type { Reading } from './claim.js';

/** A number as people write it: 450000, 450,000, 450.000,00, 450 000, 2.5. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’\u0020\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?)`;

/** Words and letters for thousands and more; Chinese ones need no border. */
export const SCALE = String.raw`(?:(?:k|m|mm|mn|mio\.?|millions?|millionen|mill[oó]n|millones|mil|mille|tausend|tsd\.?|thousand|bn|billion|mrd\.?)(?![\p{L}\d²])|[万萬亿])`;

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(k|mil|mille|tausend|tsd|thousand)$/, 1e3],
  [/^(m|mm|mn|mio|millions?|millionen|mill[oó]n|millones)$/, 1e6],
  [/^(bn|billion|mrd)$/, 1e9],
  [/^[万萬]$/, 1e4],
  [/^亿$/, 1e8],
];

/** Of a number with a scale no more may be rounded away than this part of it. */
const MOST_ROUNDED = 0.01;

/** All numbers that the text may mean; `scale` is what stands behind it. */
export function readingsOf(text: string, scale = ''): Reading[] {
  const word = scale.toLowerCase().replace(/\.$/, '');
  const factor = SCALES.find(([pattern]) => pattern.test(word))?.[1] ?? 1;
  return plainly(text.replace(/['’\s]/g, '')).map((digits) => {
    const value = Number(digits) * factor;
    const half = 0.5 * 10 ** -(digits.split('.')[1]?.length ?? 0) * factor;
    return { value, tolerance: factor === 1 ? half : Math.min(half, value * MOST_ROUNDED) };
  });
}

/** A comma or point before three last digits may part thousands or begin a fraction. */
function plainly(digits: string): string[] {
  const signs = digits.match(/[.,]/g) ?? [];
  if (signs.length === 0) return [digits];
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = digits.replace(/[.,]/g, '');
  const fraction = `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
  if (digits.length - last !== 4) return [fraction];
  if (new Set(signs).size > 1 || signs.length > 1) return [whole];
  return [whole, fraction];
}

const WORDS: readonly (readonly string[])[] = [
  ['two', 'dos', 'deux', 'zwei', '二', '两'],
  ['three', 'tres', 'trois', 'drei', '三'],
  ['four', 'cuatro', 'quatre', 'vier', '四'],
  ['five', 'cinco', 'cinq', 'fünf', '五'],
  ['six', 'seis', 'sechs', '六'],
  ['seven', 'siete', 'sept', 'sieben', '七'],
  ['eight', 'ocho', 'huit', 'acht', '八'],
  ['nine', 'nueve', 'neuf', 'neun', '九'],
  ['ten', 'diez', 'dix', 'zehn', '十'],
];

/** Words for two to ten; those for one are articles as well. */
export const NUMBER_WORD = `(?:${WORDS.flat().join('|')})`;

/** A number in digits or as a word. */
export function countOf(text: string): Reading[] {
  const index = WORDS.findIndex((words) => words.includes(text.toLowerCase()));
  return index < 0 ? readingsOf(text) : [{ value: index + 2, tolerance: 0 }];
}
