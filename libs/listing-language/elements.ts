import { type Figure, figureAt } from './figures.js';
import { termAt } from './lexicon.js';
import { textOf, type Word, wordsOf } from './words.js';

/** What a sentence consists of, as far as it may say something of a listing. */
export type Element<Name> =
  | { readonly kind: 'name'; readonly name: Name; readonly text: string }
  | { readonly kind: 'figure'; readonly figure: Figure; readonly text: string }
  | { readonly kind: 'term'; readonly meaning: string; readonly text: string }
  | { readonly kind: 'word'; readonly word: Word; readonly text: string }
  | { readonly kind: 'break'; readonly text: string };

/** Finds a name that begins at a word; names are the reader's own. */
export type NameReader<Name> = (words: readonly Word[], at: number) => { name: Name; length: number } | null;

const BREAKS = new Set([
  ',',
  ';',
  ':',
  '—',
  '–',
  '(',
  ')',
  '|',
  '•',
  '·',
  '，',
  '；',
  '：',
  '、',
  '。',
  '.',
  '!',
  '?',
  '؟',
  '،',
  '؛',
  '।',
  '…',
]);
/** Words between two statements. */
const JOINS = new Set(
  'and but against versus vs compared contre gegen contra while whereas so then though although & y e et mais und aber sondern mas ma pero mientras tandis wahrend enquanto और लेकिन 而 但 和 لكن ولها وله وفيها وفيه وبها وتضم ويضم وتحتوي ويحتوي وتقع ويقع وتبلغ ويبلغ'.split(
    ' ',
  ),
);

/** Names first, then figures, then phrases that mean something; each word belongs to one element. */
export function elementsOf<Name>(text: string, nameAt: NameReader<Name>): Element<Name>[] {
  const words = wordsOf(text);
  const elements: Element<Name>[] = [];
  for (let at = 0; at < words.length;) {
    const [element, length] = elementAt(words, at, nameAt);
    elements.push(element);
    at += length;
  }
  return withLabels(withRanges(elements));
}

const UP_TO = new Set([
  'to',
  '-',
  '–',
  '—',
  'and',
  'bis',
  'à',
  'a',
  'y',
  'et',
  'und',
  'e',
  'hasta',
  'até',
  'إلى',
  'و',
  '至',
  '到',
]);

/** The 5 of "M5V" is no number. */
const isOfCode = (words: readonly Word[], at: number): boolean =>
  words[at]!.kind === 'number' &&
  words[at]!.isJoined &&
  words[at - 1]?.kind === 'word' &&
  /^\p{Lu}$/u.test(words[at - 1]!.text);

type FigureElement = Extract<Element<unknown>, { kind: 'figure' }>;

/** "from $300,000 to $450,000", "1 to 3 pm": two numbers of one unit; a bare one takes the unit of its fellow. */
function withRanges<Name>(elements: readonly Element<Name>[]): Element<Name>[] {
  const merged: Element<Name>[] = [];
  for (let at = 0; at < elements.length; at++) {
    const [low, link, high] = [elements[at]!, elements[at + 1], elements[at + 2]];
    const before = merged.at(-1);
    const isOpen = [before, merged.at(-2)].some(
      (one) => one?.kind === 'term' && (one.meaning === 'cue/range' || (one === before && one.meaning === 'between')),
    );
    if (
      low.kind === 'figure' &&
      high?.kind === 'figure' &&
      isLink(link, isOpen) &&
      isOfOneUnit(low.figure, high.figure)
    ) {
      const figure = { ...high.figure, readings: scaledLike(low.figure, high.figure), to: high.figure };
      merged.push({ kind: 'figure', figure, text: `${low.text} ${link!.text} ${high.text}` });
      at += 2;
    } else merged.push(low);
  }
  return merged;
}

/** "and" joins the ends of a range behind "between" alone. */
const isLink = (link: Element<unknown> | undefined, isOpen: boolean): boolean =>
  link !== undefined &&
  UP_TO.has(link.text.toLowerCase()) &&
  (isOpen || !['and', 'y', 'et', 'und', 'e', 'و', 'a'].includes(link.text));

const isOfOneUnit = (low: Figure, high: Figure): boolean =>
  !low.to &&
  !high.to &&
  low.readings[0]!.value <= Math.max(high.readings[0]!.value, low.unit === 'plain' ? Infinity : 0) &&
  (low.unit === high.unit || (low.unit === 'plain' && high.unit !== 'date'));

/** "300-450k", "55 to 210 m²": the bare number is of the other's unit. */
function scaledLike(low: Figure, high: Figure): Figure['readings'] {
  if (low.unit !== 'plain') return low.readings;
  if (high.unit === 'clock')
    return low.readings.map(({ value }) => ({
      value: value < 12 && high.readings[0]!.value >= value + 12 ? value + 12 : value,
      tolerance: 0,
    }));
  const factor =
    FACTORS[high.text.replace(/^[^a-zA-Z²]*/, '').toLowerCase()] ??
    (high.unit === 'area' && high.readings[0]!.value > 0 ? ratioOf(high) : 1);
  return low.readings.map(({ value, tolerance }) => ({ value: value * factor, tolerance: tolerance * factor }));
}

const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, million: 1e6, weeks: 7, months: 30.4, years: 365 };
/** What one of the unit is in square feet. */
export const ratioOf = ({ readings, text }: Figure): number =>
  readings[0]!.value /
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/,/g, '')
      .replace(/2$/, '') || 1,
  );

/** "Bedrooms: 2", "🛏 2": what stands before a bare number is its unit. */
function withLabels<Name>(elements: readonly Element<Name>[]): Element<Name>[] {
  return elements.map((element, at) => {
    if (element.kind !== 'figure' || element.figure.unit !== 'plain') return element;
    const label = elements[at - 1]?.text === ':' ? elements[at - 2] : elements[at - 1];
    if (label?.kind !== 'term' || !label.meaning.startsWith('unit/')) return element;
    const unit = label.meaning.slice('unit/'.length);
    if (!['beds', 'baths', 'parking'].includes(unit)) return element;
    return { ...element, figure: { ...element.figure, unit: unit as FigureElement['figure']['unit'] } };
  });
}

/** "under 12 mo. not allowed": a full stop that a small letter follows ends no sentence. */
const isOfAbbreviation = (words: readonly Word[], at: number): boolean => {
  const [before, next] = [words[at - 1], words[at + 1]];
  return (
    words[at]!.key === '.' &&
    before?.kind === 'word' &&
    before.text.length <= LONGEST_ABBREVIATION &&
    next?.isJoined === false &&
    /^\p{Ll}/u.test(next.text)
  );
};
const LONGEST_ABBREVIATION = 5;

function elementAt<Name>(words: readonly Word[], at: number, nameAt: NameReader<Name>): [Element<Name>, number] {
  const word = words[at]!;
  const named = nameAt(words, at);
  if (named) return [{ kind: 'name', name: named.name, text: textOf(words, at, named.length) }, named.length];
  const figure = isOfCode(words, at) ? null : figureAt(words, at);
  const phrase = termAt(words, at);
  // "the two-bedroom flat" is no group of two, and "the third floor" is no third home.
  const isCut =
    phrase?.meaning.startsWith('group/') &&
    words[at + phrase.length]?.key === '-' &&
    words[at + phrase.length]!.isJoined;
  const isOrdinal =
    phrase?.meaning.startsWith('order/') && termAt(words, at + phrase.length)?.meaning === 'field/floor';
  const term = isCut || isOrdinal ? termAt(words.slice(at, at + 1), 0) : phrase;
  if (figure && figure.length >= (term?.length ?? 0))
    return [{ kind: 'figure', figure, text: figure.text }, figure.length];
  // "è" is a verb, and the E of "class E" a grade.
  const isGrade = /^[EY]$/.test(word.text) && at > 0 && words[at - 1]!.kind === 'word';
  const isJoin =
    (JOINS.has(word.key) && !/[èé]/i.test(word.text) && !isGrade) ||
    BREAKS.has(word.key) ||
    (word.key === '-' && !word.isJoined);
  if (isJoin && (term?.length ?? 0) < 2 && !isOfAbbreviation(words, at)) return [{ kind: 'break', text: word.key }, 1];
  if (term) return [{ kind: 'term', meaning: term.meaning, text: textOf(words, at, term.length) }, term.length];
  return [{ kind: 'word', word, text: word.text }, 1];
}
