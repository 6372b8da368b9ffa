import type { Passage } from '../knowledge.api.js';

export interface NewPassage {
  readonly sourceId: number;
  readonly title: string;
  readonly text: string;
  /** Its words as search compares them, in order, repeated as often as they count. */
  readonly words: readonly string[];
}

/** A passage that holds at least one of the words looked for. */
export interface Candidate extends Passage {
  readonly words: readonly string[];
}

/** Passages and the full-text index over them, always of one mind. */
export abstract class PassageIndex {
  /** Within a unit of work. */
  abstract add(chatbotId: number, passages: readonly NewPassage[]): Promise<void>;
  /** Within a unit of work: removes all passages of these sources. */
  abstract removeOf(sourceIds: readonly number[]): Promise<void>;
  /**
   * Passages of the chatbot's ready sources that hold any of the words: so many, the more promising first, and the words
   * of each as they can be compared with `spelled(words)`.
   */
  abstract find(chatbotId: number, words: readonly string[], most: number): Promise<Candidate[]>;
  /** Words as the index writes them. */
  abstract spelled(words: readonly string[]): string[];
}
