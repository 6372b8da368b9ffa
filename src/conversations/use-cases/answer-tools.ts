import { Injectable } from '@nestjs/common';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { Tool } from '../../answering/answering.api.js';
import { HandOffTool } from './hand-off-tool.js';
import { HasListings } from './has-listings.js';
import { KnowledgeTool } from './knowledge-tool.js';
import { LeadTool } from './lead-tool.js';
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
    private readonly handOff: HandOffTool,
    private readonly lead: LeadTool,
  ) {}

  async of({ chatbot, sessionId, ownWords, hasKnowledge }: ToolContext): Promise<Tool[]> {
    return [
      ...((await this.hasListings.run(chatbot.id)) ? this.listings.of(chatbot.id) : []),
      ...(hasKnowledge ? [this.knowledge.of(chatbot.id)] : []),
      ...this.handOff.of(chatbot, sessionId, ownWords),
      this.lead.of(chatbot.id, sessionId, ownWords),
    ];
  }
}
