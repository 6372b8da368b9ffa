import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ErasureTotals } from '../domain/erased.js';

/** Writes into the audit log how much was erased. */
@Injectable()
export class RecordErasure {
  constructor(
    private readonly trail: AuditTrail,
    private readonly units: UnitOfWork,
  ) {}

  /** The last step of an erasure and its entry, in one unit of work. */
  around(lastStep: () => Promise<ErasureTotals>): Promise<ErasureTotals> {
    return this.units.run(async () => {
      const erased = await lastStep();
      await this.run(erased);
      return erased;
    });
  }

  /** Within the unit of work of the last step. */
  run(erased: ErasureTotals): Promise<void> {
    noteChange({ before: { ...erased } });
    return this.trail.done();
  }

  /** Entries about an erased chatbot and its listings forget what was changed. */
  mask(workspaceId: number, serialNumber: string): Promise<void> {
    return this.trail.maskChatbot(workspaceId, serialNumber);
  }
}
