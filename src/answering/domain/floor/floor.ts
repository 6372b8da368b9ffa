import { type Figure, figuresIn, isRounding } from './figures.js';
import type { Given } from './given.js';
import type { Pool } from './pool.js';

/** What a sentence says, judged by its exact parts. */
export interface Judged {
  /** What nothing that was given bears out, in the sentence's words; empty where all is. */
  readonly wrong: readonly string[];
  /** The homes that the sentence names. */
  readonly ids: readonly number[];
}

/** "1." at the beginning of a line numbers an item, as "Option 2:" does. */
const NUMBERING = /^[\s>*#_-]*(?:\p{L}+\s)?\d{1,3}(?:[.)]\s|[:)*])/u;
/** The end of a question. */
export const QUESTION = /[?？؟]["'”’»)\]*_\s]*$/u;
const SMALL = 10;

/**
 * Judges figures, links, mail addresses, telephone and MLS numbers of a sentence by what the model was given. `marked` are the
 * homes that its marks name, `before` is what its line has said. A sentence that names homes is judged by what was given of those alone, and by what people said.
 */
export function judge(sentence: string, marked: readonly number[], given: Given, before = ''): Judged {
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
  const figures = figuresIn(named.rest.replace(NUMBERING, ' '));
  const isOpen = ids.length === 0 && QUESTION.test(sentence);
  if (!isOpen) wrong.push(...unknownOf(figures, { ids, before }, given).map(({ text }) => text.trim()));
  return { wrong, ids };
}

/** Marks add homes to those that the words name; where they name others altogether, the words count. */
function homesOf(marked: readonly number[], named: readonly number[]): readonly number[] {
  const isOther = named.length > 0 && !marked.some((id) => named.includes(id));
  return isOther ? named : [...new Set([...marked, ...named])];
}

function unknownOf(figures: readonly Figure[], { ids, before }: Beside, given: Given): Figure[] {
  if (figures.length === 0) return [];
  const pools = given.poolsOf(ids);
  const known = figures.filter((figure) => isKnown(figure, pools, ids, given));
  let unknown = figures.filter((figure) => !known.includes(figure));
  if (unknown.length === 0) return [];
  const ofLine = [...known, ...figuresIn(given.namedIn(before).rest)];
  // "1,010 and 70, so 1,080; with 70 for the garage 1,150": each figure follows from two that stand.
  for (let more = unknown; more.length > 0; ofLine.push(...more)) {
    more = unknown.filter((figure) => follows(figure, ofLine));
    unknown = unknown.filter((figure) => !more.includes(figure));
  }
  return unknown;
}

/** What a sentence is about, and what its line has said before. */
interface Beside {
  readonly ids: readonly number[];
  readonly before: string;
}

function isKnown(figure: Figure, pools: readonly Pool[], ids: readonly number[], given: Given): boolean {
  if (pools.some((pool) => pool.has(figure))) return true;
  if (figure.kind !== 'loose' || figure.values.length > 1) return false;
  const [value = 0] = figure.values;
  if (ids.length === 0) return Number.isInteger(value) && value <= Math.max(given.seen, 1);
  return value <= SMALL && (given.isCount(figure) || (ids.length > 1 && value === ids.length));
}

/** What follows in one step from two figures that the line holds: a difference, a sum, a share, a price for an area, several times. */
function follows(figure: Figure, known: readonly Figure[]): boolean {
  const follow = (values: readonly number[]): boolean =>
    figure.values.some((told) => values.some((value) => isRounding(told, value)));
  return known.some(
    (one, at) =>
      (figure.kind === 'money' && one.kind === 'money' && follow(overTime(one))) ||
      known.some((other, next) => at !== next && follow(computed(figure, one, other))),
  );
}

/** Months and weeks of a year. */
const PERIODS = [12, 52];

/** A sum of a month by the year, and of a year by the month. */
const overTime = ({ values }: Figure): number[] =>
  values.flatMap((value) => PERIODS.flatMap((periods) => [value * periods, value / periods]));

function computed(figure: Figure, one: Figure, other: Figure): number[] {
  const pairs = one.values.flatMap((a) => other.values.map((b) => [a, b] as const));
  return pairs.flatMap(([a, b]) => {
    if (figure.kind === 'percent') return b === 0 ? [] : [(a / b) * 100, (Math.abs(a - b) / b) * 100];
    // "12 × 465": how often one sum is in another.
    if (figure.kind === 'loose' && one.kind === 'money' && other.kind === 'money') return b === 0 ? [] : [a / b];
    if (one.kind === other.kind) return [Math.abs(a - b), a + b];
    if (figure.kind !== 'money' || one.kind !== 'money' || b === 0) return [];
    return other.kind === 'area' ? [a / b] : [a * b, a / b];
  });
}
