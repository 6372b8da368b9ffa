import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';
import { numeralAt } from '#libs/listing-language/numerals.js';
import { readingsOf } from '#libs/listing-language/numbers.js';
import { wordsOf } from '#libs/listing-language/words.js';

const DIGITS =
  /(?<![\d.,])\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,15}(?:[.,]\d{1,9})?|\.\d{1,9}/g;
const SCALE =
  /^ ?(?:(k|thousand|tausend|tsd|tys|mille|m(?!\w|²)|mil(?:lion|h[oõ]|l[oó])?(?:en|es|s)?|mio|mln|mn|mm|bn|billions?|lakhs?|lacs?|crores?)(?!\p{L})|[万萬亿])/iu;
const INDIAN: readonly (readonly [RegExp, number])[] = [
  [/^la/i, 1e5],
  [/^cr/i, 1e7],
];
/** "mil" is short for a million, and Spanish for a thousand. After a number from this one on it means thousands: "250 mil". */
const MOST_MILLIONS = 100;
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
  const text = ofThousands(whole.slice(0, LONGEST));
  const digits = text.replace(FRACTION, (part) =>
    FRACTIONS.find(([pattern]) => pattern.test(part))![1].toFixed(DIGITS_OF_FRACTION),
  );
  if (!/\d/.test(text)) return /\d/.test(digits) && !/million/i.test(text) ? inDigits(digits) : inWords(text);
  return inDigits(digits);
}

/** "3 mil" of reais, or "300 mil euros", are thousands, as who speaks so counts. */
const ofThousands = (text: string): string =>
  /r\$|\breais\b|\bmil (?:de )?(?:euros?|€|pesos|reais|d[oó]lares)/i.test(text)
    ? text.replace(/(\d ?)mil\b/gi, '$1k')
    : text;

const inDigits = (text: string): number[] =>
  [...text.matchAll(DIGITS)].map((match) => {
    const scale = SCALE.exec(text.slice(match.index + match[0].length))?.[0].trim() ?? '';
    const digits = match[0].startsWith('.') ? `0${match[0]}` : match[0];
    const factor = INDIAN.find(([pattern]) => pattern.test(scale))?.[1];
    const named = factor ? '' : scaleName(scale, readingsOf(digits)[0]!.value);
    return readingsOf(digits, named)[0]!.value * (factor ?? 1);
  });

const scaleName = (scale: string, value: number): string => {
  if (/^(?:tausend|tsd|tys|mille)$/i.test(scale)) return 'k';
  if (/^mil$/i.test(scale)) return value < MOST_MILLIONS ? 'million' : 'k';
  return /^(?:mi|mln)/i.test(scale) ? 'million' : scale;
};

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

/** By what a text's numbers are multiplied for the unit that it names. */
export type UnitOf = (text: string) => number;

const METRES =
  /m²|m2|sqm|square_?met|sq\.? ?m|met(?:er|re)s?\b|metros|metro[ _]?(?:cuadrad|quad)|(?<![a-z])(?:qm|mq)(?![a-z])|平方?米/i;
const FEET = /sq(?:uare)?[._ ]{0,2}(?:ft|feet|foot)|ft²|ft2|(?<![a-z])(?:sf|psf)(?![a-z])/i;
const ACRES = /(?<![a-z])ac(?:res?)?(?![a-z])|acres/i;
const HECTARES = /\bha\b|hectares?/i;

/** Numbers of areas are square feet without a unit. */
export const unitOfArea: UnitOf = (text) => {
  if (ACRES.test(text)) return 43_560;
  if (HECTARES.test(text)) return 107_639.104;
  return METRES.test(text) ? SQUARE_FEET_IN_METRE : 1;
};

/** Whether a text names a unit of areas, be it that which numbers have without one. */
export const namesArea = (text: string): boolean => unitOfArea(text) !== 1 || FEET.test(text);

/** Numbers of time are days without one. */
export const unitOfTime: UnitOf = (text) => {
  if (/week|woche|semana|semaine/i.test(text)) return 7;
  return /month|monat|mes(?:es)?(?![a-z])|mois/i.test(text) ? 30 : 1;
};

/** Names say "in thousands"; what values say is read with their digits. */
export const unitOfMoney: UnitOf = (text) => {
  if (/(?<![a-z])(?:k|thousands?)(?![a-z])/i.test(text)) return 1_000;
  return /(?<![a-z])(?:millions?)(?![a-z])/i.test(text) ? 1_000_000 : 1;
};

export const noUnit: UnitOf = () => 1;
