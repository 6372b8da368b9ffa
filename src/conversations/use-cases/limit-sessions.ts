import { Injectable } from '@nestjs/common';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { Sessions } from '../ports/sessions.js';

/** Sets how many messages one chat session may send, workspace-wide; -1 means unlimited. */
@Injectable()
export class LimitSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly units: UnitOfWork,
  ) {}

  run({ workspaceId }: Caller, limit: number, together: Together): Promise<void> {
    return this.units.run(async () => {
      await this.sessions.setMessagesLimit(workspaceId, limit);
      await together();
    });
  }
}
