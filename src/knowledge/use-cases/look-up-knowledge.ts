import { Injectable } from '@nestjs/common';
import type { ChatbotCondition } from '../../chatbots/chatbots.api.js';
import type { KnowledgeBase, Passage } from '../knowledge.api.js';
import { bestOf } from '../domain/passages.js';
import { kindredSearched, sameQuestion, searchedWords } from '../domain/words.js';
import { PassageIndex, Sources } from '../ports/sources.js';

/** Passages that the database finds at most; the best of them are chosen here. */
const MOST_CANDIDATES = 50;

@Injectable()
export class LookUpKnowledge implements KnowledgeBase {
  constructor(
    private readonly sources: Sources,
    private readonly index: PassageIndex,
  ) {}

  get isTaught(): ChatbotCondition {
    return this.sources.areThere;
  }

  async exactAnswer(chatbotId: number, question: string): Promise<string | null> {
    const asked = sameQuestion(question);
    return asked === '' ? null : this.sources.answerTo(chatbotId, asked);
  }

  async taughtAmong(chatbotId: number, questions: readonly string[]): Promise<ReadonlySet<string>> {
    if (questions.length === 0 || !(await this.sources.hasAny(chatbotId))) return new Set();
    const taught = await this.sources.taughtAmong(chatbotId, [...new Set(questions.map(sameQuestion))]);
    return new Set(questions.filter((question) => taught.has(sameQuestion(question))));
  }

  async search(chatbotId: number, question: string, most: number): Promise<Passage[]> {
    const words = [...new Set([...searchedWords(question), ...kindredSearched(question)])];
    const candidates = await this.index.find(chatbotId, words, MOST_CANDIDATES);
    const best = bestOf(this.index.spelled(words), candidates, most);
    return best.map(({ kind, title, text }) => ({ kind, title, text }));
  }
}
