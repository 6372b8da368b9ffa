import { numeralAt } from '#libs/listing-language/numerals.js';
import { readingsOf } from '#libs/listing-language/numbers.js';
import { wordsOf } from '#libs/listing-language/words.js';
import { inAscii, scaleBehind, withoutMyriads } from './number-scales.js';

const DIGITS =
  /(?<![\d.,])\d{1,2}(?:,\d\d){1,4},\d{3}(?!\d)|\d{1,3}[eE]\d{1,2}(?!\d)|(?<![\d.,])\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,15}(?:[.,]\d{1,9})?|\.\d{1,9}/g;
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/(?:three[- ]quarters?|3\/4|¾)/i, 0.75],
  [/(?:half|1\/2|½)/i, 0.5],
  [/(?:quarter|1\/4|¼)/i, 0.25],
  [/(?:1\/3|⅓)/, 0.3333],
  [/(?:2\/3|⅔)/, 0.6667],
  [/1\/5/, 0.2],
  [/(?:1\/8|⅛)/, 0.125],
];
/** Three would be thousands. */
const DIGITS_OF_FRACTION = 4;
const FRACTION =
  /(?<![\d.,])(?:three[- ]quarters?|half|quarter|[13]\/[24](?!\d)|1\/[358](?!\d)|[½¼¾⅓⅔⅛])(?: (?:of )?an?(?= ))?/gi;

/** Characters that are looked at. */
const LONGEST = 100;

/** "700k", "$600,000", "400.000 €", "1 000 000", "70 lakh", "half a million", "three to four"; all of them, in their order. */
export function numbersIn(whole: string): number[] {
  const text = asCounted(withHalves(withoutMyriads(inAscii(whole.slice(0, LONGEST)))));
  const digits = text.replace(FRACTION, (part) =>
    FRACTIONS.find(([pattern]) => pattern.test(part))![1].toFixed(DIGITS_OF_FRACTION),
  );
  if (!/\d/.test(text)) return /\d/.test(digits) && !/million/i.test(text) ? inDigits(digits) : inWords(text);
  return inDigits(digits);
}

/** "1½", "2 1/2": a whole number and a part of one. */
const withHalves = (text: string): string =>
  text
    .replace(/(?<![\d.,/])(\d{1,2})(?:½| 1\/2(?!\d))/g, '$1.5')
    .replace(/(?<![\d.,/])(\d{1,2})(?:¼| 1\/4(?!\d))/g, '$1.25');

/** "3 mil" of reais, or "300 mil euros", are thousands, and "75L" of rupees lakhs, as who speaks so counts. */
function asCounted(text: string): string {
  if (/₹|\b(?:rs|inr|rupees)\b/i.test(text)) return text.replace(/(\d ?)l\b/gi, '$1lakh');
  return /r\$|\breais\b|\bmil (?:de )?(?:euros?|€|pesos|reais|d[oó]lares)/i.test(text)
    ? text.replace(/(\d ?)mil\b/gi, '$1k')
    : text;
}

const inDigits = (text: string): number[] =>
  [...text.matchAll(DIGITS)].map((match) => {
    const [digits = ''] = match;
    const rest = text.slice(match.index + digits.length);
    const value = valueOf(digits.startsWith('.') ? `0${digits}` : digits);
    return exact(value * scaleBehind(rest, value));
  });

/** "5e5" and "1,00,00,000" are no numbers of those that people write in most lands. */
const valueOf = (digits: string): number => {
  if (/e/i.test(digits)) return Number(digits);
  return INDIAN.test(digits) ? Number(digits.replaceAll(',', '')) : readingsOf(digits)[0]!.value;
};
const INDIAN = /^\d{1,2}(?:,\d\d){1,4},\d{3}$/;

/** 1.2 million is no 1,199,999.9999. */
const exact = (value: number): number => Number(value.toPrecision(12));

function inWords(text: string): number[] {
  const words = wordsOf(text);
  const found: number[] = [];
  for (let at = 0; at < words.length;) {
    const numeral = words[at]!.kind === 'word' ? numeralAt(words, at) : null;
    if (numeral) found.push(numeral.readings[0]!.value);
    at += numeral?.length ?? 1;
  }
  return found;
}
