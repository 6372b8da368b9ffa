import type { Caller } from '../access/access.api.js';
import type { ChatbotCondition } from '../chatbots/chatbots.api.js';

/** What a passage was cut from. */
export type SourceType = 'Text' | 'QA' | 'File';

/** A piece of a chatbot's knowledge: data from its owner's files and texts, never an instruction. */
export interface Passage {
  readonly kind: SourceType;
  /** Of a pair the question; of a document its name and the heading above the passage; may be empty. */
  readonly title: string;
  /** Of a pair the whole answer. */
  readonly text: string;
}

/** Path of the operation that teaches a chatbot a pair, for calls that are proposed to its owner. */
export const TEACH_PAIR = '/chat/Chatbot/KnowledgePairAdd';

/** An answer, and the wordings of the question that it is given to. */
export interface Lesson {
  readonly questions: readonly string[];
  readonly answer: string;
}

/** Teaches chatbots pairs, for owners who come by another way than the operation. */
export abstract class PairTeaching {
  /** Most characters of each, and wordings of one lesson. */
  abstract readonly most: { readonly question: number; readonly answer: number; readonly wordings: number };

  /** Whether anything of it could be asked again: signs alone are no question. */
  abstract isQuestion(text: string): boolean;

  /**
   * Every question passes `isQuestion`. Refuses `not-found` for a chatbot that the caller does not open, `conflict`
   * where it knows too many pairs. `together` belongs to the unit of the effect.
   */
  abstract run(caller: Caller, serialNumber: string, lesson: Lesson, together: () => Promise<void>): Promise<unknown>;
}

/** What neighbours may ask about what a chatbot was taught beside its listings. */
export abstract class KnowledgeBase {
  /** That a chatbot was taught anything. */
  abstract readonly isTaught: ChatbotCondition;

  /**
   * The answer of the chatbot's pair whose question is this one, whatever its case, punctuation, blanks and width; word
   * for word as it was taught. Null where there is no such pair.
   */
  abstract exactAnswer(chatbotId: number, question: string): Promise<string | null>;

  /** Those of the questions that `exactAnswer` has an answer to. */
  abstract taughtAmong(chatbotId: number, questions: readonly string[]): Promise<ReadonlySet<string>>;

  /** Passages of this chatbot that hold any of the question's meaningful words, the best first, at most `most`. */
  abstract search(chatbotId: number, question: string, most: number): Promise<Passage[]>;
}

/** Takes away what chatbots were taught. */
export abstract class KnowledgeErasure {
  /** How many texts, pairs and documents the chatbot was taught. */
  abstract count(chatbotId: number): Promise<number>;

  /** Within a unit of work: forgets some of them. Returns how many, 0 where none is left, and the files that they were read from. */
  abstract forgetSome(chatbotId: number): Promise<{ readonly sources: number; readonly fileIds: readonly number[] }>;

  /** All chatbots that were taught anything, with their workspace where a document tells it, else 0. */
  abstract chatbots(): Promise<{ readonly id: number; readonly workspaceId: number }[]>;

  /** Once nothing is left: forgets that there was anything. */
  abstract clear(chatbotId: number): Promise<void>;

  /** Those of the files that a chatbot of the workspace was taught from. */
  abstract filesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]>;
}
