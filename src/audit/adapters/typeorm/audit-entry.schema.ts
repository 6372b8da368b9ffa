import { EntitySchema } from 'typeorm';
import { documentIn, hugeText, identity, instant, nullable, text, whole } from '#libs/persistence/columns.js';
import { AuditEntry } from '../../domain/audit-entry.js';

export const AuditEntrySchema = new EntitySchema<AuditEntry>({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  target: AuditEntry,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    happenedAt: { ...instant(), name: 'happened_at' },
    operation: text(64),
    actor: text(32),
    actorName: { ...text(500), name: 'actor_name' },
    address: text(64),
    requestId: { ...text(128), name: 'request_id' },
    objectKind: { ...text(16), name: 'object_kind' },
    objectId: { ...text(200), name: 'object_id' },
    code: whole(),
    details: nullable(documentIn(hugeText())),
  },
  indices: [{ name: 'audit_entries_log', columns: ['workspaceId', 'happenedAt', 'id'] }],
});
