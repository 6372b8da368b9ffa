import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import type { VisitedSession } from '../../leads/leads.api.js';
import type { SessionVisits } from '../conversations.api.js';
import { Sessions } from '../ports/sessions.js';
import { ShownHomes } from '../ports/shown-homes.js';
import { ReadArchive } from './read-archive.js';

/** A chat session and its turns, as leads and hand-offs need them. Nothing is read before it is asked for. */
@Injectable()
export class VisitSession implements SessionVisits {
  constructor(
    private readonly sessions: Sessions,
    private readonly shown: ShownHomes,
    private readonly archive: ReadArchive,
  ) {}

  of(workspaceId: number, id: number): VisitedSession {
    return {
      id,
      opening: () => this.sessions.find(workspaceId, id),
      hold: () => this.sessions.hold(id),
      shownHomes: () => this.shown.last(id),
      newestTurns: (bound) => this.archive.newest(id, bound),
    };
  }

  async visit({ workspaceId }: Caller, chatbotId: number, sessionId: number): Promise<VisitedSession> {
    const session = await this.sessions.find(workspaceId, sessionId);
    if (session?.chatbotId !== chatbotId) throw notFound('The chat session');
    return this.of(workspaceId, sessionId);
  }
}
