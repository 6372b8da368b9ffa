import type { NewlyTold, RowWatermark } from '#libs/domain/row-watermark.js';
import type { HeldSession, VisitedSession } from '../leads/leads.api.js';
import type { Observable } from 'rxjs';
import type { AskType } from '#libs/visitor/attached-question.js';
import type { Retry } from '#libs/domain/retry.js';
import type { Caller, Visitor } from '../access/access.api.js';
import type { ChatbotCard } from '../chatbots/chatbots.api.js';
import type { ListingCard } from '../real-estate/real-estate.api.js';

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

export interface UnansweredReport {
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
  abstract of(chatbotId: number, from: number, until: number): Promise<UnansweredReport>;
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
  abstract firstUntold(chatbotId: number, told: RowWatermark): Promise<number>;
  /** Whether a turn that was asked before that instant is still being answered. */
  abstract isAnswering(chatbotId: number, before: number): Promise<boolean>;
  abstract figures(chatbotId: number, told: NewlyTold): Promise<ChatFigures>;
  /** In the order of their ids, behind the id `after`, with a bound of rows and bytes: empty where there are no more. */
  abstract page(chatbotId: number, told: NewlyTold, after: number): Promise<DailyTurn[]>;
  /** Whether one of them is of this session. */
  abstract includesSession(chatbotId: number, told: NewlyTold, sessionId: number): Promise<boolean>;
}

/** Finds and holds chat sessions for the module that erases them. */
export abstract class ChatSessions {
  abstract find(workspaceId: number, id: number): Promise<{ readonly id: number; readonly chatbotId: number } | null>;
  /** Within a unit of work: the session is not erased until the unit ends; null where it was erased before. */
  abstract hold(id: number): Promise<HeldSession | null>;
}

/** A chat session for what belongs to it beside its messages, such as a lead. */
export abstract class SessionVisits {
  /** Refuses `not-found` for one that is unknown or of another chatbot. */
  abstract visit(caller: Caller, chatbotId: number, sessionId: number): Promise<VisitedSession>;
}

/** A session of which no turn runs and none is as young as was asked. */
export interface EndedSession {
  readonly id: number;
  readonly createdAt: number;
}

/** A session that was opened before the instant that was asked, and whether it is looked for. */
export interface OldSession extends EndedSession {
  readonly isEnded: boolean;
}

/** An archive as housekeeping sees it. */
export interface Archive {
  readonly id: number;
  readonly workspaceId: number;
  readonly fileId: number;
  /** How many are in it. */
  readonly sessions: number;
}

/** A chatbot whose rows are erased or archived; its own may be gone. */
export interface Owner {
  readonly id: number;
  readonly workspaceId: number;
}

/** How much was archived; bytes are those of the objects. */
export interface ArchiveTotals {
  readonly archives: number;
  readonly sessions: number;
  readonly messages: number;
  readonly bytes: number;
}

/** What goes on beside the archiving of one chatbot. */
export interface ArchivingOf {
  /** Part of the unit in which a piece is recorded. */
  readonly together: () => Promise<void>;
  /** Is called with each piece once it is durable. */
  readonly tell: (piece: ArchiveTotals) => void | Promise<void>;
  readonly stopping?: AbortSignal;
}

/**
 * Moves the turns of a chatbot's ended conversations into the file store, piece by piece. A piece is in the tables until the
 * unit in which it is recorded: once interrupted, the next run does the rest.
 */
export abstract class ChatbotArchiving {
  /** Those whose last message is older than the instant `before`. */
  abstract run(owner: Owner, before: number, archiving: ArchivingOf): Promise<void>;
}

/** Brings the turns of an archived session back into the tables, and takes them out of its object. */
export abstract class ArchiveReturn {
  /**
   * Does nothing for a session that is not archived. Where its object is missing it refuses `unavailable`, or, with
   * `forget`, lets go of what names the object.
   */
  abstract run(sessionId: number, ifMissing: 'refuse' | 'forget'): Promise<void>;
}

/** Archives of chatbots, for taking them away. */
export abstract class ErasableArchives {
  /** Some archives of a chatbot; empty where none is left. */
  abstract some(chatbotId: number, most: number): Promise<Archive[]>;
  /** Within a unit of work: nothing is known of the archive any more. Returns how many turns were in it, and the files that they used. */
  abstract forget(archive: Archive): Promise<{ readonly turns: number; readonly fileIds: readonly number[] }>;
}

/** One question and its answer, as far as its removal is concerned. */
export interface RecordedTurn {
  readonly id: number;
  readonly isRunning: boolean;
  readonly fileIds: readonly number[];
}

/** Everything that conversations have left behind, for taking it away. What removes is called within a unit of work. */
export abstract class Records {
  /** Messages of one chat session, archived ones too. */
  abstract messagesOf(sessionId: number): Promise<number>;
  abstract ofChatbot(chatbotId: number): Promise<{ readonly sessions: number; readonly messages: number }>;
  abstract isAnswering(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<boolean>;
  /** All chatbots that there is a session or a count of, with their workspace where a session tells it, else 0. */
  abstract chatbots(): Promise<{ readonly id: number; readonly workspaceId: number }[]>;
  /** Some sessions of the chatbot, at most so many; empty where none is left. */
  abstract someSessions(chatbotId: number, most: number): Promise<number[]>;
  /** The session takes no message from now on; its answers under way end within a second, on every replica. */
  abstract close(sessionId: number): Promise<void>;
  /** Within a unit of work: the session's oldest turns. No message is admitted to the session until the unit ends. */
  abstract heldTurns(sessionId: number, most: number): Promise<RecordedTurn[]>;
  /** The turns, with what models looked up for them and what was shown of their answers. */
  abstract removeTurns(turnIds: readonly number[]): Promise<void>;
  /** A session without turns. */
  abstract removeSession(sessionId: number): Promise<void>;
  abstract isArchived(sessionId: number): Promise<boolean>;
  /** What the chatbot's limits have counted. */
  abstract removeCounts(chatbotId: number): Promise<void>;
  /** Those of the files that any message of the workspace was sent with, archived ones too. */
  abstract filesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]>;
}

/**
 * Chat sessions in which nothing goes on: no message is as young as was asked, none is being answered, and no person has taken
 * the session over. One in which nothing was ever asked counts from when it was opened.
 */
export abstract class QuietSessions {
  /** Sessions of the chatbot that were opened before an instant, behind another one, the oldest first. */
  abstract some(chatbotId: number, before: number, after: EndedSession, most: number): Promise<OldSession[]>;
  /** Whether it is quiet; within a unit of work that holds the session it stays so. */
  abstract has(sessionId: number, before: number): Promise<boolean>;
}

/** Chat sessions of visitors who come with a visitor token. */
export abstract class VisitorSessions {
  /** The visitor's own session, or a new one for null. Refuses `not-found` for one of another visitor or chatbot. */
  abstract enter(caller: Caller, sessionId: number | null): Promise<VisitedSession>;

  /** What was the one visitor's with the chatbot is the other's from now on. */
  abstract passOn(chatbotId: number, from: Visitor, to: Visitor): Promise<void>;
}

/**
 * Which chat session a program means: by its id; by a name of the program's own; or by what was said in it so far, where the
 * program sends that with each message: `before` the message (null for the first one) and `after` it. Names and what was said
 * hold within the program's line of keys.
 */
export type ConversationReference =
  | { readonly kind: 'session'; readonly id: number }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'said'; readonly before: string | null; readonly after: string }
  | { readonly kind: 'new' };

/** The header that names an answer before its first byte: GetAnswer takes its value. */
export const MESSAGE_ID = 'X-Message-Id';

/** What a program asks a chatbot. */
export interface ProgramAsk {
  readonly serialNumber: string;
  readonly conversation: ConversationReference;
  /** What the program calls the person who writes; empty where it says nothing. */
  readonly userId: string;
  readonly type: AskType;
  readonly content: string;
  readonly fileIds: readonly number[];
  /** Makes repeats one turn: the key in force, and where it is one of a short while, the one of the while before. */
  readonly retries: readonly Retry[];
}

/** What an answer to a program tells: the message as soon as it is admitted, pieces in order, then exactly one end. */
export type ProgramEvent =
  | { readonly kind: 'admitted'; readonly sessionId: number; readonly messageId: number }
  | { readonly kind: 'piece'; readonly text: string }
  | {
      readonly kind: 'done';
      readonly sessionId: number;
      /** Of the answer. */
      readonly messageId: number;
      readonly answer: string;
      readonly tokens: number;
      readonly isNoAnswer: boolean;
      /** Those that the answer shows, as they are now, in its order. */
      readonly homes: readonly ListingCard[];
      /** Those whose rows programs may not have: what must stand beside an answer that shows them, and no more. */
      readonly credits: readonly HomeCredit[];
    };

/** Whose home an answer shows, and where its page is. */
export type HomeCredit = Pick<
  ListingCard,
  'address' | 'city' | 'listingFirm' | 'firmContact' | 'source' | 'url' | 'disclaimer'
>;

/** Asks chatbots for programs that speak another protocol than the interface: with the rights, limits and order of every ask. */
export abstract class ProgramAsks {
  /**
   * To subscribe is to ask; every refusal comes before the first event. `ends` is of `AskEnds`. A session that was opened for
   * a message that is refused goes again.
   */
  abstract run(caller: Caller, ask: ProgramAsk, ends: Observable<never>): Observable<ProgramEvent>;
}

/** What an owner's question got in a trial. */
export interface TrialAnswer {
  /** The chatbot that answered, with the settings that it answered with. */
  readonly chatbot: ChatbotCard;
  /** Without what is appended to every answer. */
  readonly text: string;
  readonly isNoAnswer: boolean;
  /** Homes that the answer showed. */
  readonly homes: readonly ListingCard[];
}

/** Asks chatbots for their owners: nothing is stored, and no limit of visitors is touched. */
export abstract class Trials {
  /** Asks with the settings that are saved. Fails as `ends` does, with a refusal, or as the model does. */
  abstract ask(caller: Caller, serialNumber: string, content: string, ends: Observable<never>): Promise<TrialAnswer>;
}

/** When an answer must end before its time. */
export abstract class AskEnds {
  /** Fails once `left` is aborted, the caller has lost its right, or the process stops. */
  abstract until(caller: Caller, left: AbortSignal): Observable<never>;
}
