import type { Bound } from '../argument-names.js';
import { isOpen, withSigns } from './open-ends.js';
import { endOf, EQUAL, STRICT } from './range-ends.js';
import { numbersIn } from './argument-numbers.js';
import { noUnit, type UnitOf } from './measuring-units.js';
import { inAscii, withoutMyriads } from './number-scales.js';

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** How the values of a field are read. */
export interface Measure {
  /** What a number alone, without "at least" or "at most", means. */
  readonly plainly: Bound;
  /** Of values; a price says "k" behind its digits. */
  readonly unitOf?: UnitOf;
  /** Whether more than two are at least three. */
  readonly isCounted?: boolean;
  /** Whether a comma between digits parts two values: "2,3" bedrooms. */
  readonly isWhole?: boolean;
  /** Whether "around" leaves a tenth either way. */
  readonly isVague?: boolean;
}

const LEAST =
  /\+|plus\b|\bpost\b|以上|以降|至少|이상|이후|최소|\bod\b|\bfra\b|\bfr[aå]n\b|\bvanaf\b|\bda\b|minst|mindst|minimaal|najmniej|или больше|(?<!\p{L})от(?!\p{L})|не менее|после|en az|على الأقل|o m[aá]s|ou (?:mais|plus)|oder mehr|at least|or more|and up|min|over|above|more than|from|>=?|≥|since|after|newer|later|mindestens|\bab\b|desde|a partir|depuis|au moins|al menos|pelo menos|más de|mais de/iu;
const MOST =
  /以下|以内|以內|以前|不超过|不超過|最多|이하|이내|이전|최대|(?<!\p{L})до(?!\p{L})|не более|\bdo\b|\btot\b|\btil\b|\btill\b|högst|høyst|højst|maks|najwyżej|en fazla|fino a|على الأكثر|at most|or less|up to|max|under|below|less than|fewer|<=?|≤|before|no more|within|until|older|prior|pre-|\bbis\b|hasta|jusqu|höchstens|unter|menos de|moins de|até|avant|antes/iu;
const BETWEEN =
  /\d\S{0,12}(?: \p{L}{1,8}\.?)? ?(?:-|–|—|to|and|or|through|thru|bis|und|a|y|e|à|et|do|до|til|till|tot|al|hasta|até|ate|i|и|from|から|부터|至|到|से|إلى|\.\.\.?|,|:|~|\/) ?\S{0,3}\d/iu;
const STRICTLY = /^\s*(?:>(?![=])|<(?![=])|more than|less than|fewer than|over|above|under|below)/i;
const ABOUT = /^\s*(?:~|≈|around|about|approx\w*\.?|circa|ca\.?|roughly|near(?:ly)?)/i;
/** "The 1990s", "built in the '90s". */
const DECADE = /(?<![\d.,])((?:19|20)?\d0)['’]?s(?![\p{L}\d])/iu;
/** A decade that two digits name is of this century up to here. */
const NEWEST_SHORT = 30;
const EARLIER = /\b(?:before|pre|prior|older|earlier)\b/i;
const TENTH = 0.1;

/** The range that a value means, or undefined where it is no number. */
export function rangeOf(value: unknown, measure: Measure, bound?: Bound): Range | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 ? boundedBy(value, bound ?? measure.plainly) : undefined;
  if (Array.isArray(value)) return rangeOfList(value, measure, bound);
  if (typeof value === 'object' && value !== null) return rangeOfObject(value, measure);
  return typeof value === 'string' ? rangeOfText(value.slice(0, 100), measure, bound) : undefined;
}

const boundedBy = (value: number, bound: Bound): Range =>
  bound === 'exactly' ? { min: value, max: value } : { [bound]: value };

function rangeOfText(written: string, measure: Measure, bound: Bound | undefined): Range | undefined {
  const plain = withSigns(withoutMyriads(inAscii(written)));
  const text = measure.isWhole ? plain.replace(/(\d),(?=\d{1,2}(?!\d)|\d{4}(?!\d))/g, '$1, ') : plain;
  if (/^\s*-/.test(text)) return undefined;
  const decade = decadeIn(text);
  if (decade) return decade;
  const factor = (measure.unitOf ?? noUnit)(text);
  const numbers = numbersIn(text);
  const scaled = withCommonScale(text, numbers).map((number) => number * factor);
  const [first, second] = scaled;
  if (first === undefined) return undefined;
  if (isEnumerated(text, numbers)) return orderly(Math.min(...scaled), Math.max(...scaled));
  if (second !== undefined && (BETWEEN.test(text) || (!/\d/.test(text) && numbers.length === 2)))
    return orderly(first, second);
  if (bound) return boundedBy(first, bound);
  if (measure.isVague && ABOUT.test(text))
    return { min: Math.round(first * (1 - TENTH)), max: Math.round(first * (1 + TENTH)) };
  const step = measure.isCounted && STRICTLY.test(text) ? 1 : 0;
  if (LEAST.test(text) && !/no more|not more/i.test(text)) return { min: first + step };
  if (MOST.test(text)) return { max: Math.max(0, first - step) };
  return boundedBy(first, measure.plainly);
}

function decadeIn(text: string): Range | undefined {
  const written = Number(DECADE.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(written) || numbersIn(text).length > 1) return undefined;
  const first = written >= 1_000 ? written : written + (written <= NEWEST_SHORT ? 2_000 : 1_900);
  if (EARLIER.test(text)) return { max: first - 1 };
  if (LEAST.test(text)) return { min: first };
  return { min: first, max: first + 9 };
}

/** "2, 3 or 4": several, each by itself. */
function isEnumerated(text: string, numbers: readonly number[]): boolean {
  const parts = text.split(/, |[;/&]| or | and /i);
  return parts.length > 1 && numbers.length === parts.length && parts.every((part) => numbersIn(part).length === 1);
}

/** "300-500k": what stands behind the second is said of both. */
function withCommonScale(text: string, [first, second, ...more]: readonly number[]): readonly number[] {
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  const isShort =
    /^\D*\d{1,3} ?(?:-|–|—|~|to|and|bis|a|al|do|до|til|till|tot|y|e|et|и|i) ?\D?\d/iu.test(text) &&
    first < 1_000 &&
    second >= 1_000;
  const scale = second >= 1_000_000 && first < 10 ? 1_000_000 : 1_000;
  return [isShort ? first * scale : first, second, ...more];
}

/** Of a pair the one that is left out is no bound: [300000, null] is at least. */
function rangeOfList(values: readonly unknown[], measure: Measure, bound: Bound | undefined): Range | undefined {
  const given = values.filter((value) => !isOpen(value));
  // No range goes down to nothing: [200000, 0] is at least.
  if (values.length === 2 && Number(given[1]) === 0 && Number(given[0]) > 0) return rangeOf(given[0], measure, 'min');
  if (given.length === 1) {
    const end = values.length === 2 ? (isOpen(values[0]) ? 'max' : 'min') : bound;
    return rangeOf(given[0], measure, end);
  }
  const ends = given.map((value) => rangeOf(value, { ...measure, plainly: 'exactly' })?.min);
  if (ends.some((end) => end === undefined) || ends.length === 0) return undefined;
  return orderly(Math.min(...(ends as number[])), Math.max(...(ends as number[])));
}

const orderly = (a: number, b: number): Range => ({ min: Math.min(a, b), max: Math.max(a, b) });

/** {min, max}, {gte, lte}, {eq}. */
function rangeOfObject(value: object, measure: Measure): Range | undefined {
  let range: Range = {};
  for (const [name, end] of Object.entries(value)) {
    if (isOpen(end)) continue;
    if (/^\$?not$/i.test(name)) {
      const { min: least, max: most } = rangeOf(end, measure) ?? {};
      if ((least === undefined) === (most === undefined)) return undefined;
      range = { ...range, ...(least === undefined ? { min: most } : { max: least }) };
      continue;
    }
    if (EQUAL.test(name)) {
      const read = rangeOf(end, { ...measure, plainly: /range|in|between/i.test(name) ? 'exactly' : measure.plainly });
      if (!read) return undefined;
      range = { ...range, ...read };
      continue;
    }
    const { min: number, max } = rangeOf(end, { ...measure, plainly: 'exactly' }, 'min') ?? {};
    if (number === undefined || (max !== undefined && max !== number)) return undefined;
    const step = measure.isCounted && STRICT.test(name) ? 1 : 0;
    const side = endOf(name);
    if (side === 'min') range = { ...range, min: number + step };
    else if (side === 'max') range = { ...range, max: Math.max(0, number - step) };
    else return undefined;
  }
  return Object.keys(range).length > 0 ? range : undefined;
}
