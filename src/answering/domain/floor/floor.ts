import { PERIODS } from '../quantity.js';
import { type Figure, figuresIn, isRounding } from './figures.js';
import type { Evidence } from './evidence.js';
import { SEVERAL } from './pool.js';
import type { HomeMentions, Segment } from './names.js';

/** What a sentence says, judged by its exact parts. */
export interface FloorFinding {
  /** What nothing that was given bears out, in the sentence's words; empty where all is. */
  readonly wrong: readonly string[];
  /** The homes that the sentence names. */
  readonly ids: readonly number[];
}

/** "1." at the beginning of a line numbers an item, as "Option 2:" does. */
const NUMBERING = /^[\s>*#_-]*(?:\p{L}+\s)?\d{1,3}(?:[.)]\s|[:)*])/u;
/** A line of a list: what stands in it is of its home alone. */
const ITEM = /^[\s>]*(?:[-*•|]|\d{1,3}[.)])\s/u;
/** The end of a question. */
export const QUESTION = /[?？؟]["'”’»)\]*_\s]*$/u;
const SMALL = 10;
const ROOMS: readonly Figure['kind'][] = ['beds', 'baths'];

/**
 * Judges figures, links, mail addresses, telephone and MLS numbers of a sentence by what the model was given. `marked` are the
 * homes that its marks name, `told` is what its line says, and what the answer has said before. A sentence
 * that names homes is judged by what was given of those alone, and by what people said.
 */
export function judge(sentence: string, marked: readonly number[], given: Evidence, told = ['', '']): FloorFinding {
  const named = given.namedIn(sentence);
  const ids = homesOf(
    marked.filter((id) => given.knows(id)),
    named.ids,
  );
  const wrong = [
    ...named.crossed,
    ...named.contacts.filter((one) => !given.hasContact(one)),
    ...named.phones.filter((digits) => !given.hasDigits(digits)),
  ];
  const isOpen = ids.length === 0 && QUESTION.test(sentence);
  if (!isOpen) {
    const isItem = ids.length === 1 && ITEM.test(sentence);
    const unknown = unknownOf(textsOf(named), ids, isItem, told, given);
    wrong.push(...[...unknown, ...swappedIn(named.segments, given)].map(({ text }) => text.trim()));
  }
  return { wrong, ids };
}

/** Marks add homes to those that the words name; where they name others altogether, the words count. */
function homesOf(marked: readonly number[], named: readonly number[]): readonly number[] {
  const isOther = named.length > 0 && !marked.some((id) => named.includes(id));
  return isOther ? named : [...new Set([...marked, ...named])];
}

const textsOf = ({ segments }: HomeMentions): string =>
  segments.map(({ text }, at) => (at === 0 ? text.replace(NUMBERING, ' ') : text)).join(' ; ');

function unknownOf(text: string, ids: readonly number[], isItem: boolean, told: string[], given: Evidence): Figure[] {
  const [beside = '', before = ''] = told;
  const isGiven = known(given, ids, isItem);
  if (figuresIn(text).every(isGiven)) return [];
  const own = figuresIn(given.withoutComingDates(text));
  const lines = beside.split('\n').map((line) => figuresIn(textsOf(given.namedIn(line))));
  const all = [...own, ...lines.flat()];
  const isKnown = (one: Figure) => isGiven(one) || (!isItem && given.compares(one, ids, all));
  const standing = new Set(all.filter(isKnown));
  const stand = (figures: readonly Figure[]) => figures.filter((one) => standing.has(one));
  // "1,010 and 70, so 1,080; with 70 for the garage 1,150": each figure follows from others that stand.
  for (let more = all; more.length > 0; more.forEach((one) => standing.add(one))) {
    const [line, ends] = [stand(all), stand(lines.flatMap((figures) => figures.slice(-1)))];
    more = all.filter((one) => !standing.has(one) && (follows(one, line) || isSum(one, line) || isSum(one, ends)));
  }
  const sums = [...standing, ...figuresIn(textsOf(given.namedIn(before)))];
  return own.filter((one) => !standing.has(one) && (isItem || !isOfTwo(one, sums)));
}

function known(given: Evidence, ids: readonly number[], isItem: boolean): (figure: Figure) => boolean {
  const pools = given.poolsOf(ids);
  return (told) => {
    // Where the rooms of these homes are known, no other number is theirs.
    const isFree = ROOMS.includes(told.kind) && (ids.length === 0 || !pools.some((pool) => pool.tells(told.kind)));
    const figure: Figure = isFree ? { ...told, kind: 'loose' } : told;
    if (pools.some((pool) => pool.has(figure, ids.length > 0 ? SEVERAL : []))) return true;
    if (figure.kind !== 'loose' || figure.values.length > 1) return false;
    const [value = NaN] = figure.values;
    if (ids.length === 0) return Number.isInteger(value) && value <= Math.max(given.seen, 1);
    return value <= SMALL && ((!isItem && given.isCount(figure)) || (ids.length > 1 && value === ids.length));
  };
}

/** Homes are told in the order of their names: what stands side by side, the first of a later home alone, the next of an earlier one. */
function swappedIn(segments: readonly Segment[], given: Evidence): Figure[] {
  const homes = [...new Map(segments.map(({ ids }) => [String(ids), ids])).values()].filter(({ length }) => length > 0);
  if (homes.length < 2) return [];
  const figures = segments.flatMap(({ text }) => figuresIn(text));
  const owners = figures.map((figure) => {
    const own = homes.flatMap((ids, at) => (given.isOf(figure, ids) ? [at] : []));
    // What several homes have, or none, is in no order.
    return own.length === 1 ? own[0]! : NaN;
  });
  return figures.filter(({ kind }, at) => owners[at]! > owners[at + 1]! && figures[at + 1]!.kind === kind);
}

/** A sum of a year is told of a month or a week, and the other way round. */
const TIMES = [PERIODS.months, PERIODS.weeks, PERIODS.weeks / PERIODS.months];

/** What follows in one step from figures that the line holds: a difference, a sum, a share, a price for an area, several times. */
function follows(figure: Figure, line: readonly Figure[]): boolean {
  // What is computed of money is told without cents.
  const place = Math.max(figure.place, figure.kind === 'money' ? 1 : 0);
  const follow = (values: readonly number[]): boolean =>
    figure.values.some((told) => values.some((value) => isRounding(told, value, place)));
  return line.some(
    (one, at) =>
      (figure.kind === 'money' && one.kind === 'money' && follow(several(one))) ||
      line.some((other, next) => at !== next && follow(computed(figure, one, other))),
  );
}

const several = ({ values }: Figure): number[] =>
  values.flatMap((value) => [
    ...TIMES.flatMap((times) => [value * times, value / times]),
    ...SEVERAL.map((times) => value * times),
  ]);

/** Whether a sum of money is that of several that stand one after the other. */
function isSum({ kind, currency, values, place }: Figure, line: readonly Figure[]): boolean {
  if (kind !== 'money') return false;
  const sums = line.filter((one) => one.kind === kind && one.currency === currency).map((one) => one.values[0] ?? 0);
  return sums.some((_, from) => {
    let sum = 0;
    return sums.slice(from).some((value) => isRounding(values[0] ?? 0, (sum += value), place));
  });
}

/** Whether a sum of money is what two others of its answer differ by, or make together. */
function isOfTwo({ kind, currency, values: [own = NaN], place }: Figure, told: readonly Figure[]): boolean {
  const same = told.filter((one) => kind === 'money' && one.kind === kind && one.currency === currency);
  const sums = same.flatMap(({ values }) => values.slice(0, 1));
  const isIt = (value: number): boolean => isRounding(own, value, place);
  return sums.some((one) => sums.some((other) => one > other && (isIt(one - other) || isIt(one + other))));
}

function computed(figure: Figure, one: Figure, other: Figure): number[] {
  const pairs = one.values.flatMap((a) => other.values.map((b) => [a, b] as const));
  return pairs.flatMap(([a, b]) => {
    if (figure.kind === 'percent') return b === 0 ? [] : [(a / b) * 100, (Math.abs(a - b) / b) * 100];
    // "12 × 465": how often one sum is in another.
    if (figure.kind === 'loose' && one.kind === 'money' && other.kind === 'money') return b === 0 ? [] : [a / b];
    if (one.kind === other.kind) return [Math.abs(a - b), a + b];
    if (figure.kind !== 'money' || one.kind !== 'money' || b === 0) return [];
    if (other.kind === 'percent') return [(a * b) / 100];
    return other.kind === 'area' ? [a / b] : [a * b, a / b];
  });
}
