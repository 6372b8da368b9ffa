import { SQUARE_FEET_IN_METRE } from './areas.js';
import { type Term, termAt } from './lexicon.js';
import type { Reading } from './numbers.js';
import { type Numeral, numeralAt } from './numerals.js';
import { textOf, type Word } from './words.js';

/** What a number is of; areas are in square feet, times in days. */
export type FigureUnit =
  | 'money'
  | 'area'
  | 'beds'
  | 'baths'
  | 'parking'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'distance'
  | 'percent'
  | 'times'
  | 'year'
  | 'decade'
  | 'clock'
  | 'date'
  | 'phone'
  | 'homes'
  | 'ordinal'
  | 'other'
  | 'plain';

/** A number with its unit, as a text states it. */
export interface Figure {
  readonly unit: FigureUnit;
  readonly readings: readonly Reading[];
  /** Of money: "$", "€", "AED"; empty where none is told. */
  readonly currency: string;
  /** Of money: "month", "year", "area"; empty where it is paid once. */
  readonly per: string;
  readonly text: string;
  readonly length: number;
  readonly isDigits: boolean;
  /** The other end of a range. */
  readonly to?: Figure;
}

const SIGNS: Readonly<Record<string, string>> = {
  $: '$',
  '€': '€',
  '£': '£',
  '¥': '¥',
  '₹': '₹',
  '₽': '₽',
  '₺': '₺',
  '₪': '₪',
};
const MONTHS = [
  'january jan enero janvier januar janeiro gennaio يناير 一月',
  'february feb febrero fevrier februar fevereiro febbraio فبراير',
  'march mar marzo mars marz marco مارس',
  'april apr abril avril aprile ابريل',
  'may mayo mai maio maggio مايو',
  'june jun junio juin juni junho giugno يونيو',
  'july jul julio juillet juli julho luglio يوليو',
  'august aug agosto aout اغسطس',
  'september sep sept septiembre septembre setembro settembre سبتمبر सितंबर',
  'october oct octubre octobre oktober outubro ottobre اكتوبر अक्टूबर',
  'november nov noviembre novembre novembro نوفمبر नवंबर',
  'december dec diciembre decembre dezember dezembro dicembre ديسمبر दिसंबर',
];
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)));
const MERIDIEM = /^(?:am|pm)$/;
const NOON = /^(?:noon|midday|mediodia|midi|mittags|mezzogiorno)$/;
/** "the nineties", and words that stand before or behind "90". */
const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];
const DECADE = /^(?:anos|annees|anni)$/;
const DAYS_IN: Readonly<Record<string, number>> = { days: 1, weeks: 7, months: 30.4, years: 365 };
const FEET_IN: Readonly<Record<string, number>> = {
  feet: 1,
  metres: SQUARE_FEET_IN_METRE,
  acres: 43_560,
  hectares: 107_639.104,
};
/** In metres. */
const METRES_IN: Readonly<Record<string, number>> = { distance: 1, kilometres: 1_000, miles: 1_609.344 };
const ORDINAL = /^(?:st|nd|rd|th|o|a|e|er|eme|ème)$/;
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

const monthOf = (word?: Word): number => (word && MONTH_OF.get(word.key)) ?? 0;
const digitsOf = (word?: Word): number => (word?.kind === 'number' && /^\d+$/.test(word.key) ? Number(word.key) : NaN);

/** The figure that begins at a word, or null. */
export function figureAt(words: readonly Word[], at: number): Figure | null {
  return dateAt(words, at) ?? phoneAt(words, at) ?? clockAt(words, at) ?? moneyAt(words, at) ?? measureAt(words, at);
}

const exact = (words: readonly Word[], at: number, length: number, unit: FigureUnit, ...values: number[]): Figure => ({
  unit,
  readings: values.map((value) => ({ value, tolerance: 0 })),
  currency: '',
  per: '',
  text: textOf(words, at, length),
  length,
  isDigits: true,
});

const SMALLEST_PHONE = 9;

/** Groups of digits with nothing but signs between them, or digit after digit in words; money has another form. */
function phoneAt(words: readonly Word[], at: number): Figure | null {
  let [digits, end, spelled] = ['', at, 0];
  for (let next = at; next < words.length && next < at + 24; next++) {
    const word = words[next]!;
    if (word.kind === 'number' && /^\d{1,4}(?: \d{3})*$|^\d{7,15}$/.test(word.key))
      digits += word.key.replace(/ /g, '');
    else if (word.kind === 'word' && spelledDigit(words, next) !== '') {
      digits += spelledDigit(words, next);
      spelled++;
    } else if (!/^[-().+/,]$/.test(word.key) || (word.key === ',' && spelled === 0)) break;
    else continue;
    end = next + 1;
  }
  if (digits.length < SMALLEST_PHONE || (spelled === 0 && end - at < 3 && words[at]!.key.length < SMALLEST_PHONE))
    return null;
  return { ...exact(words, at, end - at, 'phone', NaN), text: digits };
}

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spelledDigit = (words: readonly Word[], at: number): string => {
  const index = words[at]!.key === 'oh' ? 0 : DIGIT_WORDS.indexOf(words[at]!.key);
  return index < 0 ? '' : String(index);
};

const dateOf = (year: number, month: number, day: number): number[] =>
  Number.isNaN(year) ? [month * 100 + day] : [year * 10_000 + month * 100 + day];

/** "November 28, 2026", "29 November", "2026-11-28". */
function dateAt(words: readonly Word[], at: number): Figure | null {
  const word = words[at]!;
  if (word.kind === 'number' && /^\d{4}$/.test(word.key) && words[at + 1]?.key === '-' && words[at + 3]?.key === '-') {
    const [month, day] = [digitsOf(words[at + 2]), digitsOf(words[at + 4])];
    if (month <= 12 && day <= 31) return exact(words, at, 5, 'date', ...dateOf(Number(word.key), month, day));
  }
  if (monthOf(word) > 0 && word.kind === 'word') {
    const next = words[at + 1]?.key === '.' ? at + 2 : at + 1;
    const year = digitsOf(words[next]);
    if (year >= 1_900 && year <= 2_100)
      return exact(words, at, next + 1 - at, 'date', ...dateOf(year, monthOf(word), 0));
    return dayAndYear(words, at, next, monthOf(word), year) ?? monthAlone(words, at);
  }
  if (word.kind !== 'number') return null;
  let next = at + 1;
  while (next < at + 3 && /^(?:st|nd|rd|th|er|o|\.|de|of|di)$/.test(words[next]?.key ?? '')) next++;
  const month = monthOf(words[next]);
  return month === 0 ? null : dayAndYear(words, at, next, month, digitsOf(word));
}

/** "in December"; names that are other words as well need a capital and "in" before them. */
function monthAlone(words: readonly Word[], at: number): Figure | null {
  const { key, isCapital } = words[at]!;
  const isBehind = /^(?:in|im|en|em|until|from|by|since|ab|bis)$/.test(words[at - 1]?.key ?? '');
  const isOther = key.length < 5 || /^(?:march|marzo|marco|avril|abril|aprile|april|agosto|junho|julho)$/.test(key);
  if (isOther ? !(isCapital && isBehind) : !(isCapital || isBehind)) return null;
  return exact(words, at, 1, 'date', monthOf(words[at]) * 100);
}

function dayAndYear(words: readonly Word[], at: number, from: number, month: number, day: number): Figure | null {
  if (!(day >= 1 && day <= 31)) return null;
  let end = from + 1;
  if (ORDINAL.test(words[end]?.key ?? '') && words[end]!.isJoined) end++;
  const next = /^(?:,|de|of|\.)$/.test(words[end]?.key ?? '') ? end + 1 : end;
  const year = digitsOf(words[next]);
  const hasYear = year >= 1_900 && year <= 2_100;
  return exact(
    words,
    at,
    (hasYear ? next + 1 : Math.max(end, from)) - at,
    'date',
    ...dateOf(hasYear ? year : NaN, month, day),
  );
}

/** "14:00", "1 pm", "10 am"; hours as they are told, and those of the afternoon. */
function clockAt(words: readonly Word[], at: number): Figure | null {
  const hour = digitsOf(words[at]);
  if (NOON.test(words[at]!.key)) return exact(words, at, 1, 'clock', 12);
  if (!(hour <= 24)) return null;
  const isMinutes = words[at + 1]?.key === ':' && words[at + 1]!.isJoined && /^\d\d$/.test(words[at + 2]?.key ?? '');
  const minutes = isMinutes ? digitsOf(words[at + 2]) / 60 : 0;
  const end = isMinutes ? at + 3 : at + 1;
  const mark = (words[end]?.key ?? '') + (words[end + 1]?.key === '.' && words[end + 2]?.key === 'm' ? 'm' : '');
  const hasMark = MERIDIEM.test(mark);
  if (!isMinutes && !hasMark && !/^(?:uhr|h|heures|o'clock)$/.test(mark)) return null;
  const length = end - at + (hasMark ? 1 : 0);
  if (!hasMark)
    return exact(words, at, length, 'clock', hour + minutes, ...(hour < 12 && !isMinutes ? [hour + 12] : []));
  return exact(words, at, length, 'clock', (hour % 12) + (mark.startsWith('p') ? 12 : 0) + minutes);
}

/** Money begins with a currency, or ends with one. */
function moneyAt(words: readonly Word[], at: number): Figure | null {
  const before = currencyAt(words, at);
  const numeral = numeralAt(words, at + (before?.length ?? 0));
  if (!numeral) return null;
  let end = at + (before?.length ?? 0) + numeral.length;
  const linked = /^(?:of|de|di)$/.test(words[end]?.key ?? '') ? end + 1 : end;
  const after = before ? null : currencyAt(words, linked);
  if (!before && !after) return null;
  if (after) end = linked + after.length;
  const per = perAt(words, end);
  const length = end - at;
  const readings = numeral.readings.map(({ value, tolerance }) => ({
    value,
    tolerance: tolerance === 0.5 ? 0.995 : tolerance,
  }));
  const currency = (before ?? after)!.meaning.slice('money/'.length);
  return {
    unit: 'money',
    readings,
    currency,
    per: per?.name ?? '',
    text: textOf(words, at, length),
    length: length + (per?.length ?? 0),
    isDigits: numeral.isDigits,
  };
}

function currencyAt(words: readonly Word[], at: number): Term | null {
  const word = words[at];
  if (!word) return null;
  const term = termAt(words, at);
  if (term?.meaning.startsWith('money/')) return term;
  if (SIGNS[word.key]) return { meaning: `money/${SIGNS[word.key]}`, length: 1 };
  const isLetters = /^(?:c|ca|us|a|au)$/.test(word.key) && words[at + 1]?.key === '$' && words[at + 1]!.isJoined;
  return isLetters
    ? { meaning: `money/${/^c/.test(word.key) ? 'C$' : /^a/.test(word.key) ? 'A$' : '$'}`, length: 2 }
    : null;
}

function perAt(words: readonly Word[], at: number): { name: string; length: number } | null {
  const term = termAt(words, at);
  return term?.meaning.startsWith('per/') ? { name: term.meaning.slice('per/'.length), length: term.length } : null;
}

/** Words that may stand between a number and what it counts. */
const MOST_BETWEEN = 2;

/** A number with the unit behind it, or none. */
function measureAt(words: readonly Word[], at: number): Figure | null {
  const ordinal = ORDINALS.indexOf(words[at]!.key);
  if (ordinal >= 0 && termAt(words, at + 1)?.meaning === 'field/floor')
    return exact(words, at, 1, 'ordinal', ordinal + 1);
  const decade = decadeAt(words, at) ?? multipleAt(words, at) ?? doubledAt(words, at);
  if (decade) return decade;
  const numeral = numeralAt(words, at) ?? wholeAt(words, at) ?? coupleAt(words, at);
  if (!numeral) return null;
  const end = at + numeral.length;
  if (numeral.isDigits && words[end]?.isJoined && ORDINAL.test(words[end]!.key))
    return built(words, at, numeral, { unit: 'ordinal', more: 1 });
  const year = numeral.length === 1 && /^(?:1[6-9]|20)\d\d$/.test(words[at]!.key);
  if (year && words[end]?.key === 's' && words[end]!.isJoined)
    return built(words, at, numeral, { unit: 'decade', more: 1 });
  const unit = unitAt(words, end, numeral.isDigits);
  if (unit) return measured(words, at, numeral, unit);
  if (year) return built(words, at, numeral, { unit: 'year', more: 0 });
  if (words[at]!.key === 'one' && termAt(words, at + 1)?.meaning !== 'field/cheques') return null;
  return built(words, at, numeral, { unit: 'plain', more: 0 });
}

/** "twice as much as", "double the size"; a ratio told in a word is a round one. */
function multipleAt(words: readonly Word[], at: number): Figure | null {
  const times = MULTIPLES.get(words[at]!.key);
  if (!times || !/^(?:as|the|so|de|di|del|do|du)$/.test(words[at + 1]?.key ?? '')) return null;
  return { ...exact(words, at, 1, 'times', times), readings: [{ value: times, tolerance: 0.1 * times }] };
}

/** "a double garage": as many places, and a garage. */
function doubledAt(words: readonly Word[], at: number): Figure | null {
  const count = DOUBLED.get(words[at]!.key);
  if (!count || !/^(?:feature\/garage|unit\/parking)$/.test(termAt(words, at + 1)?.meaning ?? '')) return null;
  return exact(words, at, 1, 'parking', count);
}

const DOUBLED = new Map([
  ...['single', 'simple'].map((word) => [word, 1] as const),
  ...['double', 'twin', 'doble', 'dupla', 'doppia'].map((word) => [word, 2] as const),
  ...['triple', 'tripla'].map((word) => [word, 3] as const),
]);

const MULTIPLES = new Map([
  ...['twice', 'double', 'doppelt', 'doble', 'dobro', 'doppio'].map((word) => [word, 2] as const),
  ...['thrice', 'triple', 'dreimal', 'triplo'].map((word) => [word, 3] as const),
]);

/** "a full year" is one year. */
const wholeAt = (words: readonly Word[], at: number): Numeral | null =>
  /^(?:an?|un|une|una|um|uma|ein|eine)$/.test(words[at]!.key) &&
  /^(?:full|whole|entire|entero|entera|entier|entiere|ganzes|ganze|ganzen|inteiro|intero)$/.test(
    words[at + 1]?.key ?? '',
  )
    ? { readings: [{ value: 1, tolerance: 0 }], length: 2, isDigits: false }
    : null;

/** "a single bedroom", "a couple of bathrooms": counts of rooms and parking alone, since other things are single in other ways. */
function coupleAt(words: readonly Word[], at: number): Numeral | null {
  const from = /^(?:an?|un|une|una|um|uma|ein|eine|the|its)$/.test(words[at]!.key) ? at + 1 : at;
  const key = words[from]?.key ?? '';
  const [value, taken] = SINGLE.test(key) ? [1, 1] : PAIR.test(key) ? [2, 2] : [0, 0];
  const length = from - at + taken;
  if (!/^unit\/(?:beds|baths|parking)$/.test(termAt(words, at + length)?.meaning ?? '')) return null;
  return value === 0 ? null : { readings: [{ value, tolerance: 0 }], length, isDigits: false };
}

const SINGLE = /^(?:single|lone|sole|solitary|unico|unica|unique|seul|seule|einzige[srn]?|solo|sola)$/;
const PAIR = /^(?:couple|pair|par|paar|paio|paire)$/;

/** "the nineties", "the 90s", "1990er", "años 90". */
function decadeAt(words: readonly Word[], at: number): Figure | null {
  const { key } = words[at]!;
  const named = DECADES.indexOf(key);
  if (named >= 0) return exact(words, at, 1, 'decade', 1_920 + 10 * named);
  const next = words[at + 1]?.key ?? '';
  const years = digitsOf(words[at]);
  const isBehind = /^(?:s|er)$/.test(next) && words[at + 1]!.isJoined;
  if (isBehind && years % 10 === 0 && (years < 100 || years >= 1_900))
    return exact(words, at, 2, 'decade', years < 100 ? 1_900 + years : years);
  if (DECADE.test(key) && /^[2-9]0$/.test(next)) return exact(words, at, 2, 'decade', 1_900 + Number(next));
  return null;
}

/** The unit behind a number; adjectives may stand between ("two full baths"), unless they mean something of their own. */
function unitAt(words: readonly Word[], from: number, isDigits: boolean): Term | null {
  for (let next = from; next <= from + MOST_BETWEEN && next < words.length; next++) {
    const word = words[next]!;
    if (/^[-‑+]$/.test(word.key) && next === from) continue;
    const term = termAt(words, next);
    if (term?.meaning.startsWith('unit/')) {
      if (/^(?:m|a|an|min|h)$/.test(word.key) && !isDigits) return null;
      return { meaning: term.meaning, length: next - from + term.length };
    }
    const isHome = term?.meaning.startsWith('type/') || /^rentals?$/.test(word.key);
    const home = isHome ? (term ?? null) : null;
    if (home) return { meaning: 'unit/homes', length: next - from + home.length };
    const isPassed = !term || /^(?:status|sale)\//.test(term.meaning) || FURTHER.test(word.key);
    if (word.kind !== 'word' || !isPassed || SMALL_WORDS.has(word.key)) return null;
  }
  return null;
}

/** "twelve more homes" */
const FURTHER = /^(?:more|other|additional|further|otros|otras|autres|weitere|outros|outras|altri|altre)$/;
const SMALL_WORDS = new Set(
  'and or of on in at to with is are has for the a by from but y e et und con de en à mit com da di 的'.split(' '),
);

const built = (
  words: readonly Word[],
  at: number,
  numeral: Numeral,
  { unit, more, factor = 1 }: { unit: FigureUnit; more: number; factor?: number },
): Figure => ({
  unit,
  readings: numeral.readings.map(({ value, tolerance }) => ({ value: value * factor, tolerance: tolerance * factor })),
  currency: '',
  per: '',
  text: textOf(words, at, numeral.length + more),
  length: numeral.length + more,
  isDigits: numeral.isDigits,
});

function measured(words: readonly Word[], at: number, numeral: Numeral, { meaning, length }: Term): Figure {
  const unit = meaning.slice('unit/'.length);
  const end = at + numeral.length + length;
  // "cinco baños y medio"
  if (
    /^(?:y|et|e)$/.test(words[end]?.key ?? '') &&
    /^(?:medio|media|demi|demie|meio|meia|mezzo)$/.test(words[end + 1]?.key ?? '')
  ) {
    const readings = numeral.readings.map(({ value }) => ({ value: value + 0.5, tolerance: 0 }));
    return measured(words, at, { ...numeral, readings }, { meaning, length: length + 2 });
  }
  if (FEET_IN[unit]) return built(words, at, numeral, { unit: 'area', more: length, factor: FEET_IN[unit] });
  if (DAYS_IN[unit]) return built(words, at, numeral, { unit: 'days', more: length, factor: DAYS_IN[unit] });
  if (METRES_IN[unit]) return built(words, at, numeral, { unit: 'distance', more: length, factor: METRES_IN[unit] });
  const known = ['beds', 'baths', 'parking', 'hours', 'minutes', 'distance', 'percent', 'times', 'homes'];
  return built(words, at, numeral, { unit: known.includes(unit) ? (unit as FigureUnit) : 'other', more: length });
}
