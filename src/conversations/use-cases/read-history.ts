import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { GREETING_BYTES, GREETING_ID, HistoryBudget, HistoryPage } from '../domain/history-page.js';
import { History, type ListedSession, type SessionsWanted } from '../ports/history.js';
import { Sessions } from '../ports/sessions.js';
import { Takeovers } from '../ports/takeovers.js';
import { ReadArchive } from './read-archive.js';

export interface HistoryQuery extends SessionsWanted {
  readonly serialNumber: string;
  /** First message of each session; 0 is its greeting. */
  readonly fromMessage: number;
  /** Most messages of each session. */
  readonly mostMessages: number;
}

export interface SessionHistory {
  readonly session: ListedSession;
  readonly page: HistoryPage;
  /** Until when a person answers the session, in milliseconds; null where the chatbot does. */
  readonly personUntil: number | null;
}

/** Sessions, and sizes of turns, of one statement. */
const SESSIONS_AT_ONCE = 50;
const SIZES_AT_ONCE = 500;

/**
 * The chat sessions that were opened in a range of time, newest first, with their messages, oldest first. An answer holds
 * so many bytes at most (`HISTORY_BYTES`): every session of the page is in it, and says where its messages go on.
 */
@Injectable()
export class ReadHistory {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: Sessions,
    private readonly history: History,
    private readonly archive: ReadArchive,
    private readonly takeovers: Takeovers,
  ) {}

  async run(caller: Caller, { serialNumber, fromMessage, mostMessages, ...wanted }: HistoryQuery) {
    const { id, workspaceId, settings } = await this.chatbots.find(caller, serialNumber);
    if (wanted.sessionId !== null) await this.requireSession(workspaceId, wanted.sessionId, id);
    const sessions = await this.history.sessions(id, wanted, GREETING_BYTES);
    const ids = sessions.map((session) => session.id);
    const until = await this.takeovers.answersUntil(ids, settings.handOffEmail);
    const histories = sessions.map((session): SessionHistory => {
      const page = new HistoryPage(fromMessage, mostMessages, session.welcome);
      return { session, page, personUntil: until.get(session.id) ?? null };
    });
    await this.fill(histories);
    return histories;
  }

  /** One after the other until the bytes are spent; what has no room is never read. */
  private async fill(histories: readonly SessionHistory[]): Promise<void> {
    const budget = new HistoryBudget();
    for (let open = histories.filter(hasTurns); open.length > 0 && !budget.isSpent;) {
      const some = open.slice(0, SESSIONS_AT_ONCE);
      await this.step(some, budget);
      open = [...some.filter(hasRoom), ...open.slice(SESSIONS_AT_ONCE)];
    }
  }

  private async step(some: readonly SessionHistory[], budget: HistoryBudget): Promise<void> {
    // One more than has room tells whether a session goes on.
    const most = Math.min(Math.floor(SIZES_AT_ONCE / some.length), Math.max(...some.map(({ page }) => page.room)) + 1);
    const places = some.map(({ session, page }) => ({ sessionId: session.id, fromTurn: page.fromTurn }));
    const sizes = await this.archive.sizes(places, most);
    const found = some.map(({ session }) => sizes.filter(({ sessionId }) => sessionId === session.id));
    const chosen = some.flatMap(({ page }, at) =>
      found[at]!.slice(0, page.room).filter(({ bytes }) => budget.take(bytes)),
    );
    const turns = await this.archive.turns(chosen);
    for (const [at, { session, page }] of some.entries()) {
      for (const turn of turns) if (turn.sessionId === session.id) page.add(turn);
      if (found[at]!.length < most) page.end(found[at]!.at(-1)?.id ?? 0);
    }
  }

  private async requireSession(workspaceId: number, sessionId: number, chatbotId: number): Promise<void> {
    const session = await this.sessions.find(workspaceId, sessionId);
    if (session?.chatbotId !== chatbotId) throw notFound('The chat session');
  }
}

const hasTurns = ({ page: { next } }: SessionHistory): boolean => next !== null && next !== GREETING_ID;
const hasRoom = ({ page }: SessionHistory): boolean => page.room > 0;
