import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { ListingSearch } from '../../real-estate/real-estate.api.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { VisitorTools } from '../../leads/leads.api.js';
import type { Tool } from '../domain/prompt.js';
import { CalculateTool } from './calculate-tool.js';
import { KnowledgeTool } from './consult-knowledge.js';
import { ListingTools } from './listing-tools.js';

/** How long it is believed that a chatbot has listings; that it has none is asked each time, so that the first counts. */
const BELIEVED_MS = 10_000;
const MOST_BELIEVED = 10_000;

/** Whether a chatbot has any listings, without asking at every message. */
@Injectable()
export class HasListings {
  private readonly seenAt = new Map<number, number>();

  constructor(
    private readonly listings: ListingSearch,
    private readonly clock: Clock,
  ) {}

  async run(chatbotId: number): Promise<boolean> {
    const now = this.clock.elapsed();
    if (now - (this.seenAt.get(chatbotId) ?? -Infinity) < BELIEVED_MS) return true;
    if (!(await this.listings.hasAny(chatbotId))) return false;
    if (this.seenAt.size >= MOST_BELIEVED) this.seenAt.clear();
    this.seenAt.set(chatbotId, now);
    return true;
  }
}

/** Where a model is while it answers. */
export interface ToolContext {
  readonly chatbot: ChatbotCard;
  readonly sessionId: number;
  /** What the visitor says in the message that is answered. */
  readonly ownWords: string;
  readonly hasKnowledge: boolean;
  /** What visitor and owner have said, the message too: their numbers may be computed with. */
  readonly said: readonly string[];
}

/** Everything that a model may call while it answers: bound to this chatbot and this chat session, whatever it says. */
@Injectable()
export class AnswerTools {
  constructor(
    private readonly listings: ListingTools,
    private readonly hasListings: HasListings,
    private readonly knowledge: KnowledgeTool,
    private readonly visitor: VisitorTools,
    private readonly calculate: CalculateTool,
  ) {}

  async of({ chatbot, sessionId, ownWords, hasKnowledge, said }: ToolContext): Promise<Tool[]> {
    return [
      ...((await this.hasListings.run(chatbot.id)) ? this.overListings(chatbot.id, said) : []),
      ...(hasKnowledge ? [this.knowledge.of(chatbot.id)] : []),
      ...this.visitor.of(chatbot, sessionId, ownWords),
    ];
  }
  private overListings(chatbotId: number, said: readonly string[]): Tool[] {
    return [...this.listings.of(chatbotId), this.calculate.of(chatbotId, said)];
  }
}
