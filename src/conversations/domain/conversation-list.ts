import type { CallFacts } from '../../answering/answering.api.js';

/** What a list of conversations may be limited to: all of these must hold. */
export const MARKS = ['unanswered', 'handOff', 'lead', 'person'] as const;

export type ConversationMark = (typeof MARKS)[number];

/** Which conversations of a chatbot, newest first. */
export interface ConversationsWanted {
  /** Begun in `[from, until)`, milliseconds. */
  readonly from: number;
  readonly until: number;
  /** Only those before this session. */
  readonly before: number;
  readonly marks: readonly ConversationMark[];
  /** What a question or an answer must hold, whatever the case; empty for all. */
  readonly text: string;
  readonly take: number;
}

/** A conversation as a list has it. Instants in milliseconds. */
export interface ListedConversation {
  readonly id: number;
  readonly createdAt: number;
  readonly uri: string;
  /** How the first question begins; empty where nothing was asked yet. */
  readonly title: string;
  /** When the last message was asked; null where none was. */
  readonly lastAt: number | null;
  readonly questions: number;
  readonly unanswered: number;
  readonly hasHandOff: boolean;
  readonly hasLead: boolean;
}

export interface FoundConversations {
  readonly conversations: readonly ListedConversation[];
  /** Session before which there may be more; null where there is none. */
  readonly next: number | null;
}

/** A look-up that was made for an answer. */
export interface LookUpMade {
  readonly turnId: number;
  readonly name: string;
  /** JSON as the model gave it; may be cut. */
  readonly args: string;
  /** How many listings it gave; those of a search without one of its filters are not among them. */
  readonly found: number;
  /** How many there would be without one of the filters of a search that found nothing. */
  readonly relaxations: Relaxations;
  readonly isError: boolean;
}

type Relaxations = NonNullable<CallFacts['relaxations']>;

/** What a look-up has found, by how many listings it has shown: a search that found nothing shows those without a filter. */
export const foundBy = (shown: number, relaxations?: Relaxations): Pick<LookUpMade, 'found' | 'relaxations'> =>
  relaxations ? { found: 0, relaxations } : { found: shown, relaxations: [] };
