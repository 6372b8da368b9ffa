import type { SearchedFor } from '../domain/insights.js';

export interface QuestionCount {
  readonly questions: number;
  /** Those that ended without an answer. */
  readonly unanswered: number;
}

/** Figures of what visitors asked, archived conversations included. `from` and `until` are instants in milliseconds, the latter excluded. */
export abstract class QuestionFigures {
  /** Messages of visitors that were admitted and not given back. */
  abstract count(chatbotId: number, from: number, until: number): Promise<QuestionCount>;
  /** What their searches of listings were for, the most frequent first; at most `most`. */
  abstract searchedFor(chatbotId: number, from: number, until: number, most: number): Promise<SearchedFor[]>;
}
