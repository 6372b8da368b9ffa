import { And, EntitySchema, In, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { documentIn, hugeText, identity, instant, nullable, text, whole } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { bytesOf, requireFittingPage } from '#libs/persistence/sql-parts.js';
import { AuditEntry, type AuditFilter } from '../../domain/audit-entry.js';
import type { AuditEntries } from '../../ports/audit-entries.js';

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

const NEWEST_FIRST = 'ORDER BY happened_at DESC, id DESC';
/** Entries that are masked at once. */
const BATCH = 500;

/** The one change that an entry ever sees. */
const MASK = 'UPDATE audit_entries SET details = NULL WHERE id IN';

/** Written out are the pages, whose bytes are judged before they are read, and the masking of what was erased. */
@Injectable()
export class TypeOrmAuditEntries implements AuditEntries {
  constructor(private readonly database: Database) {}

  add(entry: AuditEntry): Promise<void> {
    return this.database.insertLast(AuditEntry, entry);
  }

  async page(workspaceId: number, filter: AuditFilter, { skip, take }: { skip: number; take: number }) {
    const { where, values } = conditionOf(workspaceId, filter);
    const counted = `SELECT COUNT(*) AS total FROM audit_entries WHERE ${where}`;
    const [row] = await this.database.select<{ total: number }>(counted, values);
    const sizes = await this.database.select<{ id: number; bytes: number }>(
      `SELECT id, ${bytesOf('details')} AS bytes FROM audit_entries WHERE ${where} ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
      [...values, take, skip],
    );
    requireFittingPage(sizes.map(({ bytes }) => bytes));
    return { entries: await this.named(sizes.map(({ id }) => id)), total: Number(row!.total) };
  }

  private async named(ids: readonly number[]): Promise<AuditEntry[]> {
    if (ids.length === 0) return [];
    return this.rows.find({ where: { id: In(ids) }, order: { happenedAt: 'DESC', id: 'DESC' }, take: ids.length });
  }

  /** Entries of listings name their chatbot among the facts. */
  maskChatbot(workspaceId: number, serialNumber: string): Promise<void> {
    const where =
      "((object_kind = 'chatbot' AND object_id = ?) OR (object_kind = 'listing' AND INSTR(details, ?) > 0))";
    return this.mask(workspaceId, where, [serialNumber, `"SerialNumber":${JSON.stringify(serialNumber)}`]);
  }

  maskFiles(workspaceId: number, fileIds: readonly number[]): Promise<void> {
    const marks = fileIds.map(() => '?').join(', ');
    return this.mask(workspaceId, `object_kind = 'file' AND object_id IN (${marks})`, fileIds.map(String));
  }

  behind(
    { id, take }: { readonly id: number; readonly take: number },
    workspaceId: number | null,
    { from, until }: { readonly from: number; readonly until: number },
  ): Promise<AuditEntry[]> {
    const range = { happenedAt: And(MoreThanOrEqual(from), LessThan(until)), id: MoreThan(id) };
    const where = workspaceId === null ? range : { ...range, workspaceId };
    return this.rows.find({ where, order: { id: 'ASC' }, take });
  }

  private async mask(workspaceId: number, where: string, values: readonly string[]): Promise<void> {
    const sql = `SELECT id FROM audit_entries WHERE workspace_id = ? AND details IS NOT NULL AND ${where} LIMIT ?`;
    for (;;) {
      const rows = await this.database.select<{ id: number }>(sql, [workspaceId, ...values, BATCH]);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await this.database.change(`${MASK} (${ids.map(() => '?').join(', ')})`, ids);
    }
  }

  private get rows() {
    return this.database.repository(AuditEntry);
  }
}

function conditionOf(workspaceId: number, filter: AuditFilter): { where: string; values: (string | number)[] } {
  const parts = ['workspace_id = ?', 'happened_at >= ?', 'happened_at < ?'];
  const values: (string | number)[] = [workspaceId, filter.from, filter.until];
  const narrow = (part: string, ...more: string[]): void => {
    parts.push(part);
    values.push(...more);
  };
  if (filter.operation !== undefined) narrow('operation = ?', filter.operation);
  if (filter.actor !== undefined) narrow('(actor = ? OR actor_name = ?)', filter.actor, filter.actor);
  if (filter.object !== undefined) narrow('object_id = ?', filter.object);
  if (filter.isDone !== undefined) narrow(filter.isDone ? 'code = 200' : 'code <> 200');
  return { where: parts.join(' AND '), values };
}
