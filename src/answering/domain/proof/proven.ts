import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';
import { type Element, elementsOf } from '#libs/listing-language/elements.js';
import type { Figure } from '#libs/listing-language/figures.js';
import type { Invented } from '../checked-text.js';
import type { SeenFacts } from '../rows/seen-facts.js';
import { computedFrom } from './computation.js';
import { daysBetween } from './days-between.js';
import { type Evidence, VISITOR } from './evidence.js';
import { KnownFigures } from './known-figures.js';
import type { Proof } from './proof.js';

/** In what other units a known figure may be told: thousands, millions, weeks, months, years, square metres, acres, hectares. */
const FACTORS = [
  1,
  1e-3,
  1e-6,
  7,
  30.4,
  365,
  SQUARE_FEET_IN_METRE,
  1 / SQUARE_FEET_IN_METRE,
  1 / 43_560,
  1 / 107_639.104,
];
/** Days of a week and a year, months and weeks of a year, and what makes percents: a computation may use them unquoted. */
const KNOWN = new Set([7, 12, 52, 100, 365]);
/** What one unit is of another, as people write it: an acre in square feet, a square metre in square feet, an acre in square metres. */
const CONVERSIONS = [43_560, 10.764, 10.76, 4_047];
/** "About": how far from the truth a figure may be. */
const ABOUT = 0.05;
/** "A little over five weeks" is said of 39 days: spans of time are told more roughly. */
const ABOUT_SPAN = 0.125;
/** What computing with fractions may leave, as a share of the figure. */
const EQUAL = 1e-9;

/**
 * What a sentence makes up. Rules and proof must agree on a sentence that the rules understand; what they do not understand is
 * shown where its proof can be checked.
 */
export function inventedBy(
  sentence: string,
  doubted: readonly Invented[],
  proof: Proof,
  evidence: Evidence,
  facts: SeenFacts,
): readonly Invented[] {
  if (proof.verdict === 'untrue') {
    const isQuoted = proof.untrue.trim() !== '' && sentence.includes(proof.untrue.trim());
    return [{ text: isQuoted ? proof.untrue : sentence }];
  }
  return doubted.length === 0 || isProven(sentence, proof, evidence, facts) ? [] : doubted;
}

/**
 * Whether a proof bears out a sentence that the rules did not understand: it quotes what the sources say, and each figure of the
 * sentence stands in a quote, is computed from such figures, or counts sources.
 */
function isProven(sentence: string, proof: Proof, evidence: Evidence, facts: SeenFacts): boolean {
  if (facts.unknownNamesIn(sentence).length > 0) return false;
  if (!proof.quotes.every(({ from, words }) => evidence.says(from, words))) return false;
  const counts = proof.counted.filter((names) => names.every((name) => evidence.has(name)));
  if (proof.verdict === 'true' && proof.quotes.length + counts.length === 0) return false;
  const quoted = (isVisitors: boolean): string[] =>
    proof.quotes.flatMap(({ from, words }) => ((from === VISITOR) === isVisitors ? [words] : []));
  const figuresOf = (isVisitors: boolean): number[] => quoted(isVisitors).flatMap(figuresIn);
  const known = new KnownFigures([...CONVERSIONS, ...figuresOf(false), ...counts.map((names) => new Set(names).size)]);
  // What a visitor says may be computed with; a figure that the visitor alone supposes is no figure of a home.
  const supposed = new KnownFigures(figuresOf(true));
  for (const text of proof.computed) {
    const figures = computedFrom(text, (one) => KNOWN.has(one) || isIn(known, one) || isIn(supposed, one));
    if (figures.slice(0, -1).some((one) => isIn(known, one))) known.add(figures);
  }
  const told = elementsOf(sentence, facts.naming().at);
  const slack = told.some(isAbout) ? ABOUT : 0;
  const between = new KnownFigures(daysBetween(quoted(false).flatMap(toldIn)));
  // "Three are under 800": what the visitor sets as a bound is no figure of a home either.
  const bounds = new KnownFigures(figuresIn(facts.question));
  return told.every(
    (element, at) =>
      element.kind !== 'figure' ||
      (isBound(told[at - 1]) && isBorneOut(element.figure, bounds, 0)) ||
      isBorneOut(element.figure, known, slack) ||
      (element.figure.unit === 'days' && lasts(element.figure, between, slack > 0 ? ABOUT_SPAN : 0)),
  );
}

/** A share that was computed may be told in percent. */
const factorsOf = ({ unit }: Figure): readonly number[] => (unit === 'percent' ? [...FACTORS, 100] : FACTORS);

const isAbout = (element: Element<unknown>): boolean => element.kind === 'term' && element.meaning === 'about';

const isBound = (element?: Element<unknown>): boolean =>
  element?.kind === 'term' && /^bound\/(?:most|least)$/.test(element.meaning);

/** "One of them", "the second" and "in July" are no figures of a home. */
function isBorneOut(figure: Figure, known: KnownFigures, slack: number): boolean {
  if (figure.unit === 'ordinal' || (figure.unit === 'plain' && !figure.isDigits)) return true;
  if (figure.unit === 'date' && !/\d/.test(figure.text)) return true;
  return [figure, ...(figure.to ? [figure.to] : [])].every(({ readings }) =>
    readings.some(({ value, tolerance }) => {
      const distance = Math.max(tolerance, Math.abs(value) * slack, Math.abs(value) * EQUAL);
      return factorsOf(figure).some((factor) => known.has(value / factor, distance / factor));
    }),
  );
}

/** "Ten weeks", between two dates; the first day or the last may be counted or not. */
const lasts = ({ readings, to }: Figure, between: KnownFigures, slack: number): boolean =>
  !to && readings.some(({ value, tolerance }) => between.has(value, Math.max(tolerance, value * slack, 1)));

const isIn = (figures: KnownFigures, value: number): boolean => figures.has(value, Math.abs(value) * EQUAL);

const DIGITS = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,15}(?:\.\d{1,9})?/g;

const toldIn = (text: string): Figure[] =>
  elementsOf(text, () => null).flatMap((element) => (element.kind === 'figure' ? [element.figure] : []));

/** Every number of a text, in digits or words. */
const figuresIn = (text: string): number[] => [
  ...[...text.matchAll(DIGITS)].map(([digits]) => Number(digits.replaceAll(',', ''))),
  ...toldIn(text).flatMap(({ unit, readings, to }) =>
    [...readings, ...(to?.readings ?? [])].flatMap(({ value }) => [value, ...shortened(unit, value)]),
  ),
];

/** "1 pm" is 13, and "December 5" a day of 2026. */
function shortened(unit: Figure['unit'], value: number): number[] {
  if (unit === 'clock') return [value % 12];
  return unit === 'date' ? [value % 10_000] : [];
}
