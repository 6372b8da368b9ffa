import type { AuditEntry } from './audit-entry.js';

/** An entry as people read it: in the answers of AuditList, and in exports. */
export const itemOf = ({ id, happenedAt, operation, code, ...entry }: AuditEntry) => ({
  ID: id,
  Time: new Date(happenedAt).toISOString(),
  Operation: operation,
  Outcome: code === 200 ? ('Done' as const) : ('Refused' as const),
  Code: code,
  Actor: { ID: entry.actor, Name: entry.actorName },
  Address: entry.address,
  RequestId: entry.requestId,
  Object: { Kind: entry.objectKind, ID: entry.objectId },
  Before: entry.details?.before ?? null,
  After: entry.details?.after ?? null,
});
