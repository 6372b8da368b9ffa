import { Injectable } from '@nestjs/common';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { Tool } from '../../models/models.api.js';
import { KnowledgeTool } from './knowledge-tool.js';
import { ListingTools } from './listing-tools.js';

/** Where a model is while it answers. */
export interface ToolContext {
  readonly chatbot: ChatbotCard;
  readonly sessionId: number;
  readonly turnId: number;
  readonly hasKnowledge: boolean;
}

/** Everything that a model may call while it answers: bound to this chatbot and this chat session, whatever it says. */
@Injectable()
export class AnswerTools {
  constructor(
    private readonly listings: ListingTools,
    private readonly knowledge: KnowledgeTool,
  ) {}

  of({ chatbot, hasKnowledge }: ToolContext): Tool[] {
    return [...this.listings.of(chatbot.id), ...(hasKnowledge ? [this.knowledge.of(chatbot.id)] : [])];
  }
}
