import type { Observable } from 'rxjs';
import type { ReadyTool } from '#libs/model-tools/strict-tool.js';
import type { AskType, AttachedType } from '#libs/visitor/attached-question.js';
import type { ChatbotCard, ChatbotCondition } from '../chatbots/chatbots.api.js';
import type { FileId, Reach } from '../files/files.api.js';
import type { ListingsOf, Relaxation } from '../real-estate/real-estate.api.js';
import type { VisitedSession } from '../leads/leads.api.js';
import type { RequestedCall } from '../models/models.api.js';

/** A turn of the chat session that was answered, wholly or in part. */
export interface EarlierTurn {
  readonly id: number;
  readonly type: AskType;
  readonly question: string;
  readonly answer: string;
  readonly fileIds: readonly number[];
  /** The pictures or the video in the model's own words; empty where there are none. */
  readonly seen: string;
  /** Ids of the listings that the answer named, in the order of their first names. */
  readonly homes: readonly number[];
  /** What a person wrote to the visitor behind it, oldest first; left out where none did. */
  readonly replies?: readonly string[];
}

/** What a chatbot may have beside its model to answer from. */
export type SourceName = 'knowledge' | 'listings';

/** What is to be known of a chatbot that is asked: read together with it, so that what it has not costs no look-up. */
export abstract class AnswerSources {
  abstract readonly conditions: Readonly<Record<SourceName, ChatbotCondition>>;
}

/** A message that is to be answered. */
export interface Question {
  readonly turnId: number;
  /** Null in a trial of the owner's: nothing is kept of it, and nobody is called. */
  readonly session: VisitedSession | null;
  readonly chatbot: ChatbotCard;
  /** Which of its `AnswerSources` the chatbot has. */
  readonly has: Readonly<Record<SourceName, boolean>>;
  readonly type: AskType;
  readonly content: string;
  readonly fileIds: readonly FileId[];
  /** Oldest first. */
  readonly earlier: readonly EarlierTurn[];
  /** Where a person answers the chat session in place of the model: whether the visitor is told so for the first time. */
  readonly person: { readonly isNew: boolean } | null;
  /** IANA name of the visitor's time zone; left out where it is not known. */
  readonly timeZone?: string;
  readonly memory: AnswerMemory;
}

/** What a row, a statistic or a text says; `number` may be of any kind. */
export interface Fact {
  readonly kind: 'money' | 'beds' | 'baths' | 'area' | 'year' | 'mls' | 'address' | 'url' | 'number' | 'homes' | 'text';
  readonly value: number | string;
  /** The member of a row, or the key of its further column. */
  readonly of?: string;
  readonly isColumn?: boolean;
}

/** What was calculated, and of which listings; `of` is the operation. */
export interface ComputedFact {
  readonly of: string;
  readonly value: number;
  readonly unit: string;
  /** A currency, "sq ft" or "m²". */
  readonly in: string;
  readonly per: string;
  readonly ids: readonly number[];
}

/** What one call of a tool let the model see. */
export interface CallFacts {
  readonly rows: readonly { readonly id: number; readonly facts: readonly Fact[] }[];
  /** Of no row: statistics, passages of knowledge. */
  readonly loose: readonly Fact[];
  /** What was searched for: no fact of a listing, yet fit to be repeated. */
  readonly asked: readonly Fact[];
  /** True where words announce the calculation, of its listings alone. */
  readonly computed?: readonly ComputedFact[];
  /** Of a search that found nothing; rows without a filter are among `rows`, for the model has seen them. */
  readonly relaxations?: readonly Pick<Relaxation, 'without' | 'total'>[];
}

/** One call of a tool as it is kept. */
export interface KeptCall {
  readonly name: string;
  /** JSON as the model gave it, cut where it is very long. */
  readonly args: string;
  readonly facts: CallFacts;
  readonly isError: boolean;
  readonly milliseconds: number;
}

/** One call of a turn before. */
export interface EarlierCall extends Pick<KeptCall, 'name' | 'args' | 'facts'> {
  readonly turnId: number;
}

/** An answer as far as it has been given. */
export interface Answer {
  readonly text: string;
  /** How much of the text's end no model has said: whose listing the home is, the chatbot's AnswerSuffix, and the blank line before them; in characters of JavaScript. */
  readonly suffixLength: number;
  /** Ids of the listings that the text names, of those that were looked up, in the order of their first names; at most 10. */
  readonly homes: readonly number[];
  /** Prompt and completion as the model reported them, or an estimate for an answer that was cut short. */
  readonly tokens: number;
  readonly isNoAnswer: boolean;
  readonly calls: readonly KeptCall[];
}

/**
 * An answer that grows while its pieces are told; the pieces, joined, are its text. To subscribe begins it, once; to
 * unsubscribe ends it, down to the provider's socket.
 */
export interface GrowingAnswer extends Answer {
  readonly pieces: Observable<string>;
}

/** Answers questions: from what a chatbot was taught, word for word, or with its model. */
export abstract class Answering {
  abstract answer(question: Question): GrowingAnswer;
}

/** Whether a chatbot can be asked with files. */
export abstract class AttachmentCheck {
  /** The files, as the caller may refer to them; refuses those that the chatbot or the installation cannot take. */
  abstract run(caller: Reach, chatbot: ChatbotCard, type: AttachedType, sent: readonly number[]): Promise<FileId[]>;
}

/** How much of what was looked up is read at most. */
export interface CallBound {
  /** The newest turns, whether they looked anything up or not. */
  readonly turns: number;
  readonly calls: number;
  /** Of the calls' arguments and facts, as JSON in UTF-8. */
  readonly bytes: number;
}

/** What answers keep with their turns, and find there. Who asks brings it along. */
export interface AnswerMemory {
  /** Gives a running turn the question that its recording says. */
  hear(turnId: number, question: string): Promise<void>;
  /** Keeps with a running turn what was seen, for later turns. */
  remember(turnId: number, seen: string): Promise<void>;
  /** The newest calls of the session's turns before this one, within the bound, oldest first. */
  callsBefore(sessionId: number, turnId: number, bound: CallBound): Promise<readonly EarlierCall[]>;
}

/** What a look-up told: its result, or `{ error }` with what is wrong with the call. */
export interface LookedUp {
  readonly result: unknown;
  readonly isError: boolean;
}

/** The look-ups that models make among a chatbot's listings, for other programs that would answer by themselves. */
export abstract class LookUps {
  /** As a program is told of them that knows no chatbot yet: without the names that occur in its listings. */
  abstract readonly offers: readonly Pick<ReadyTool, 'name' | 'description' | 'schema'>[];

  /** Timed and bounded as for a model. What the call itself says counts as said: with other numbers nothing is computed. */
  abstract run(listings: ListingsOf, call: Omit<RequestedCall, 'id'>, signal: AbortSignal): Promise<LookedUp>;
}
