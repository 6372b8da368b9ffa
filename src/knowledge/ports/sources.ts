import type { ChatbotCondition, HeldChatbot } from '../../chatbots/chatbots.api.js';
import type { FileId } from '../../files/files.api.js';
import type { NewDocument, NewSource, Source } from '../domain/source.js';
import type { Passage } from '../knowledge.api.js';

/** A document whose text is still to be read. */
export interface UnreadDocument {
  readonly id: number;
  readonly chatbotId: number;
  readonly workspaceId: number;
  readonly fileId: FileId;
  readonly name: string;
  readonly contentType: string;
  /** How often it was taken before, this time included: tells the reader from an earlier one that was too slow. */
  readonly attempt: number;
}

/** What a document has become once it is read, for good. */
export type DocumentReading =
  | { readonly status: 'Ready'; readonly length: number; readonly statusMessage: '' }
  | { readonly status: 'Failed'; readonly length: 0; readonly statusMessage: string };

/** Where a pair stands, by its question as it was sent. */
export interface PlacedPair {
  readonly id: number;
  readonly place: number;
  readonly question: string;
}

/** Everything that chatbots were taught. All that changes something is called within a unit of work. */
export abstract class Sources {
  /** In the order of their places. */
  abstract of(chatbotId: number): Promise<Source[]>;
  /** All pairs without their answers, in the order of their places. */
  abstract pairs(chatbotId: number): Promise<PlacedPair[]>;
  abstract hasAny(chatbotId: number): Promise<boolean>;
  /** The same as a condition. */
  abstract readonly areThere: ChatbotCondition;
  /** The answer of the first pair with this question as `sameQuestion` leaves it; null where there is none. */
  abstract answerTo(chatbotId: number, question: string): Promise<string | null>;
  /** Those of the questions, as `sameQuestion` leaves them, that there is a pair with. */
  abstract taughtAmong(chatbotId: number, questions: readonly string[]): Promise<ReadonlySet<string>>;
  /** Keeps every other change to this chatbot's knowledge out until the unit ends. */
  abstract holdAll(chatbotId: number): Promise<void>;
  /** Stores sources that are searched at once; returns their ids in order. */
  abstract add(chatbot: HeldChatbot, sources: readonly NewSource[]): Promise<number[]>;
  /** Stores a document that is read later. */
  abstract addUnread(chatbot: HeldChatbot, document: NewDocument): Promise<void>;
  abstract move(id: number, place: number): Promise<void>;
  abstract remove(ids: readonly number[]): Promise<void>;
  /** All chatbots that there is a source or a note of `holdAll` of, with their workspace where a source tells it, else 0. */
  abstract chatbots(): Promise<{ readonly id: number; readonly workspaceId: number }[]>;
  /** Forgets what `holdAll` notes. */
  abstract removeHold(chatbotId: number): Promise<void>;
  /** Those of the files that are the document of any chatbot of the workspace. */
  abstract filesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]>;

  /** The workspaces that have documents without a reader, each once. */
  abstract withUnread(): Promise<number[]>;
  /** Takes the workspace's next document without a reader, for as long as one step of reading takes; null where there is none. */
  abstract takeUnread(workspaceId: number): Promise<UnreadDocument | null>;
  /** Lengthens the lease; false where the document was taken away or taken by another reader meanwhile. */
  abstract stillOurs(document: UnreadDocument): Promise<boolean>;
  abstract finish(document: UnreadDocument, reading: DocumentReading): Promise<void>;
}

export interface NewPassage {
  readonly sourceId: number;
  readonly title: string;
  readonly text: string;
  /** Its words as search compares them, in order, repeated as often as they count. */
  readonly words: readonly string[];
}

/** A passage that holds at least one of the words looked for. */
export interface CandidatePassage extends Passage {
  readonly words: readonly string[];
}

/** Passages and the full-text index over them, always of one mind. */
export abstract class PassageIndex {
  /** Within a unit of work. */
  abstract add(chatbotId: number, passages: readonly NewPassage[]): Promise<void>;
  /** Within a unit of work: removes all passages of these sources. */
  abstract removeOf(sourceIds: readonly number[]): Promise<void>;
  /**
   * Passages of the chatbot's ready sources that hold any of the words: so many, the more promising first, and the words
   * of each as they can be compared with `spelled(words)`.
   */
  abstract find(chatbotId: number, words: readonly string[], most: number): Promise<CandidatePassage[]>;
  /** Words as the index writes them. */
  abstract spelled(words: readonly string[]): string[];
}
