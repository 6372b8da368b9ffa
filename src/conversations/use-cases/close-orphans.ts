import { Injectable } from '@nestjs/common';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { AnswerCheckpoints, Leases, type Orphan } from '../ports/turns.js';
import { MessageLimits } from './message-limits.js';

/** Orphans that are closed at the same moment. */
const TOGETHER = 8;

/**
 * Ends the turns of processes that are gone, whichever replica notices; each keeps what was shown of it and is given back
 * once. Only what two looks in a row find orphaned is closed: after an outage of the database every process is late.
 */
@Injectable()
export class CloseOrphans {
  private seenBefore: ReadonlySet<number> = new Set();

  constructor(
    private readonly leases: Leases,
    private readonly pieces: AnswerCheckpoints,
    private readonly limits: MessageLimits,
    private readonly units: UnitOfWork,
  ) {}

  /** Looks once. */
  async run(): Promise<void> {
    const found = await this.leases.orphans();
    const orphans = found.filter(({ id }) => this.seenBefore.has(id));
    this.seenBefore = new Set(found.map(({ id }) => id));
    while (orphans.length > 0) await Promise.all(orphans.splice(0, TOGETHER).map((orphan) => this.close(orphan)));
  }

  private async close(orphan: Orphan): Promise<void> {
    const isClosed = await this.units.run(async () => {
      if (!(await this.leases.closeOrphan(orphan.id))) return false;
      // Read once the turn is closed: from then on no process adds to it.
      await this.leases.keepOrphansAnswer(orphan.id, await this.pieces.textFrom(orphan.id, 0));
      await this.pieces.forget(orphan.id);
      await this.limits.giveBack(orphan);
      return true;
    });
    if (isClosed) metricEvents.emit('orphan closed');
  }
}
