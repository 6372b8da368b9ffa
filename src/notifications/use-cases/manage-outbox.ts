import { Injectable } from '@nestjs/common';
import { noteChange } from '#libs/context/audit-trail.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { OutboxEntry } from '../domain/outbox-item.js';
import { OutboxEntries, type OutboxFilter } from '../ports/outbox-entries.js';

/** A page of what a workspace has sent, newest first. */
@Injectable()
export class ListOutbox {
  constructor(private readonly entries: OutboxEntries) {}

  run(
    workspaceId: number,
    filter: OutboxFilter,
    pageNumber: number,
    pageSize: number,
  ): Promise<{ readonly entries: readonly OutboxEntry[]; readonly total: number }> {
    return this.entries.page(workspaceId, filter, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }
}

/** Tries again at once what was refused for good or waits; returns how many there were. Unknown ones count nothing. */
@Injectable()
export class RetryOutbox {
  constructor(
    private readonly entries: OutboxEntries,
    private readonly units: UnitOfWork,
  ) {}

  run(workspaceId: number, ids: readonly number[], together: Together<number>): Promise<number> {
    return this.units.run(async () => {
      const retried = await this.entries.retry(workspaceId, ids);
      noteChange({ after: { SuccessCount: retried } });
      await together(retried);
      return retried;
    });
  }
}
