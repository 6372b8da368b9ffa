import type { Retry } from '#libs/domain/retry.js';
import type { AskType } from '#libs/visitor/attached-question.js';
import type { Failure } from '../domain/failure.js';
import type { AskedState, Turn } from '../domain/turn.js';
import type { Admission } from './allowances.js';

export interface NewTurn {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly workspaceId: number;
  readonly question: string;
  readonly type: AskType;
  readonly fileIds: readonly number[];
  /** Revision of the chatbot that the answer is given under. */
  readonly revision: number;
  readonly admission: Admission;
  readonly retry: Retry | null;
}

/** What a person writes to a visitor. */
export type NewReply = Pick<NewTurn, 'sessionId' | 'chatbotId' | 'workspaceId' | 'revision'> & {
  readonly text: string;
};

/** A turn whose message was admitted: counted and stored, all or nothing. */
export interface AdmittedTurn extends Pick<NewTurn, 'sessionId' | 'chatbotId' | 'workspaceId' | 'admission'> {
  readonly id: number;
}

export interface Ending {
  readonly state: Exclude<AskedState, 'running'>;
  readonly answer: string;
  /** As `Turn` has them; left out where there is nothing of the kind. */
  readonly suffixLength?: number;
  readonly homes?: readonly number[];
  readonly tokens: number;
  readonly isNoAnswer: boolean;
  /** Of a turn that failed. */
  readonly failure?: Failure;
}

/** A turn by itself, with why it failed; null where it did not. */
export interface KeptTurn extends Turn {
  readonly failure: Failure | null;
}

/** Questions and their answers, turn by turn. */
export abstract class Turns {
  /**
   * Within a unit of work: stores questions of different sessions before their model is called, each leased for a few
   * seconds, and returns their ids. Refuses `conflict` for a key in use.
   */
  abstract open(turns: readonly NewTurn[]): Promise<number[]>;
  /**
   * Stores the question of a message that no limit of its chatbot judges, by one statement, and returns its id. Null, and
   * nothing is stored, where the session is gone, closed or has a limit, or where session or chatbot are counted: what was told by
   * their counters must go on to be, until `AdmitTogether` has found that there is no limit any more.
   */
  abstract openUnlimited(turn: NewTurn): Promise<number | null>;
  /** Within a unit of work that holds the session: stores what a person writes, behind all turns so far; returns its id. */
  abstract addReply(reply: NewReply): Promise<number>;
  /** Gives a running turn the question that its recording says. */
  abstract hear(turnId: number, question: string): Promise<void>;
  /** Keeps with a running turn what was seen, for later turns. */
  abstract remember(turnId: number, seen: string): Promise<void>;
  /** Ends a turn for good; false where it was taken for an orphan and closed meanwhile. */
  abstract end(turnId: number, ending: Ending): Promise<boolean>;
  abstract find(workspaceId: number, turnId: number): Promise<KeptTurn | null>;
  /** The turn that was asked with this key less than a day ago, with the request's hash. */
  abstract findByKey(retry: Retry): Promise<(Turn & { readonly fingerprint: string }) | null>;
  /** From now on the key is free. */
  abstract forgetKey(retry: Retry): Promise<void>;
}

/** Who is next: the turns of a chat session are answered in the order of their ids, on whichever replica they were asked. */
export abstract class TurnQueue {
  /** Of each of these sessions the oldest turn that still runs; a session without one is left out. Reads no turn itself. */
  abstract firstRunning(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  abstract isRunning(turnId: number): Promise<boolean>;
}

/** A turn whose process is gone. */
export interface Orphan {
  readonly id: number;
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly admission: Admission;
}

/** A process that answers turns has one lease for all of them; when that runs out, they are orphans. */
export abstract class Leases {
  /** This process answers the turn, which is committed, until `letGo` or `giveUp`. */
  abstract hold(turnId: number): void;
  /** The turn has ended. */
  abstract letGo(turnId: number): void;
  /** The turn was not ended, and this process will not end it: with the next `renew` it is an orphan. */
  abstract giveUp(turnId: number): void;
  /** Says that this process lives, and which turns it answers; due every half second. */
  abstract renew(): Promise<void>;
  /** Turns whose process is gone, or that were given up. */
  abstract orphans(): Promise<Orphan[]>;
  /** Within a unit of work: ends an orphan as `failed`; false where another process has ended it meanwhile. */
  abstract closeOrphan(turnId: number): Promise<boolean>;
  /** Within the same unit: the orphan keeps what was shown of its answer. */
  abstract keepOrphansAnswer(turnId: number, answer: string): Promise<void>;
}

/** An answer whose text only ever grows at its end. */
export interface PartialAnswer {
  readonly text: string;
}

/**
 * What running answers have shown so far, stored by and by: another replica can follow them, and a process that is killed
 * takes no more with it than the last moment. An answer that is complete at once is never stored in pieces.
 */
export abstract class AnswerCheckpoints {
  /** From now on `save` stores what this answer has grown by, until `settle`. */
  abstract watch(turnId: number, answer: PartialAnswer): void;
  /** Ends that, once what is being stored is stored; true where there may be pieces to be forgotten. */
  abstract settle(turnId: number): Promise<boolean>;
  /** Stores what the answers have grown by since the last time; due every half second. */
  abstract save(): Promise<void>;
  /** What is stored of an answer from this character on, as JavaScript counts them. */
  abstract textFrom(turnId: number, position: number): Promise<string>;
  /** Within the unit of work that ends the turn. */
  abstract forget(turnId: number): Promise<void>;
}
