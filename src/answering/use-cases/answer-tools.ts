import { Injectable } from '@nestjs/common';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { VisitorTools } from '../../leads/leads.api.js';
import type { Tool } from '../domain/tool-prompt.js';
import { HasListings } from './has-listings.js';
import { KnowledgeTool } from './knowledge-tool.js';
import { ListingTools } from './listing-tools.js';

/** Where a model is while it answers. */
export interface ToolContext {
  readonly chatbot: ChatbotCard;
  readonly sessionId: number;
  /** What the visitor says in the message that is answered. */
  readonly ownWords: string;
  readonly hasKnowledge: boolean;
}

/** Everything that a model may call while it answers: bound to this chatbot and this chat session, whatever it says. */
@Injectable()
export class AnswerTools {
  constructor(
    private readonly listings: ListingTools,
    private readonly hasListings: HasListings,
    private readonly knowledge: KnowledgeTool,
    private readonly visitor: VisitorTools,
  ) {}

  async of({ chatbot, sessionId, ownWords, hasKnowledge }: ToolContext): Promise<Tool[]> {
    return [
      ...((await this.hasListings.run(chatbot.id)) ? this.listings.of(chatbot.id) : []),
      ...(hasKnowledge ? [this.knowledge.of(chatbot.id)] : []),
      ...this.visitor.of(chatbot, sessionId, ownWords),
    ];
  }
}
