import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { type EarlierCall, ShownHomes } from '../../answering/answering.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingDetails, ListingSearch } from '../../real-estate/real-estate.api.js';
import { answerIdOf, questionIdOf, type Turn, turnIdOf } from '../domain/turn.js';
import { Takeovers } from '../ports/takeovers.js';
import { OwnSessions } from './own-sessions.js';
import { ReadArchive } from './read-archive.js';

/** How much of a session one answer holds at most; bytes of UTF-8. */
const PAGE = { turns: 50, bytes: 1024 * 1024 } as const;
/** How many look-ups of those turns are searched for the homes that are shown. */
const SEARCHED = { calls: 200, bytes: 2 * 1024 * 1024 } as const;
/** Homes that are shown beside one answer, and the most that listings are asked for at once. */
const MOST_HOMES = 10;
/** Look-ups, the newest, among whose results the homes of one answer are. */
const MOST_CALLS = 20;

export interface OwnHistoryQuery {
  readonly sessionId: number;
  /** Only messages before this one; left out, the newest. */
  readonly before?: number;
  /** Only messages behind this one. */
  readonly after: number;
}

/** A turn as its visitor reads it again, with the homes that its answer names, as they are now. */
export interface ShownTurn {
  readonly turn: Turn;
  readonly homes: readonly ListingDetails[];
}

export interface OwnHistory {
  /** Oldest first. */
  readonly turns: readonly ShownTurn[];
  /** Message id before which there is more; null where there is none. */
  readonly before: number | null;
  /** Until when a person answers in the session, in milliseconds since 1970; null where the chatbot does. */
  readonly personUntil: number | null;
}

/** Looks the homes up that answers name. */
@Injectable()
export class ShownHomesOfTurns {
  constructor(
    private readonly archive: ReadArchive,
    private readonly shownHomes: ShownHomes,
    private readonly listings: ListingSearch,
  ) {}

  /** Of turns of one session that follow each other. */
  async of(chatbotId: number, turns: readonly Turn[]): Promise<ShownTurn[]> {
    const last = turns.at(-1);
    if (!last) return [];
    const bound = { ...SEARCHED, turns: PAGE.turns };
    const calls = await this.archive.callsBefore(last.sessionId, last.id + 1, bound);
    const shown: ShownTurn[] = [];
    for (const turn of turns) shown.push({ turn, homes: await this.homesIn(chatbotId, turn, calls) });
    return shown;
  }

  /** Tools of the turn itself or of an earlier one have returned them. */
  private async homesIn(chatbotId: number, { id, answer, state }: Turn, calls: readonly EarlierCall[]) {
    const isChatbots = state === 'done' || state === 'interrupted';
    const before = isChatbots ? calls.filter(({ turnId }) => turnId <= id).slice(-MOST_CALLS) : [];
    const ids = before.length > 0 ? this.shownHomes.in(answer, before).slice(0, MOST_HOMES) : [];
    if (ids.length === 0) return [];
    const found = await this.listings.findByIds(chatbotId, ids);
    return ids.flatMap((wanted) => found.find((home) => home.id === wanted) ?? []);
  }
}

/** What was said in a chat session of the visitor's own. */
@Injectable()
export class ReadOwnHistory {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly archive: ReadArchive,
    private readonly takeovers: Takeovers,
    private readonly homes: ShownHomesOfTurns,
  ) {}

  async run(caller: Caller, { sessionId, before, after }: OwnHistoryQuery): Promise<OwnHistory> {
    const session = await this.sessions.find(caller, sessionId);
    const { id: chatbotId } = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    const end = before === undefined ? Number.MAX_SAFE_INTEGER : turnIdOf(before);
    const found = await this.archive.newest(session.id, { ...PAGE, before: end });
    const turns = found.filter(({ id }) => answerIdOf(id) > after);
    const isAll = turns.length < found.length || (await this.isFirst(session.id, found[0]));
    return {
      turns: await this.homes.of(chatbotId, turns),
      before: isAll ? null : questionIdOf(found[0]!.id),
      personUntil: (await this.takeovers.answersUntil([session.id])).get(session.id) ?? null,
    };
  }

  private async isFirst(sessionId: number, turn: Turn | undefined): Promise<boolean> {
    if (!turn) return true;
    return (await this.archive.newest(sessionId, { before: turn.id, turns: 1, bytes: PAGE.bytes })).length === 0;
  }
}
