import { Injectable } from '@nestjs/common';
import type { VisitedSession } from '../../leads/leads.api.js';
import { Sessions } from '../ports/sessions.js';
import { ReadArchive } from './read-archive.js';

/** A chat session and its turns, as leads and hand-offs need them. Nothing is read before it is asked for. */
@Injectable()
export class VisitSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly archive: ReadArchive,
  ) {}

  of(workspaceId: number, id: number): VisitedSession {
    return {
      id,
      opening: () => this.sessions.find(workspaceId, id),
      hold: () => this.sessions.hold(id),
      newestTurns: (bound) => this.archive.newest(id, bound),
    };
  }
}
