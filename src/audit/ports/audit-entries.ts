import type { AuditEntry, AuditFilter } from '../domain/audit-entry.js';

/** The log. There is no way to take an entry away, and none to change one but to mask what was erased. */
export abstract class AuditEntries {
  /** Within a unit of work, as a part of it. */
  abstract add(entry: AuditEntry): Promise<void>;

  /** Newest first, with the number of all that match. */
  abstract page(
    workspaceId: number,
    filter: AuditFilter,
    page: { readonly skip: number; readonly take: number },
  ): Promise<{ readonly entries: AuditEntry[]; readonly total: number }>;

  /** At most so many entries behind an id, as they were stored: of one workspace, or of all where it is null. */
  abstract behind(
    page: { readonly id: number; readonly take: number },
    workspaceId: number | null,
    range: { readonly from: number; readonly until: number },
  ): Promise<AuditEntry[]>;

  /** Takes before and after out of the entries about what was erased, batch by batch. */
  abstract maskChatbot(workspaceId: number, serialNumber: string): Promise<void>;
  abstract maskFiles(workspaceId: number, fileIds: readonly number[]): Promise<void>;
}
