import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { requireFittingPage } from '#libs/persistence/page-bytes.js';
import { bytesOf } from '#libs/persistence/within-bytes.js';
import type { AuditEntry, AuditFilter, StoredEntry } from '../../domain/audit-entry.js';
import type { AuditEntries } from '../../ports/audit-entries.js';

const COLUMNS = `id, workspace_id AS workspaceId, happened_at AS happenedAt, operation, actor, actor_name AS actorName,
  address, request_id AS requestId, object_kind AS objectKind, object_id AS objectId, code, details`;
const NEWEST_FIRST = 'ORDER BY happened_at DESC, id DESC';
/** Entries read at once for an export, and ids of those that are masked. */
const EXPORTED = 50;
const BATCH = 500;

/** The one change that an entry ever sees. */
const MASK = 'UPDATE audit_entries SET details = NULL WHERE id IN';

type Row = Omit<StoredEntry, 'before' | 'after'> & { readonly details: string | null };

@Injectable()
export class SqlAuditEntries implements AuditEntries {
  constructor(private readonly database: Database) {}

  async add({ before, after, ...entry }: AuditEntry): Promise<void> {
    const details = before || after ? JSON.stringify({ before, after }) : null;
    await this.database.change(
      `INSERT INTO audit_entries (workspace_id, happened_at, operation, actor, actor_name, address, request_id,
         object_kind, object_id, code, details)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        entry.workspaceId,
        entry.happenedAt,
        entry.operation,
        entry.actor,
        entry.actorName,
        entry.address,
        entry.requestId,
        entry.objectKind,
        entry.objectId,
        entry.code,
        details,
      ],
    );
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

  private async named(ids: readonly number[]): Promise<StoredEntry[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT ${COLUMNS} FROM audit_entries WHERE id IN (${ids.map(() => '?').join(', ')}) ${NEWEST_FIRST}`;
    return (await this.database.select<Row>(sql, ids)).map(entryOf);
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

  async *all(workspaceId: number | null, { from, until }: { from: number; until: number }): AsyncIterable<StoredEntry> {
    const ofWorkspace = workspaceId === null ? '' : 'AND workspace_id = ?';
    const values = workspaceId === null ? [] : [workspaceId];
    for (let last = 0; ;) {
      const rows = await this.database.select<Row>(
        `SELECT ${COLUMNS} FROM audit_entries
         WHERE id > ? AND happened_at >= ? AND happened_at < ? ${ofWorkspace} ORDER BY id LIMIT ?`,
        [last, from, until, ...values, EXPORTED],
      );
      for (const row of rows) yield entryOf(row);
      if (rows.length < EXPORTED) return;
      last = rows.at(-1)!.id;
    }
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
}

function entryOf({ details, ...row }: Row): StoredEntry {
  const { before, after } = JSON.parse(details ?? '{"before":null,"after":null}') as Partial<AuditEntry>;
  return { ...row, before: before ?? null, after: after ?? null };
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
