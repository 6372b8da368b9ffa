import type { NewlyTold, Told } from '#libs/domain/told-rows.js';
import type { Caller, Visitor } from '../access/access.api.js';

/** Opens chat sessions for the first start's demo. */
export abstract class SessionOpener {
  /** Returns the session's id. `uri` is the page that it is opened from; empty where there is none. */
  abstract run(caller: Caller, serialNumber: string, uri: string): Promise<number>;
}

/** Questions in nearly the same words that were not answered. */
export interface UnansweredGroup {
  /** The newest of those whose words were asked most, in the visitor's words. */
  readonly question: string;
  /** Further wordings of it, those that were asked most first; at most twenty. */
  readonly otherWordings: readonly string[];
  readonly count: number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly lastAskedAt: number;
  /** Of chat sessions in which it was asked, the newest first; at most five. */
  readonly sessionIds: readonly number[];
}

export interface Unanswered {
  /** The largest first. */
  readonly groups: readonly UnansweredGroup[];
  /** How many questions are in the groups. */
  readonly questions: number;
  /** Whether there were more than are grouped at most: then the oldest are left out. */
  readonly leavesOutOlder: boolean;
}

/** What visitors asked and the chatbot could not answer. */
export abstract class UnansweredQuestions {
  /**
   * The questions asked in `[from, until)`, milliseconds, that ended without an answer and have not been taught since,
   * grouped by likeness.
   */
  abstract of(chatbotId: number, from: number, until: number): Promise<Unanswered>;
}

/** A question of a visitor and what became of it, as a mail of a day tells it. */
export interface DailyTurn {
  readonly id: number;
  readonly sessionId: number;
  /** Address of the page that the session was opened from; empty where unknown. */
  readonly uri: string;
  readonly question: string;
  readonly answer: string;
  /** `person` is a turn without a question: its answer is what a person wrote to the visitor. */
  readonly state: 'running' | 'done' | 'interrupted' | 'failed' | 'person';
  readonly tokens: number;
  readonly isNoAnswer: boolean;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly askedAt: number;
}

export interface ChatFigures {
  /** Chat sessions in which something was said. */
  readonly chats: number;
  /** What visitors wrote. */
  readonly messages: number;
  readonly tokens: number;
  /** Questions that ended without an answer. */
  readonly unanswered: number;
}

/** What visitors asked a chatbot, told once, whichever day it is told in. */
export abstract class DailyTurns {
  /** The newest turn's id, of all chatbots; 0 where there is none. */
  abstract lastId(): Promise<number>;
  /** The first id from `firstId` on that is not told, be it that of no turn yet. */
  abstract firstUntold(chatbotId: number, told: Told): Promise<number>;
  /** Whether a turn that was asked before that instant is still being answered. */
  abstract isAnswering(chatbotId: number, before: number): Promise<boolean>;
  abstract figures(chatbotId: number, told: NewlyTold): Promise<ChatFigures>;
  /** In the order of their ids, behind the id `after`, with a bound of rows and bytes: empty where there are no more. */
  abstract page(chatbotId: number, told: NewlyTold, after: number): Promise<DailyTurn[]>;
  /** Whether one of them is of this session. */
  abstract includesSession(chatbotId: number, told: NewlyTold, sessionId: number): Promise<boolean>;
}

/**
 * The daily mails that tell of what is erased. The module that writes them provides it. A mail that waits is written again
 * without it; meanwhile no mail of the chatbot is written.
 */
export abstract class DailyMails {
  /** Before anything is erased, outside any unit of work: takes back the mails that tell of the session. Returns how many. */
  abstract withdraw(chatbotId: number, sessionId: number): Promise<number>;
  /** Within the unit of work in which the session goes: mails of the chatbot are written again. */
  abstract resume(chatbotId: number): Promise<void>;
  /** Within the unit of work in which the chatbot goes: nothing is left of its days. */
  abstract forget(chatbotId: number): Promise<void>;
}

/** Chat sessions of visitors who come with a visitor token. */
export abstract class VisitorSessions {
  /** The visitor's own session, or a new one for null. Refuses `not-found` for one of another visitor or chatbot. */
  abstract enter(caller: Caller, sessionId: number | null): Promise<number>;

  /** What was the one visitor's with the chatbot is the other's from now on. */
  abstract passOn(chatbotId: number, from: Visitor, to: Visitor): Promise<void>;
}
