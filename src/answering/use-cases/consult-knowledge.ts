import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { KnowledgeBase } from '../../knowledge/knowledge.api.js';
import type { Question } from '../answering.api.js';
import { MOST_PASSAGES, passageLines, withinBudget } from '../domain/passage-lines.js';
import type { Tool } from '../domain/prompt.js';
import { NO_NAMES, noNames, StrictTool } from '#libs/model-tools/strict-tool.js';

/** What a chatbot was taught beside its listings, as far as it bears on one message. */
export interface Consultation {
  /** The answer of the pair that the message asks for; it is given word for word. */
  readonly exactAnswer: string | null;
  /** What fits, as lines of data. */
  readonly passages: readonly string[];
}

const NOTHING: Consultation = { exactAnswer: null, passages: [] };

const LONGEST_QUESTION = 1_000;
const MOST_CHARACTERS = 12_000;
/** They are found by their words. */
const NONE_FITS = 'None fits. Ask again in the language in which the owner writes, if that is another one';

const TOOL = new StrictTool(
  'search_knowledge',
  "Passages from the owner's texts, files and question-answer pairs that fit a question. Where there is an `answer`, give it word for word",
  z.strictObject({ question: z.string().trim().min(1).max(LONGEST_QUESTION) }),
);

/** Looks up what fits a message, and lets a model look up more. */
@Injectable()
export class ConsultKnowledge {
  constructor(private readonly knowledge: KnowledgeBase) {}

  async run({ chatbot: { id: chatbotId }, has }: Question, question: string): Promise<Consultation> {
    if (!has.knowledge) return NOTHING;
    const exactAnswer = await this.knowledge.exactAnswer(chatbotId, question);
    if (exactAnswer !== null) return { exactAnswer, passages: [] };
    const passages = await this.knowledge.search(chatbotId, question, MOST_PASSAGES);
    return { exactAnswer: null, passages: passageLines(passages) };
  }

  /** The look-up in what this one chatbot was taught beside its listings. */
  toolOf(chatbotId: number): Tool {
    return TOOL.of(NO_NAMES, noNames, async ({ question }) => {
      const answer = await this.knowledge.exactAnswer(chatbotId, question);
      const found = await this.knowledge.search(chatbotId, question, MOST_PASSAGES);
      const passages = withinBudget(found, MOST_CHARACTERS).map(({ kind, title, text }) => ({ kind, title, text }));
      if (answer !== null) return { passages, answer };
      return found.length > 0 ? { passages } : { passages, hint: NONE_FITS };
    });
  }
}
