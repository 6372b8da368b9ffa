import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { type ChatbotCard, ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { SessionMarks } from '../../leads/leads.api.js';
import { type ListingCard, ListingCards } from '../../real-estate/real-estate.api.js';
import type { ConversationsWanted, ListedConversation, LookUpMade } from '../domain/conversation-list.js';
import type { Session } from '../domain/session.js';
import type { Turn } from '../domain/turn.js';
import { Conversations } from '../ports/conversations.js';
import { Sessions } from '../ports/sessions.js';
import { Takeovers } from '../ports/takeovers.js';
import { ReadArchive } from './read-archive.js';

export interface FoundPage {
  readonly conversations: readonly (ListedConversation & { readonly personUntil: number | null })[];
  readonly next: number | null;
}

/** The conversations of a chatbot, newest first. */
@Injectable()
export class ListConversations {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly conversations: Conversations,
    private readonly takeovers: Takeovers,
    private readonly marks: SessionMarks,
  ) {}

  async run(caller: Caller, serialNumber: string, wanted: ConversationsWanted): Promise<FoundPage> {
    const { id, settings } = await this.chatbots.find(caller, serialNumber);
    const { conversations, next } = await this.conversations.newest(id, wanted, this.marks);
    const ids = conversations.map((one) => one.id);
    const until = await this.takeovers.answersUntil(ids, settings.handOffEmail);
    return { conversations: conversations.map((one) => ({ ...one, personUntil: until.get(one.id) ?? null })), next };
  }
}

/** A chat session that its owner has opened. */
interface OpenedConversation {
  readonly chatbot: ChatbotCard;
  readonly session: Session;
  readonly sessionId: number;
  /** The address that people are called by; who answers from the owner's side stands in its place. */
  readonly recipient: string;
}

/** Opens one conversation of a chatbot to its owner. */
@Injectable()
export class OpenConversation {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: Sessions,
  ) {}

  /** Refuses `not-found` where the caller's chatbot has no such session. */
  async run(caller: Caller, serialNumber: string, sessionId: number): Promise<OpenedConversation> {
    const chatbot = await this.chatbots.find(caller, serialNumber);
    const session = await this.sessions.find(chatbot.workspaceId, sessionId);
    if (session?.chatbotId !== chatbot.id) throw notFound('The chat session');
    return { chatbot, session, sessionId, recipient: chatbot.settings.handOffEmail };
  }
}

/** How much of a conversation one answer holds at most; bytes of UTF-8. */
const PAGE = { turns: 50, bytes: 1024 * 1024 } as const;

export interface ReadTurn {
  readonly turn: Turn;
  readonly homes: readonly ListingCard[];
  readonly lookUps: readonly LookUpMade[];
}

export interface ReadPage {
  readonly opened: OpenedConversation;
  /** Oldest first. */
  readonly turns: readonly ReadTurn[];
  /** Whether something was said before them. */
  readonly hasEarlier: boolean;
  /** Until when a person answers, in milliseconds; null where the chatbot does. */
  readonly personUntil: number | null;
}

/** What was said in a conversation, and what each answer was made of. */
@Injectable()
export class ReadConversation {
  constructor(
    private readonly open: OpenConversation,
    private readonly archive: ReadArchive,
    private readonly conversations: Conversations,
    private readonly takeovers: Takeovers,
    private readonly cards: ListingCards,
  ) {}

  /** The newest turns before `beforeTurn`. */
  async run(caller: Caller, serialNumber: string, sessionId: number, beforeTurn: number): Promise<ReadPage> {
    const opened = await this.open.run(caller, serialNumber, sessionId);
    // One more than is given tells whether there is more.
    const found = await this.archive.newest(sessionId, { ...PAGE, turns: PAGE.turns + 1, before: beforeTurn });
    const turns = found.slice(-PAGE.turns);
    const hasEarlier = turns.length < found.length || (await this.isCutShort(sessionId, turns[0]));
    const until = await this.takeovers.answersUntil([sessionId], opened.recipient);
    return {
      opened,
      hasEarlier,
      turns: await this.withSources(opened, turns),
      personUntil: until.get(sessionId) ?? null,
    };
  }

  private async withSources({ chatbot }: OpenedConversation, turns: readonly Turn[]): Promise<ReadTurn[]> {
    const ids = turns.flatMap(({ homes }) => homes);
    const cards = ids.length > 0 ? await this.cards.of(chatbot.id, ids) : new Map<number, ListingCard>();
    const lookUps = await this.conversations.lookUps(turns.map(({ id }) => id));
    return turns.map((turn) => ({
      turn,
      homes: turn.homes.flatMap((id) => cards.get(id) ?? []),
      lookUps: lookUps.filter(({ turnId }) => turnId === turn.id),
    }));
  }

  /** The bytes may have ended before the turns. */
  private async isCutShort(sessionId: number, first: Turn | undefined): Promise<boolean> {
    if (!first) return false;
    return (await this.archive.newest(sessionId, { ...PAGE, turns: 1, before: first.id })).length > 0;
  }
}
