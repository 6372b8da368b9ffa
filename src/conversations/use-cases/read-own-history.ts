import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingCard, ListingCards } from '../../real-estate/real-estate.api.js';
import type { People } from '../domain/people.js';
import { toldIn } from '../domain/shown-home.js';
import { answerIdOf, questionIdOf, type Turn, turnIdOf } from '../domain/turn.js';
import { Takeovers } from '../ports/takeovers.js';
import { OwnSessions } from './own-sessions.js';
import { ReadArchive } from './read-archive.js';

/** How much of a session one answer holds at most; bytes of UTF-8. */
const PAGE = { turns: 50, bytes: 1024 * 1024 } as const;

export interface OwnHistoryQuery {
  readonly sessionId: number;
  /** Only messages before this one; left out, the newest. */
  readonly before?: number;
  /** Only messages behind this one. */
  readonly after: number;
  /** Code of the language in which the visitor reads what kind of home it is. */
  readonly language: string;
}

/** A turn as its visitor reads it again, with the homes that its answer showed, as they are now. */
export interface ShownTurn {
  readonly turn: Turn;
  readonly homes: readonly ListingCard[];
}

export interface OwnHistory {
  /** Oldest first. */
  readonly turns: readonly ShownTurn[];
  /** Message id before which there is more; null where there is none. */
  readonly before: number | null;
  readonly people: People;
}

/** What was said in a chat session of the visitor's own. */
@Injectable()
export class ReadOwnHistory {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly archive: ReadArchive,
    private readonly takeovers: Takeovers,
    private readonly cards: ListingCards,
  ) {}

  async run(caller: Caller, { sessionId, before, after, language }: OwnHistoryQuery): Promise<OwnHistory> {
    const session = await this.sessions.find(caller, sessionId);
    const { id: chatbotId, settings } = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    const end = before === undefined ? Number.MAX_SAFE_INTEGER : turnIdOf(before);
    const found = await this.archive.newest(session.id, { ...PAGE, before: end });
    const turns = found.filter(({ id }) => answerIdOf(id) > after);
    const isAll = turns.length < found.length || (await this.isFirst(session.id, found[0]));
    return {
      turns: await this.withHomes(chatbotId, turns, language),
      before: isAll ? null : questionIdOf(found[0]!.id),
      people: await this.takeovers.peopleOf(session.id, settings.handOffEmail),
    };
  }

  /** Which homes an answer showed was kept with it: nothing that was said is read for them. */
  private async withHomes(chatbotId: number, turns: readonly Turn[], language: string): Promise<ShownTurn[]> {
    const ids = turns.flatMap(({ homes }) => homes);
    const cards = ids.length > 0 ? await this.cards.of(chatbotId, ids) : new Map<number, ListingCard>();
    const homesOf = ({ homes }: Turn) => homes.flatMap((id) => cards.get(id) ?? []);
    return turns.map((turn) => ({ turn, homes: homesOf(turn).map((home) => toldIn(language, home)) }));
  }

  private async isFirst(sessionId: number, turn: Turn | undefined): Promise<boolean> {
    if (!turn) return true;
    return (await this.archive.newest(sessionId, { before: turn.id, turns: 1, bytes: PAGE.bytes })).length === 0;
  }
}
