import { withoutEnd } from '../domain/plain-text.js';
import { catalogueOf, wordsIn } from '../listing-words/catalogue.js';
import { wordsFor } from './word-sources.js';

/** A number as it may be meant, and how far from it the truth may be: no further than the way it is written rounds. */
export interface RoundedNumber {
  readonly value: number;
  readonly tolerance: number;
}

/** A number as people write it: 450000, 450,000, 450.000,00, 450 000, 2.5. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’\u0020\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?)`;

/** Before a number: it is not the end of a longer one, and no part of a word. */
export const NO_DIGIT = String.raw`(?<![\p{Script=Latin}\d.,])`;

/** What stands behind a number and multiplies it; no language says it in another way. */
const SHORT: readonly (readonly [string, number])[] = [
  ['k', 1e3],
  ['lakhs?|lacs?', 1e5],
  ['crores?', 1e7],
  ['m|mm|mn', 1e6],
  [String.raw`bn|billion|mrd\.?`, 1e9],
];
const THOUSAND = wordsFor('unit.thousand');
export const MILLION = wordsFor('unit.million');

/** Words and letters for thousands and more; Chinese ones need no border. */
export const SCALE = String.raw`(?:(?:${[THOUSAND, MILLION, ...SHORT.map(([source]) => source)].join('|')})(?![\p{L}\d²])|[万萬亿])`;

const SCALES = [
  ...SHORT,
  [THOUSAND, 1e3] as const,
  [MILLION, 1e6] as const,
  ['[万萬]', 1e4] as const,
  ['亿', 1e8] as const,
].map(([source, factor]) => ({ pattern: new RegExp(`^(?:${source})$`, 'iu'), factor }));

/** What a word or letter behind a number multiplies it by; 1 for none. */
export const factorOf = (scale = ''): number =>
  SCALES.find(({ pattern }) => pattern.test(withoutEnd(scale, '.')))?.factor ?? 1;

/** Of a number with a scale no more may be rounded away than this part of it. */
const MOST_ROUNDED = 0.01;

/** All numbers that the text may mean, the likeliest first; `scale` is what stands behind it. */
export function readingsOf(text: string, scale = ''): RoundedNumber[] {
  const factor = factorOf(scale);
  return plainly(text.replace(/['’\s]/g, '')).map((digits) => {
    const value = Number(digits) * factor;
    const half = 0.5 * 10 ** -(digits.split('.')[1]?.length ?? 0) * factor;
    return { value, tolerance: factor === 1 ? half : Math.min(half, value * MOST_ROUNDED) };
  });
}

/** A comma or point before three last digits may part thousands or begin a fraction. */
function plainly(digits: string): string[] {
  const groups = digits.split(/[.,]/);
  const whole = groups.join('');
  if (groups.length === 1) return [whole];
  const last = groups.at(-1)!;
  const fraction = `${groups.slice(0, -1).join('')}.${last}`;
  if (last.length !== 3) return [fraction];
  return groups.length > 2 ? [whole] : [whole, fraction];
}

const NAMED = wordsIn(catalogueOf('English')!, 'read.numbers');

/** Source of a pattern for a small number of a question, in digits or as an English word; without a group. */
export const COUNT = `(?:\\d{1,2}(?:\\.5)?|${NAMED.join('|')})(?![\\d,.]{0,12}\\d)`;

/** The number that it matched. */
export function smallNumberOf(text: string): number {
  const at = NAMED.indexOf(text.toLowerCase());
  return at >= 0 ? at : readingsOf(text)[0]!.value;
}
