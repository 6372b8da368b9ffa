import { Injectable } from '@nestjs/common';
import { SchemaRows } from '#libs/persistence/columns.js';
import { Database, DatabaseTime } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { LEASE_MS, type OutboxEntry } from '../../domain/outbox-item.js';
import type { OutboxEntries, OutboxFilter } from '../../ports/outbox-entries.js';
import { OutboxItemSchema } from './typeorm-outbox-queue.js';

const ROWS = new SchemaRows(OutboxItemSchema);
const SHOWN = ROWS.select([
  'id',
  'channel',
  'recipient',
  'subject',
  'state',
  'attempts',
  'failure',
  'queuedAt',
  'dueAt',
  'settledAt',
]);

@Injectable()
export class SqlOutboxEntries implements OutboxEntries {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  async page(workspaceId: number, filter: OutboxFilter, { skip, take }: { skip: number; take: number }) {
    const { where, values } = conditionOf(workspaceId, filter);
    const counted = `SELECT COUNT(*) AS total FROM mails WHERE ${where}`;
    const [row] = await this.database.select<{ total: number }>(counted, values);
    const sql = `SELECT ${SHOWN} FROM mails WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`;
    const entries: OutboxEntry[] = (await this.database.select<object>(sql, [...values, take, skip])).map((entry) =>
      ROWS.read(entry),
    );
    return { entries, total: Number(row!.total) };
  }

  async retry(workspaceId: number, ids: readonly number[]): Promise<number> {
    const { now } = this.time;
    const { affected } = await this.database.change(
      `UPDATE mails SET queued_at = CASE WHEN due_at IS NULL THEN ${now} ELSE queued_at END,
         state = 'waiting', settled_at = NULL, due_at = ${now}
       WHERE workspace_id = ? AND id IN ${marks(ids.length)} AND (state = 'refused' OR due_at > ${now} + ${LEASE_MS})`,
      [workspaceId, ...ids],
    );
    return affected;
  }
}

function conditionOf(workspaceId: number, { state, channel }: OutboxFilter) {
  const parts = ['workspace_id = ?', "state <> 'withdrawn'"];
  const values: (string | number)[] = [workspaceId];
  for (const [column, value] of [
    ['state', state],
    ['channel', channel],
  ] as const) {
    if (value === undefined) continue;
    parts.push(`${column} = ?`);
    values.push(value);
  }
  return { where: parts.join(' AND '), values };
}
