import type { CallBound, EarlierCall, KeptCall } from '../../answering/answering.api.js';
import type { Turn } from '../domain/turn.js';
import type { Session } from '../domain/session.js';

/** A session as lists have it. */
export interface ListedSession extends Omit<Session, 'welcome' | 'counted'> {
  /** Null where the greetings of the sessions before it have used the bytes up. */
  readonly welcome: string | null;
  /** Messages of its visitor that count. */
  readonly sent: number;
}

/** Which sessions of a chatbot, newest first. */
export interface SessionsWanted {
  /** Opened in `[from, until)`, milliseconds. */
  readonly from: number;
  readonly until: number;
  /** This one alone; null means all. */
  readonly sessionId: number | null;
  readonly skip: number;
  readonly take: number;
}

/** From which turn of a session on. */
export interface PlaceInSession {
  readonly sessionId: number;
  readonly fromTurn: number;
}

export interface TurnSize {
  readonly id: number;
  readonly sessionId: number;
  /** Of question and answer, as UTF-8. */
  readonly bytes: number;
}

export type SaidTurn = Pick<Turn, 'id' | 'sessionId' | 'question' | 'answer' | 'state' | 'askedAt'>;

/** A question that ended without an answer. */
export type UnansweredTurn = Pick<Turn, 'sessionId' | 'question' | 'askedAt'>;

/** How much of a session is read at most. */
export interface TurnBound {
  /** Only turns before this one. */
  readonly before?: number;
  readonly turns: number;
  /** Of questions, answers and what was seen, as UTF-8; a single turn may hold more. */
  readonly bytes: number;
}

/** What was said, for reading it again. Sizes are read before texts, so that nothing is read that does not fit. */
export abstract class History {
  /** Sessions newest first, with as many greetings as have room in so many bytes. */
  abstract sessions(chatbotId: number, wanted: SessionsWanted, greetingBytes: number): Promise<ListedSession[]>;
  /** Sizes of the turns that follow each place, oldest first, at most `most` each; in the order of the places. */
  abstract sizes(places: readonly PlaceInSession[], most: number): Promise<TurnSize[]>;
  /** These turns, oldest first. */
  abstract turns(ids: readonly number[]): Promise<SaidTurn[]>;
  /** The newest turns of a session within the bound, oldest first. */
  abstract newest(sessionId: number, bound: TurnBound): Promise<Turn[]>;
  /** Messages of visitors that were admitted and not given back. */
  abstract countOf(chatbotId: number): Promise<number>;
  /** Questions written or spoken in `[from, until)` that ended with no answer, newest first: so many, and so much of each. */
  abstract unanswered(
    chatbotId: number,
    range: { readonly from: number; readonly until: number },
    most: { readonly turns: number; readonly characters: number },
  ): Promise<UnansweredTurn[]>;
}

/** What models looked up for their answers: for audit, for later turns of the same chat session, and for the checks of their answers. */
export abstract class ToolCalls {
  /** In the order in which they were made. */
  abstract add(turnId: number, calls: readonly KeptCall[]): Promise<void>;
  /** The newest calls of the session's turns before this one, within the bound, oldest first. */
  abstract callsBefore(sessionId: number, turnId: number, bound: CallBound): Promise<EarlierCall[]>;
}
