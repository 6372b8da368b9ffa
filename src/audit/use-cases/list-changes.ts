import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditFilter } from '../domain/audit-entry.js';
import { AuditEntries } from '../ports/audit-entries.js';

/** A page of a workspace's log, newest first. */
@Injectable()
export class ListChanges {
  constructor(private readonly entries: AuditEntries) {}

  run(
    workspaceId: number,
    filter: AuditFilter,
    pageNumber: number,
    pageSize: number,
  ): Promise<{ readonly entries: AuditEntry[]; readonly total: number }> {
    return this.entries.page(workspaceId, filter, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }
}
