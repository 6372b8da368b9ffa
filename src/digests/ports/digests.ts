import type { ClosedDay, Digest, Mark } from '../domain/digest.js';

/** Up to where the days of chatbots are told; shared by all replicas. */
export abstract class Marks {
  /** The marks of some chatbots, at most 1,000. */
  abstract of(chatbotIds: readonly number[]): Promise<Mark[]>;
  /** Stores the first mark of its kind; nothing where there is one. */
  abstract add(mark: Mark): Promise<void>;
  /** Puts a mark in the place of another; false where that one no longer stands: of several that ask at once one succeeds. */
  abstract move(from: Mark, to: Mark): Promise<boolean>;
}

/** Days that are closed, and how far their mails and events are written; shared by all replicas. */
export abstract class Digests {
  /** Within the unit of work in which the mark moves. */
  abstract add(day: ClosedDay): Promise<void>;
  /** Those that are still to be written, oldest first, at most so many. Not those of chatbots that are held. */
  abstract open(after: number, most: number): Promise<Digest[]>;
  /**
   * Within the unit of work that puts the next mail or the event into the outbox; `isLast` closes the digest. False where
   * another process has done so, or something that it tells of is being erased: then neither must go.
   */
  abstract advance(digest: Digest, isLast: boolean): Promise<boolean>;
  /** Removes those whose mails were written longer ago than this, at most so many; returns how many. */
  abstract removeOlder(milliseconds: number, most: number): Promise<number>;

  /** Until `release`, and for an hour at most, no digest of the chatbot advances. */
  abstract hold(chatbotId: number): Promise<void>;
  /** Within a unit of work. */
  abstract release(chatbotId: number): Promise<void>;
  /** All of a chatbot that are kept, newest first, at most so many. */
  abstract all(chatbotId: number, most: number): Promise<Digest[]>;
  /** It is to be written anew: all of its mails and the event, or, where the state is `mailed`, the event alone. */
  abstract reopen(digest: Digest, state: 'open' | 'mailed'): Promise<void>;
  /** Within a unit of work: nothing is left of the chatbot's days. */
  abstract forget(chatbotId: number): Promise<void>;
}
