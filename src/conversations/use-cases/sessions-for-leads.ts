import { Injectable } from '@nestjs/common';
import type { VisitedSession, VisitedSessions } from '../../leads/leads.api.js';
import type { Turn } from '../domain/turn.js';
import { History } from '../ports/history.js';
import { Sessions } from '../ports/sessions.js';

/** Chat sessions and their turns, as leads and hand-offs need them. */
@Injectable()
export class SessionsForLeads implements VisitedSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly history: History,
  ) {}

  find(workspaceId: number, sessionId: number): Promise<VisitedSession | null> {
    return this.sessions.find(workspaceId, sessionId);
  }

  hold(sessionId: number): Promise<boolean> {
    return this.sessions.hold(sessionId);
  }

  newestTurns(sessionId: number, bound: { readonly turns: number; readonly bytes: number }): Promise<Turn[]> {
    return this.history.newest(sessionId, bound);
  }
}
