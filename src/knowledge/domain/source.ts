import type { SourceType } from '../knowledge.api.js';

/** Whether a source is searched already. */
export type SourceStatus = 'Ready' | 'Processing' | 'Failed';

/** One thing that a chatbot was taught. */
export interface Source {
  readonly id: number;
  readonly type: SourceType;
  /** The question of a pair, the name of a file; empty for the free text. */
  readonly name: string;
  /** The text, the answer of a pair, the id of a file. */
  readonly value: string;
  /** Characters of its text; 0 for a file that is not read yet. */
  readonly length: number;
  readonly status: SourceStatus;
  /** Why it failed; empty otherwise. */
  readonly statusMessage: string;
}

/** A source before it is stored; `matches` is a pair's question as `sameQuestion` leaves it. */
export interface NewSource extends Omit<Source, 'id'> {
  readonly matches: string;
  /** Where it stands in the list of all sources. */
  readonly place: number;
}

/** First place of each kind in the list of all sources: the text, the pairs in their order, the files in theirs. */
export const PLACES: Record<SourceType, number> = { Text: 0, QA: 1, File: 1_000_000 };

/** A question and the answer that is given to it word for word. */
export interface Pair {
  readonly question: string;
  readonly answer: string;
}

/** Sizes in characters (Unicode code points) unless said otherwise. */
export const LIMITS = {
  text: 200_000,
  pairs: 1_000,
  question: 1_000,
  answer: 10_000,
  files: 50,
  documentText: 2_000_000,
  pdfPages: 500,
  /** Largest file that is read, in bytes. */
  documentBytes: 50 * 1024 * 1024,
} as const;

/** Characters as a reader counts them, without making a copy of a long text. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += text.codePointAt(at)! > 0xffff ? 2 : 1) length++;
  return length;
}
