import { Injectable } from '@nestjs/common';
import type { HeldSession, VisitedSession, VisitedSessions } from '../../leads/leads.api.js';
import type { Turn } from '../domain/turn.js';
import { Sessions } from '../ports/sessions.js';
import { ReadArchive } from './read-archive.js';

/** Chat sessions and their turns, as leads and hand-offs need them. */
@Injectable()
export class SessionsForLeads implements VisitedSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly archive: ReadArchive,
  ) {}

  find(workspaceId: number, sessionId: number): Promise<VisitedSession | null> {
    return this.sessions.find(workspaceId, sessionId);
  }

  hold(sessionId: number): Promise<HeldSession | null> {
    return this.sessions.hold(sessionId);
  }

  newestTurns(sessionId: number, bound: { readonly turns: number; readonly bytes: number }): Promise<Turn[]> {
    return this.archive.newest(sessionId, bound);
  }
}
