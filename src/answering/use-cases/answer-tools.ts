import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import {
  type CountedWord,
  type ListingOverview,
  ListingOverviews,
  ListingSearch,
  type ListingVocabulary,
} from '../../real-estate/real-estate.api.js';
import { VisitorTools } from '../../leads/leads.api.js';
import type { Question } from '../answering.api.js';
import type { Evidence } from '../domain/floor/evidence.js';
import { dataLine } from '../domain/note.js';
import type { Tool } from '../domain/prompt.js';
import { ConsultKnowledge } from './consult-knowledge.js';
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

const HEADING =
  'What the listings hold, to search by; sold ones count, prices leave them out. Before you tell a count or a price, look it up:';
/** Characters of all lines. */
const MOST_OFFERED = 5_000;

/** What there is among a chatbot's listings, as data; nothing where there are none. */
function offerLines({ total, offers, leftOut, ...words }: ListingOverview): string[] {
  if (total === 0) return [];
  const kinds = Object.entries(words).filter(([, counted]) => counted.length > 0);
  const silent = leftOut === undefined ? [] : [{ leftOut }];
  const lines = [
    { listings: total },
    ...silent,
    ...offers,
    ...kinds.map(([kind, counted]) => ({ [kind]: countsOf(counted) })),
  ];
  let rest = MOST_OFFERED;
  return [HEADING, ...lines.map(dataLine).filter((line) => (rest -= line.length) >= 0)];
}

const countsOf = (words: readonly CountedWord[]): object =>
  Object.fromEntries(words.map(({ word, count }) => [word, count]));

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
    private readonly knowledge: ConsultKnowledge,
    private readonly visitor: VisitorTools,
  ) {}

  /**
   * `ownWords` is what the visitor says in the message that is answered. `given` is what is given in the chat: its numbers may be
   * computed with.
   */
  async of({ chatbot, session, has }: Question, ownWords: string, given: Evidence): Promise<CallOffer> {
    const known = has.listings ? await this.offer.run(chatbot.id) : undefined;
    const offer = known?.lines ?? [];
    const tools = [
      ...(known && offer.length > 0 ? this.listings.of(chatbot.id, known.vocabulary, given) : []),
      ...(has.knowledge ? [this.knowledge.toolOf(chatbot.id)] : []),
      ...this.visitor.of(chatbot, session, ownWords, offer.length > 0),
    ];
    return { tools, offer };
  }
}
