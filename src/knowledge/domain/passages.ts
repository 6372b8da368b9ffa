import type { Pair } from './source.js';
import { wordsOf } from './words.js';

/** A passage before it is stored. */
export interface CutPassage {
  /** The heading above it; empty where there is none. */
  readonly heading: string;
  readonly text: string;
}

/** Letters that a passage holds at most, and that it repeats of the one before where a paragraph is cut. */
const LONGEST = 800;
const OVERLAP = 120;
const LONGEST_HEADING = 200;

const HEADING = /^#{1,6}\s+(\S.*)$/;
const SENTENCE = /[^.!?。！？\n]+(?:[.!?。！？\n]+["'”’»)\]\s]*)?|[.!?。！？\n]+["'”’»)\]\s]*/gu;

/**
 * Cuts a text or a Markdown document into passages: at headings, then at paragraphs, then at sentences, in the worst case
 * between words. Short paragraphs under one heading share a passage. Yields as it goes: a long text is cut bit by bit.
 */
export function* cutPassages(text: string): Generator<CutPassage> {
  let heading = '';
  let held = '';
  for (const piece of piecesOf(text)) {
    const isNew = piece.heading !== heading;
    const isFull = held.length + piece.text.length + 2 > LONGEST;
    if (held !== '' && (isNew || isFull)) {
      yield { heading, text: held };
      held = piece.isContinued ? tailOf(held) : '';
    }
    heading = piece.heading;
    held = held === '' ? piece.text : `${held}${piece.isContinued ? ' ' : '\n\n'}${piece.text}`;
  }
  if (held !== '') yield { heading, text: held };
}

interface Piece extends CutPassage {
  /** Whether it goes on with the paragraph of the piece before. */
  readonly isContinued: boolean;
}

/** Pieces that leave room for the overlap. */
function* piecesOf(text: string): Generator<Piece> {
  let heading = '';
  for (const paragraph of paragraphsOf(text)) {
    const named = headingOf(paragraph);
    if (named !== undefined) {
      heading = named.slice(0, LONGEST_HEADING);
      continue;
    }
    let isContinued = false;
    for (const part of paragraph.length <= LONGEST - 2 ? [paragraph] : sentencesOf(paragraph)) {
      yield { heading, text: part, isContinued };
      isContinued = true;
    }
  }
}

/** The words of a heading without the signs around them; undefined where it is none. */
function headingOf(line: string): string | undefined {
  const words = HEADING.exec(line)?.[1];
  return words && (words.replace(/(?<!#)#+$/, '').trimEnd() || '#');
}

/** Blank lines part paragraphs; a heading is one of its own. */
function* paragraphsOf(text: string): Generator<string> {
  let lines: string[] = [];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const isHeading = headingOf(line) !== undefined;
    if (line.trim() !== '' && !isHeading) {
      lines.push(line.trimEnd());
      continue;
    }
    if (lines.length > 0) yield lines.join('\n').trim();
    lines = [];
    if (isHeading) yield line.trim();
  }
  if (lines.length > 0) yield lines.join('\n').trim();
}

function* sentencesOf(paragraph: string): Generator<string> {
  const most = LONGEST - OVERLAP - 2;
  for (const [sentence] of paragraph.matchAll(SENTENCE)) {
    for (let rest = sentence.trim(); rest !== '';) {
      const end = rest.length <= most ? rest.length : borderBefore(rest, most);
      yield rest.slice(0, end).trim();
      rest = rest.slice(end).trim();
    }
  }
}

/** The last blank before `most`, or else a place that cuts no character in two. */
function borderBefore(text: string, most: number): number {
  const blank = text.lastIndexOf(' ', most);
  if (blank > most / 2) return blank;
  return text.slice(0, most).isWellFormed() ? most : most - 1;
}

/** The end of a passage, from a word's beginning on. */
function tailOf(text: string): string {
  const tail = text.slice(-OVERLAP);
  const blank = tail.search(/\s/);
  return blank < 0 ? '' : tail.slice(blank).trim();
}

/** A passage as it is stored, before its source has an id. */
export interface DraftPassage {
  readonly title: string;
  readonly text: string;
  readonly words: readonly string[];
}

/** What a question is about stands in titles: their words count twice. */
const passage = (title: string, text: string): DraftPassage => {
  const inTitle = wordsOf(title);
  return { title, text, words: [...inTitle, ...inTitle, ...wordsOf(text)] };
};

/** A pair is never cut: its answer is given as a whole. */
export const passageOfPair = ({ question, answer }: Pair): DraftPassage => passage(question, answer);

/** The passages of a text; `name` is that of its file, empty for the free text. Made one by one, as they are asked for. */
export function* passagesOfText(name: string, text: string): Generator<DraftPassage> {
  for (const { heading, text: cut } of cutPassages(text)) {
    yield passage([name, heading].filter((part) => part !== '').join(' › '), cut);
  }
}

/** BM25's usual constants: how soon repetition stops counting, and how much a long passage is held against it. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.5;

/**
 * The candidates that fit the words best, by BM25 among themselves; ties in their own order. One rule for every
 * database: their own scores differ, and depend on what other chatbots were taught.
 */
export function bestOf<T extends { readonly words: readonly string[] }>(
  wanted: readonly string[],
  candidates: readonly T[],
  most: number,
): T[] {
  const counted = candidates.map((candidate) => ({ candidate, counts: countsOf(wanted, candidate.words) }));
  const average = candidates.reduce((sum, { words }) => sum + words.length, 0) / (candidates.length || 1);
  const rarity = wanted.map((_, index) => rarityOf(counted.filter(({ counts }) => counts[index]! > 0).length, counted));
  const scored = counted.map(({ candidate, counts }) => {
    const drag = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * candidate.words.length) / average);
    const score = counts.reduce((sum, count, index) => sum + (rarity[index]! * count) / (count + drag), 0);
    return { candidate, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function countsOf(wanted: readonly string[], words: readonly string[]): number[] {
  const counts = new Map(wanted.map((word) => [word, 0]));
  for (const word of words) if (counts.has(word)) counts.set(word, counts.get(word)! + 1);
  return wanted.map((word) => counts.get(word)!);
}

const rarityOf = (having: number, { length }: readonly unknown[]): number =>
  Math.log(1 + (length - having + 0.5) / (having + 0.5));
