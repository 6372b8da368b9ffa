import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { type Erased, NOTHING, together } from '../domain/erased.js';
import { Sessions } from '../ports/sessions.js';
import { EraseRecords, WaitForRunningTurns } from './erase-records.js';
import { RecordErasure } from './record-erasure.js';
import { ScrubDeletedData } from './scrub-deleted-data.js';

/** Erases a chat session with everything that it has left. Once interrupted, the next run does the rest. */
@Injectable()
export class EraseSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly waitForRunningTurns: WaitForRunningTurns,
    private readonly eraseRecords: EraseRecords,
    private readonly scrubDeletedData: ScrubDeletedData,
    private readonly recordErasure: RecordErasure,
  ) {}

  /** What there is. Refuses `not-found` for a session of another workspace as for an unknown one. */
  async look(workspaceId: number, sessionId: number): Promise<Erased> {
    if (!(await this.sessions.find(workspaceId, sessionId))) throw notFound('The chat session');
    return together(NOTHING, { sessions: 1, ...(await this.eraseRecords.ofSession(sessionId)) });
  }

  async run(workspaceId: number, sessionId: number): Promise<Erased> {
    await this.look(workspaceId, sessionId);
    await this.waitForRunningTurns.run({ sessionId });
    const erased = await this.eraseRecords.run(workspaceId, sessionId, (all) => this.recordErasure.run(all));
    await this.scrubDeletedData.run();
    return erased;
  }
}
