import { Injectable } from '@nestjs/common';
import { KnowledgeBase } from '../../knowledge/knowledge.api.js';
import { delimitedPassages, MOST_PASSAGES } from '../domain/delimited-passages.js';
import { PromptDelimiters } from '../ports/prompt-delimiters.js';

/** What a chatbot was taught beside its listings, as far as it bears on one message. */
export interface Consulted {
  /** The answer of the pair that the message asks for; it is given word for word. */
  readonly exactAnswer: string | null;
  /** Part of the system prompt; empty where nothing fits. */
  readonly delimitedPassages: string;
  readonly isEmpty: boolean;
}

const NOTHING: Consulted = { exactAnswer: null, delimitedPassages: '', isEmpty: true };

/** Looks up what fits a message. A chatbot that was taught nothing costs one look into an index. */
@Injectable()
export class ConsultKnowledge {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly marks: PromptDelimiters,
  ) {}

  async run(chatbotId: number, question: string): Promise<Consulted> {
    if (await this.knowledge.isEmpty(chatbotId)) return NOTHING;
    const exactAnswer = await this.knowledge.exactAnswer(chatbotId, question);
    if (exactAnswer !== null) return { exactAnswer, delimitedPassages: '', isEmpty: false };
    const passages = await this.knowledge.search(chatbotId, question, MOST_PASSAGES);
    return { exactAnswer: null, delimitedPassages: delimitedPassages(passages, this.marks.next()), isEmpty: false };
  }
}
