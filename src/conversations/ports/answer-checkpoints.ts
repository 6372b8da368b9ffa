/** An answer whose text only ever grows at its end. */
export interface GrowingAnswer {
  readonly text: string;
}

/**
 * What running answers have shown so far, stored by and by: another replica can follow them, and a process that is killed
 * takes no more with it than the last moment. An answer that is complete at once is never stored in pieces.
 */
export abstract class AnswerCheckpoints {
  /** From now on `save` stores what this answer has grown by, until `settle`. */
  abstract watch(turnId: number, answer: GrowingAnswer): void;
  /** Ends that, once what is being stored is stored; true where there may be pieces to be forgotten. */
  abstract settle(turnId: number): Promise<boolean>;
  /** Stores what the answers have grown by since the last time; due every half second. */
  abstract save(): Promise<void>;
  /** What is stored of an answer from this character on, as JavaScript counts them. */
  abstract textFrom(turnId: number, position: number): Promise<string>;
  /** Within the unit of work that ends the turn. */
  abstract forget(turnId: number): Promise<void>;
}
