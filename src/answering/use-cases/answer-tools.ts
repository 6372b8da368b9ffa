import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { ListingOverviews, ListingSearch, type ListingVocabulary } from '../../real-estate/real-estate.api.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { type VisitedSession, VisitorTools } from '../../leads/leads.api.js';
import type { Question } from '../answering.api.js';
import { offerLines } from '../domain/offer-lines.js';
import type { Evidence } from '../domain/floor/evidence.js';
import type { Tool } from '../domain/prompt.js';
import { CalculateTool } from './calculate-tool.js';
import { KnowledgeTool } from './consult-knowledge.js';
import { ListingTools } from './listing-tools.js';

/** How long an overview is believed; that there are listings is known of each ask, so that the first counts. */
const BELIEVED_MS = 10_000;
const MOST_BELIEVED = 1_000;

/** What there is among a chatbot's listings. */
interface ListingOffer {
  /** Lines of data; empty where there are none. */
  readonly lines: readonly string[];
  readonly vocabulary: ListingVocabulary;
}

/** What there is among a chatbot's listings, without asking at every message. */
@Injectable()
export class OfferOfListings {
  private readonly believed = new Map<number, ListingOffer & { readonly seenAt: number }>();

  constructor(
    private readonly overviews: ListingOverviews,
    private readonly listings: ListingSearch,
    private readonly clock: Clock,
  ) {}

  async run(chatbotId: number): Promise<ListingOffer> {
    const now = this.clock.elapsed();
    const known = this.believed.get(chatbotId);
    if (known && now - known.seenAt < BELIEVED_MS) return known;
    const [overview, vocabulary] = await Promise.all([
      this.overviews.of(chatbotId),
      this.listings.vocabulary(chatbotId),
    ]);
    const found = { lines: offerLines(overview), vocabulary, seenAt: now };
    if (this.believed.size >= MOST_BELIEVED) this.believed.clear();
    if (found.lines.length > 0) this.believed.set(chatbotId, found);
    return found;
  }
}

/** Where a model is while it answers. */
export interface ToolContext {
  readonly chatbot: ChatbotCard;
  readonly session: VisitedSession | null;
  /** What the visitor says in the message that is answered. */
  readonly ownWords: string;
  readonly has: Question['has'];
  /** What is given in the chat: its numbers may be computed with. */
  readonly given: Evidence;
}

/** What a model may call, and what there is to be looked up. */
export interface CallOffer {
  readonly tools: readonly Tool[];
  /** Lines of data; empty where the chatbot has no listings. */
  readonly offer: readonly string[];
}

/** Everything that a model may call while it answers: bound to this chatbot and this chat session, whatever it says. */
@Injectable()
export class AnswerTools {
  constructor(
    private readonly listings: ListingTools,
    private readonly offer: OfferOfListings,
    private readonly knowledge: KnowledgeTool,
    private readonly visitor: VisitorTools,
    private readonly calculate: CalculateTool,
  ) {}

  async of({ chatbot, session, ownWords, has, given }: ToolContext): Promise<CallOffer> {
    const known = has.listings ? await this.offer.run(chatbot.id) : undefined;
    const offer = known?.lines ?? [];
    const tools = [
      ...(known && offer.length > 0
        ? [...this.listings.of(chatbot.id, known.vocabulary), this.calculate.of(chatbot.id, given)]
        : []),
      ...(has.knowledge ? [this.knowledge.of(chatbot.id)] : []),
      ...this.visitor.of(chatbot, session, ownWords, offer.length > 0),
    ];
    return { tools, offer };
  }
}
