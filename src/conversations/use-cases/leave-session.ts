import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { LeadErasure } from '../../leads/leads.api.js';
import { Sessions } from '../ports/sessions.js';

/** A chat session that was opened for a message that is refused goes again, where nothing else has come into it. */
@Injectable()
export class LeaveSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly leads: LeadErasure,
    private readonly units: UnitOfWork,
  ) {}

  run(sessionId: number): Promise<void> {
    return this.units.run(async () => {
      const held = await this.sessions.hold(sessionId);
      if (held && (await this.leads.count({ sessionId })) === 0) await this.sessions.removeUnused(held);
    });
  }
}
