import { Injectable } from '@nestjs/common';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { Tool } from '../../models/models.api.js';
import { HasListings } from './has-listings.js';
import { ListingTools } from './listing-tools.js';

/** Where a model is while it answers. */
export interface ToolContext {
  readonly chatbot: ChatbotCard;
  readonly sessionId: number;
  readonly turnId: number;
}

/** Everything that a model may call while it answers: bound to this chatbot and this chat session, whatever it says. */
@Injectable()
export class AnswerTools {
  constructor(
    private readonly listings: ListingTools,
    private readonly hasListings: HasListings,
  ) {}

  async of({ chatbot }: ToolContext): Promise<Tool[]> {
    return (await this.hasListings.run(chatbot.id)) ? this.listings.of(chatbot.id) : [];
  }
}
