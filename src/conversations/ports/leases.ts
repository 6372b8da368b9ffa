import type { Admission } from './allowances.js';

/** A turn whose process is gone. */
export interface Orphan {
  readonly id: number;
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly admission: Admission;
}

/** A running turn is leased by its process; when the lease runs out, it is an orphan. */
export abstract class Leases {
  /** Keeps the lease of a turn that is committed, until `letGo`. */
  abstract hold(turnId: number): void;
  /** From now on this process says nothing of the turn: where it was not ended, its lease runs out. */
  abstract letGo(turnId: number): void;
  /** Says that this process still answers the turns that it holds; due every half second. */
  abstract renew(): Promise<void>;
  /** Turns whose lease has run out. */
  abstract orphans(): Promise<Orphan[]>;
  /** Within a unit of work: ends an orphan as `failed`; false where another process has ended it meanwhile. */
  abstract closeOrphan(turnId: number): Promise<boolean>;
  /** Within the same unit: the orphan keeps what was shown of its answer. */
  abstract keepOrphansAnswer(turnId: number, answer: string): Promise<void>;
}
