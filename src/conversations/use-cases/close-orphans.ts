import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { Allowances } from '../ports/allowances.js';
import { Sessions } from '../ports/sessions.js';
import { type Orphan, Transcript } from '../ports/transcript.js';

/** Ends the turns of processes that are gone, whichever replica notices; each is given back once. */
@Injectable()
export class CloseOrphans {
  constructor(
    private readonly transcript: Transcript,
    private readonly allowances: Allowances,
    private readonly sessions: Sessions,
    private readonly units: UnitOfWork,
  ) {}

  async run(): Promise<void> {
    for (const orphan of await this.transcript.orphans()) await this.close(orphan);
  }

  private close({ id, sessionId, chatbotId, admission }: Orphan): Promise<void> {
    return this.units.run(async () => {
      if (!(await this.transcript.closeOrphan(id))) return;
      await this.sessions.giveMessageBack(sessionId);
      await this.allowances.giveBack(chatbotId, admission);
    });
  }
}
