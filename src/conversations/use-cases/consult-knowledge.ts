import { Injectable } from '@nestjs/common';
import { KnowledgeBase } from '../../knowledge/knowledge.api.js';
import { fencedPassages, MOST_PASSAGES } from '../domain/fenced-passages.js';
import { FenceMarks } from '../ports/fence-marks.js';

/** What a chatbot was taught beside its listings, as far as it bears on one message. */
export interface Consulted {
  /** The answer of the pair that the message asks for; it is given word for word. */
  readonly exactAnswer: string | null;
  /** Part of the system prompt; empty where nothing fits. */
  readonly fencedPassages: string;
  readonly isEmpty: boolean;
}

const NOTHING: Consulted = { exactAnswer: null, fencedPassages: '', isEmpty: true };

/** Looks up what fits a message. A chatbot that was taught nothing costs one look into an index. */
@Injectable()
export class ConsultKnowledge {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly marks: FenceMarks,
  ) {}

  async run(chatbotId: number, question: string): Promise<Consulted> {
    if (await this.knowledge.isEmpty(chatbotId)) return NOTHING;
    const exactAnswer = await this.knowledge.exactAnswer(chatbotId, question);
    if (exactAnswer !== null) return { exactAnswer, fencedPassages: '', isEmpty: false };
    const passages = await this.knowledge.search(chatbotId, question, MOST_PASSAGES);
    return { exactAnswer: null, fencedPassages: fencedPassages(passages, this.marks.next()), isEmpty: false };
  }
}
