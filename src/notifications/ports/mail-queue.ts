import type { Letter } from '../domain/letter.js';

export interface NewLetter extends Letter {
  readonly dedupeKey: string | null;
  /** What it is about, so that it can be withdrawn; null where nobody will. */
  readonly topic: string | null;
}

/** A letter that this process may hand over until its lease ends. */
export interface ClaimedLetter extends Letter {
  readonly id: number;
  /** This attempt's number, from 1. */
  readonly attempts: number;
}

/** Letters that wait, and what became of them; shared by all replicas. Instants and durations in milliseconds. */
export abstract class MailQueue {
  /** Within a unit of work: stores a letter that is due at once. One whose `dedupeKey` is known is not stored again. */
  abstract add(letter: NewLetter): Promise<void>;
  /**
   * Leases the letter that is due longest, and counts the attempt; null where none is due. Of several that ask at once
   * only one gets it; when a lease ends without a word, the letter is due again.
   */
  abstract claim(now: number, leaseMs: number): Promise<ClaimedLetter | null>;
  /**
   * It was handed over: its content is forgotten. Holds whoever has the lease by now. False where the letter was
   * withdrawn meanwhile.
   */
  abstract settleDelivered(letter: ClaimedLetter, now: number): Promise<boolean>;
  /** Tries again at `until`; nothing where somebody else has claimed the letter meanwhile. */
  abstract postpone(letter: ClaimedLetter, until: number, failure: string): Promise<void>;
  /** Never tries again; nothing where somebody else has claimed the letter meanwhile. */
  abstract settleRefused(letter: ClaimedLetter, now: number, failure: string): Promise<void>;
  /** Letters of this topic are handed over no more; returns the Message-IDs of all of them, delivered ones too. */
  abstract withdraw(topic: string): Promise<string[]>;
  /** Removes the withdrawn letters of this topic for good. */
  abstract removeWithdrawn(topic: string): Promise<void>;
  /** Removes letters that were settled before that moment, at most so many; returns how many. */
  abstract removeSettled(before: number, most: number): Promise<number>;
}
