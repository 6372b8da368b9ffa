import type { Figure } from '#libs/listing-language/figures.js';
import type { ComputedFact } from '../../answering.api.js';
import type { SeenRow } from '../rows/seen-row.js';
import type { Clause } from './subjects.js';

/** What may be repeated beside what rows say. */
export interface Surroundings {
  readonly rows: readonly SeenRow[];
  /** What the owner's texts and the tools' statistics state. */
  readonly loose: readonly Figure[];
  /** Lowest and highest values. */
  readonly bounds: readonly Figure[];
  readonly computed: readonly ComputedFact[];
  /** What the visitor said, and what was searched for. */
  readonly asked: readonly Figure[];
  /** Fields that the visitor asked about. */
  readonly askedFields: ReadonlySet<string>;
  /** The listings that have a phone number; empty where owner or visitor told it. */
  holdersOf(digits: string): readonly SeenRow[];
  /** Whether words stand in the owner's own text. */
  isOwners(text: string): boolean;
  /** Whether words were said by visitor or owner. */
  wasSaid(text: string): boolean;
  /** Whether a phrase of the visitor, or of a search, means this: who asks "zur Miete" hears "zu vermieten". */
  wasMeant(meaning: string): boolean;
}

/** A statement that rows must bear out. */
export interface Statement {
  readonly text: string;
  /** Whether it is true of one home. */
  readonly isTrueOf: (row: SeenRow) => boolean;
  /** Whether it narrows down what is counted, and claims nothing by itself: "within $700,000". */
  readonly isLimit?: boolean;
}

/** A clause with what it says. */
export interface Said {
  readonly clause: Clause;
  readonly said: readonly Statement[];
}
