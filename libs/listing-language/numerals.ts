import { factorOf, type Reading, readingsOf } from './numbers.js';
import { chineseNumber, isChineseNumeral, joinedNumber } from './joined-numerals.js';
import { keyOf, type Word } from './words.js';

/** A number of a text, in digits or words, and how many words it takes. */
export interface Numeral {
  readonly readings: readonly Reading[];
  readonly length: number;
  /** Whether it stands in digits. */
  readonly isDigits: boolean;
}

/** Numbers below a thousand that are one word, by language: English, Spanish, French, German, Portuguese, Italian, Arabic, Hindi, Chinese. */
const SMALL: Readonly<Record<number, string>> = {
  1: 'un uno una uma eins ein एक 一',
  2: 'two dos deux zwei dois duas due اثنان اثنين دو दो 二 两',
  3: 'three tres trois drei três tre ثلاث ثلاثه तीन 三',
  4: 'four cuatro quatre vier quatro quattro اربع اربعه चार 四',
  5: 'five cinco cinq fünf funf cinque خمس خمسه पांच पाँच 五',
  6: 'six seis sechs sei ست سته छह छः 六',
  7: 'seven siete sept sieben sete sette سبع سبعه सात 七',
  8: 'eight ocho huit acht oito otto ثمان ثماني ثمانيه आठ 八',
  9: 'nine nueve neuf neun nove تسع تسعه नौ 九',
  10: 'ten diez dix zehn dez dieci عشر عشره दस 十',
  11: 'eleven onze elf undici',
  12: 'twelve doce douze zwölf zwolf doze dodici',
  13: 'thirteen trece treize dreizehn treze tredici',
  14: 'fourteen catorce quatorze vierzehn quattordici',
  15: 'fifteen quince quinze fünfzehn funfzehn quindici',
  16: 'sixteen dieciseis seize sechzehn dezesseis sedici',
  17: 'seventeen diecisiete siebzehn diciassette',
  18: 'eighteen dieciocho achtzehn dezoito diciotto',
  19: 'nineteen diecinueve neunzehn dezenove diciannove',
  20: 'twenty veinte vingt zwanzig vinte venti',
  30: 'thirty treinta trente dreissig trinta trenta',
  40: 'forty cuarenta quarante vierzig quarenta quaranta',
  50: 'fifty cincuenta cinquante fünfzig funfzig cinquenta cinquanta',
  60: 'sixty sesenta soixante sechzig sessenta sessanta',
  70: 'seventy setenta siebzig settanta',
  80: 'eighty ochenta achtzig oitenta ottanta',
  200: 'doscientos doscientas duzentos duzentas duecento',
  300: 'trescientos trescientas trezentos trezentas trecento',
  400: 'cuatrocientos cuatrocientas quatrocentos quatrocentas quattrocento',
  500: 'quinientos quinientas quinhentos quinhentas cinquecento',
  600: 'seiscientos seiscientas seiscentos seiscentas seicento',
  700: 'setecientos setecientas setecentos setecentas settecento',
  800: 'ochocientos ochocientas oitocentos oitocentas ottocento',
  900: 'novecientos novecientas novecentos novecentas novecento',
  90: 'ninety noventa neunzig novanta',
};
const SCALES: Readonly<Record<number, string>> = {
  100: 'hundred cien ciento cent cents hundert cem cento مئه مائه सौ 百',
  1_000: 'thousand grand k mil mille tausend tsd mila الف الاف हजार हज़ार 千',
  10_000: '万 萬',
  100_000: 'lakh लाख',
  1_000_000: 'million millions mio m mm mn millon millones milhao milhoes milione milioni millionen مليون ملايين',
  2_000_000: 'مليونان مليونين',
  10_000_000: 'crore करोड़',
  1_000_000_000: 'billion bn mrd milliard',
};

const valuesOf = (table: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(table).flatMap(([value, keys]) => keys.split(' ').map((key) => [keyOf(key), Number(value)])));
const VALUES = valuesOf(SMALL);
const FACTORS = valuesOf(SCALES);
/** Words for one that are articles as well, and letters: they begin no number. */
const ARTICLES = new Set([
  'un',
  'uno',
  'una',
  'uma',
  'ein',
  'k',
  'm',
  'mm',
  'mn',
  'mio',
  'sei',
  'دو',
  'cent',
  'cents',
  'grand',
]);
const LINKS = new Set(['and', 'y', 'et', 'e', 'und']);

/** The number that begins at a word, or null. */
export function numeralAt(words: readonly Word[], at: number): Numeral | null {
  return (
    fractionAt(words, at) ??
    dozenAt(words, at) ??
    digitsAt(words, at) ??
    chineseAt(words, at) ??
    joinedAt(words, at) ??
    spelledAt(words, at)
  );
}

const exactly = (value: number, length: number): Numeral => ({
  readings: [{ value, tolerance: 0.005 * Math.min(1, value) }],
  length,
  isDigits: false,
});

const keyAt = (words: readonly Word[], at: number): string => words[at]?.key ?? '';
const isScale = (key: string): boolean => (FACTORS.get(key) ?? 0) >= 1_000;

const ONES = new Set(['a', 'an', 'one']);
const HALVES = new Set(['half', 'medio', 'media', 'demi', 'halbe', 'meio', 'mezzo', 'नصف', 'نصف', 'आधा']);
/** Words that a fraction may begin with. */
const FRACTIONS = new Set([...ONES, ...HALVES, 'three', 'quarter']);

const DOZENS = new Set(['dozen', 'docena', 'douzaine', 'dutzend', 'duzia', 'dozzina']);

/** "a dozen", "une douzaine de". */
function dozenAt(words: readonly Word[], at: number): Numeral | null {
  if (!DOZENS.has(keyAt(words, at + 1)) || !/^(?:an?|one|una?|une|ein|uma)$/.test(keyAt(words, at))) return null;
  return exactly(12, /^(?:de|di|of)$/.test(keyAt(words, at + 2)) ? 3 : 2);
}

/** "half a million", "three quarters of an acre", "a quarter". */
function fractionAt(words: readonly Word[], at: number): Numeral | null {
  let next = at;
  let value = 0;
  if (!FRACTIONS.has(keyAt(words, next))) return null;
  if (keyAt(words, next) === 'three' && /^quarters?$/.test(keyAt(words, next + 1))) [value, next] = [0.75, next + 2];
  else {
    if (ONES.has(keyAt(words, next))) next++;
    if (HALVES.has(keyAt(words, next))) [value, next] = [0.5, next + 1];
    else if (keyAt(words, next) === 'quarter') [value, next] = [0.25, next + 1];
  }
  if (value === 0) return null;
  while (/^(?:of|an?|-)$/.test(keyAt(words, next)) && next < at + 6) next++;
  const factor = FACTORS.get(keyAt(words, next));
  if (factor && factor >= 1_000) return exactly(value * factor, next + 1 - at);
  if (DOZENS.has(keyAt(words, next))) return exactly(value * 12, next + 1 - at);
  return /^(?:acres?|hectares?)$/.test(keyAt(words, next)) ? exactly(value, next - at) : null;
}

/** Two signs or more; one alone is a word like any other. */
function chineseAt(words: readonly Word[], at: number): Numeral | null {
  if (!isChineseNumeral(keyAt(words, at))) return null;
  let end = at + 1;
  while (end < at + 16 && isChineseNumeral(keyAt(words, end))) end++;
  const signs = words.slice(at, end).map(({ key }) => key);
  return signs.length < 2 ? null : exactly(chineseNumber(signs), signs.length);
}

/** "vierhundertsiebzigtausend"; a million stands behind it as a word of its own. */
function joinedAt(words: readonly Word[], at: number): Numeral | null {
  const value = joinedNumber(keyAt(words, at));
  if (!(value > 0)) return null;
  const factor = FACTORS.get(keyAt(words, at + 1)) ?? 1;
  return factor >= 1_000_000 ? exactly(value * factor, 2) : exactly(value, 1);
}

/** "450k", "6.2 million", "46万"; in English "million" may stand behind words, too. */
function digitsAt(words: readonly Word[], at: number): Numeral | null {
  const { kind, text } = words[at] ?? { kind: 'sign', text: '' };
  if (kind !== 'number') return null;
  const next = words[at + 1];
  const key = next?.key ?? '';
  const factor = FACTORS.get(key);
  const takesScale =
    factor !== undefined &&
    (key.length > 1 ? factor >= 1_000 : next!.isJoined || !/^m$/.test(key)) &&
    !/^m$/.test(next!.text);
  if (!takesScale) return { readings: readingsOf(text), length: 1, isDigits: true };
  const known = factorOf(key) === factor;
  const readings = known ? readingsOf(text, key) : readingsOf(text).map((one) => scaled(one, factor));
  return { readings, length: 2, isDigits: true };
}

/** No more than a hundredth is rounded away. */
const scaled = ({ value, tolerance }: Reading, factor: number): Reading => ({
  value: value * factor,
  tolerance: Math.min(tolerance * factor, value * factor * 0.01),
});

/** "six hundred and forty thousand", "two and a half", "a million". */
function spelledAt(words: readonly Word[], at: number): Numeral | null {
  const first = keyAt(words, at);
  if (ARTICLES.has(first) && !(first.length > 1 && isScale(keyAt(words, at + 1)))) return null;
  if (first === 'a' || first === 'one') return oneAt(words, at);
  let [total, current, end, last] = [0, 0, at, 0];
  for (let next = at; next < words.length && next < at + 16; next++) {
    const key = keyAt(words, next);
    const value = VALUES.get(key);
    const factor = FACTORS.get(key);
    const after = keyAt(words, next + 1);
    const goesOn = VALUES.has(after) || FACTORS.has(after);
    if (next > at && (key === '-' || (LINKS.has(key) && last >= 20)) && goesOn) continue;
    if (value !== undefined && fits(last, value)) {
      current = last === 4 && value === 20 ? 80 : current + value;
      last = last === 4 && value === 20 ? 80 : value;
    } else if (factor !== undefined && (next > at || !ARTICLES.has(key))) {
      if (factor === 100) current = Math.max(1, current) * 100;
      else [total, current] = [total + Math.max(1, current) * factor, 0];
      last = factor;
    } else break;
    end = next + 1;
  }
  if (end === at) return null;
  return halved(words, at, end, total + current);
}

/** What may stand behind what: a ten behind a hundred, a unit behind a ten; two digits in a row are two numbers. */
const fits = (last: number, value: number): boolean =>
  last === 0 || last >= 100 || (last >= 20 && value < 20) || (last === 4 && value === 20);

/** "one" counts where a unit or a scale follows; elsewhere it stands for a home. */
function oneAt(words: readonly Word[], at: number): Numeral | null {
  const factor = FACTORS.get(keyAt(words, at + 1));
  if (factor && (factor >= 1_000 || factor === 100) && !/^(?:k|m|mm|mn)$/.test(keyAt(words, at + 1)))
    return halved(words, at, at + 2, factor);
  const isTime =
    /^(?:day|week|month|year)$/.test(keyAt(words, at + 1)) &&
    /^(?:under|over|than|about|nearly|almost|roughly|around|for)$/.test(keyAt(words, at - 1));
  if (isTime) return exactly(1, 1);
  return keyAt(words, at) === 'one' ? halved(words, at, at + 1, 1) : null;
}

function halved(words: readonly Word[], at: number, end: number, value: number): Numeral {
  const isHalf =
    LINKS.has(keyAt(words, end)) && /^(?:an?|half|medio|media|demi|demie|meio|meia|mezzo)$/.test(keyAt(words, end + 1));
  const length = !isHalf ? 0 : /^an?$/.test(keyAt(words, end + 1)) ? (keyAt(words, end + 2) === 'half' ? 3 : 0) : 2;
  if (length === 0) return exactly(value, end - at);
  const factor = FACTORS.get(keyAt(words, end + length));
  if (factor && factor >= 1_000) return exactly((value + 0.5) * factor, end + length + 1 - at);
  const half = value >= 1e6 ? value / 2 / Math.max(1, value / 1e6) : 0.5;
  return exactly(value + half, end + length - at);
}
