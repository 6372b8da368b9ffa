import { EntitySchema, In, Not, type ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Injectable } from '@nestjs/common';
import { documentIn, hugeText, identity, instant, longText, nullable, text, whole } from '#libs/persistence/columns.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database, DatabaseTime } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { mailboxOf } from '../../domain/owner-address.js';
import { type Channel, LONGEST_PAUSE_MS, type NewItem, OutboxItem } from '../../domain/outbox-item.js';
import type { MailAttachment, MailBacklog } from '../../notifications.api.js';
import type { ClaimedItem, HandedOver, OutboxQueue } from '../../ports/outbox-queue.js';
import { addPieces, headsOf, removePieces } from './sql-attachments.js';

/** The table has the name of its first channel. */
export const OutboxItemSchema = new EntitySchema<OutboxItem>({
  name: 'OutboxItem',
  tableName: 'mails',
  target: OutboxItem,
  columns: {
    id: identity(),
    messageId: { ...text(320), name: 'message_id' },
    dedupeKey: { ...nullable(text(200)), name: 'dedupe_key' },
    recipient: text(320),
    subject: text(255),
    body: { ...hugeText(), name: 'body_text' },
    html: { ...nullable(hugeText()), name: 'body_html' },
    queuedAt: { ...instant(), name: 'queued_at' },
    dueAt: { ...nullable(instant()), name: 'due_at' },
    attempts: whole(),
    state: text(12),
    failure: nullable(text(200)),
    settledAt: { ...nullable(instant()), name: 'settled_at' },
    topic: nullable(text(64)),
    channel: { ...text(12), default: 'mail' },
    workspaceId: { ...nullable(whole()), name: 'workspace_id' },
    replyTo: { ...nullable(text(320)), name: 'reply_to' },
    attachments: documentIn(nullable(longText())),
  },
  indices: [
    { name: 'mails_channel_due', columns: ['channel', 'dueAt', 'workspaceId'] },
    { name: 'mails_workspace_due', columns: ['workspaceId', 'channel', 'dueAt', 'id'] },
    { name: 'mails_dedupe_key', columns: ['dedupeKey'], unique: true },
    { name: 'mails_topic', columns: ['topic'] },
    { name: 'mails_settled', columns: ['settledAt'] },
    { name: 'mails_workspace', columns: ['workspaceId', 'id'] },
    { name: 'mails_held', columns: ['state', 'workspaceId'] },
  ],
});

/** Topics whose withdrawal is ended at once. */
const TOPICS_AT_ONCE = 100;
/** More than are ever held for one address. */
const MOST_RELEASED = 1_000;
/** Due items that are looked at before another process has taken all of them. */
const CANDIDATES = 10;

const CLAIMED = {
  id: true,
  workspaceId: true,
  channel: true,
  messageId: true,
  recipient: true,
  subject: true,
  body: true,
  html: true,
  replyTo: true,
  attachments: true,
  queuedAt: true,
  topic: true,
} as const;

/** Written out is what shares the queue among processes, and what reads ids alone. */
@Injectable()
export class TypeOrmOutboxQueue implements OutboxQueue {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  async add(item: Omit<NewItem, 'attachments'>, attachments: readonly MailAttachment[] = []): Promise<void> {
    const now = () => this.time.now;
    const row = { ...item, attachments: headsOf(attachments), queuedAt: now, dueAt: now };
    try {
      const { identifiers } = await this.database.write(OutboxItem, (rows) =>
        rows.insert({ ...row, attempts: 0, state: 'waiting' } as QueryDeepPartialEntity<OutboxItem>),
      );
      await addPieces(this.database, Number(identifiers[0]!.id), attachments);
    } catch (error) {
      if (item.dedupeKey === null || !isDuplicate(error)) throw error;
    }
  }

  async waiting(channel: Channel): Promise<(number | null)[]> {
    const sql = `SELECT workspace_id AS workspaceId FROM mails WHERE channel = ? AND ${this.due} GROUP BY workspace_id`;
    const rows = await this.database.select<{ workspaceId: number | null }>(sql, [channel]);
    return rows.map(({ workspaceId }) => workspaceId);
  }

  async claim(
    channel: Channel,
    workspaceId: number | null,
    leaseMs: number,
    busy: readonly string[] = [],
  ): Promise<ClaimedItem | null> {
    const [whose, values] = workspaceId === null ? ['IS NULL', []] : ['= ?', [workspaceId]];
    const due = await this.database.select<{ id: number; attempts: number }>(
      `SELECT id, attempts FROM mails WHERE ${this.due} AND channel = ? AND workspace_id ${whose}
       ${busy.length > 0 ? `AND recipient NOT IN ${marks(busy.length)}` : ''} ORDER BY due_at, id LIMIT ?`,
      [channel, ...values, ...busy, CANDIDATES],
    );
    for (const { id, attempts } of due) if (await this.lease(id, attempts, leaseMs)) return this.read(id, attempts + 1);
    return null;
  }

  async settleDelivered({ id, attachments }: ClaimedItem): Promise<boolean> {
    const content = { body: '', html: null, replyTo: null, attachments: null };
    const settled = { ...content, state: 'delivered' as const, dueAt: null, settledAt: () => this.time.now };
    const isSettled = await this.update({ id, state: 'waiting' }, settled);
    // Last: an attempt that follows an interruption needs them.
    if (isSettled && attachments) await removePieces(this.database, [id]);
    // Another holder of the lease may have settled it before.
    return isSettled || this.database.repository(OutboxItem).existsBy({ id, state: In(['delivered', 'refused']) });
  }

  async postpone({ id, attempts }: ClaimedItem, pauseMs: number, failure: string): Promise<void> {
    const dueAt = () => `${this.time.now} + ${Math.round(pauseMs)}`;
    await this.update({ id, attempts, state: 'waiting' }, { dueAt, failure });
  }

  async settleRefused({ id, attempts }: ClaimedItem, failure: string): Promise<void> {
    const settled = { state: 'refused' as const, dueAt: null, settledAt: () => this.time.now, failure };
    await this.update({ id, attempts, state: 'waiting' }, settled);
  }

  async holdBack(item: ClaimedItem, most: number, failure: string): Promise<void> {
    const { id, attempts, workspaceId, recipient } = item;
    const held = await this.heldFor(workspaceId ?? 0, mailboxOf(recipient), most);
    if (held.length >= most) return this.settleRefused(item, failure);
    await this.update({ id, attempts, state: 'waiting' }, { state: 'held', dueAt: null, failure });
  }

  async release(workspaceId: number, address: string): Promise<number> {
    const ids = await this.heldFor(workspaceId, address, MOST_RELEASED);
    if (ids.length === 0) return 0;
    const now = () => this.time.now;
    const due = { state: 'waiting' as const, dueAt: now, queuedAt: now, failure: null, attempts: 0 };
    await this.update({ id: In(ids), state: 'held' }, due);
    return ids.length;
  }

  async refuseHeld(olderThanMs: number, most: number, failure: string): Promise<number> {
    const old = `SELECT id FROM mails WHERE state = 'held' AND queued_at < ${this.time.now} - ? LIMIT ?`;
    const ids = (await this.database.select<{ id: number }>(old, [olderThanMs, most])).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const refused = { state: 'refused' as const, settledAt: () => this.time.now, failure };
    await this.update({ id: In(ids), state: 'held' }, refused);
    return ids.length;
  }

  async withdraw(topic: string, which: 'all' | 'undelivered'): Promise<readonly HandedOver[]> {
    const those = which === 'all' ? { topic } : { topic, state: Not('delivered' as const) };
    await this.update(those, { state: 'withdrawn', dueAt: null });
    const of = "SELECT channel, message_id AS messageId FROM mails WHERE topic = ? AND state = 'withdrawn'";
    return this.database.select<HandedOver>(of, [topic]);
  }

  async forget(topic: string): Promise<number> {
    const about = await this.database.select<{ mail: number }>('SELECT id AS mail FROM mails WHERE topic = ?', [topic]);
    if (about.length === 0) return 0;
    const ids = about.map(({ mail }) => mail);
    const content = { subject: '', body: '', html: null, replyTo: null, attachments: null };
    const change = { ...content, state: 'withdrawn' as const, dueAt: null, settledAt: () => this.time.now };
    await removePieces(this.database, ids);
    await this.update({ topic }, change);
    return ids.length;
  }

  async withdrawnTopics(): Promise<readonly string[]> {
    const sql = `SELECT DISTINCT topic FROM mails WHERE settled_at >= 0 AND state = 'withdrawn' AND topic IS NOT NULL LIMIT ?`;
    return (await this.database.select<{ topic: string }>(sql, [TOPICS_AT_ONCE])).map(({ topic }) => topic);
  }

  async isWaiting(topic: string): Promise<boolean> {
    const sql = "SELECT id FROM mails WHERE topic = ? AND state IN ('waiting', 'held') LIMIT 1";
    return (await this.database.select(sql, [topic])).length > 0;
  }

  async removeWithdrawn(topic: string): Promise<void> {
    const of = "SELECT id FROM mails WHERE topic = ? AND state = 'withdrawn'";
    await this.remove((await this.database.select<{ id: number }>(of, [topic])).map(({ id }) => id));
  }

  async removeSettled(olderThanMs: number, most: number): Promise<number> {
    const old = `SELECT id FROM mails WHERE settled_at < ${this.time.now} - ? ORDER BY settled_at, id LIMIT ?`;
    const ids = await this.database.select<{ id: number }>(old, [olderThanMs, most]);
    return this.remove(ids.map(({ id }) => id));
  }

  private async heldFor(workspaceId: number, address: string, most: number): Promise<number[]> {
    const held = `SELECT id FROM mails
      WHERE state = 'held' AND workspace_id = ? AND LOWER(recipient) = ? ORDER BY id LIMIT ?`;
    return (await this.database.select<{ id: number }>(held, [workspaceId, address, most])).map(({ id }) => id);
  }

  /** Due, or put off for longer than any is: by a clock that was set back since. */
  private get due(): string {
    const { now } = this.time;
    return `(due_at <= ${now} OR due_at > ${now} + ${LONGEST_PAUSE_MS + MOST_SKEW_MS})`;
  }

  /** Whether this process has it now. What another clock wrote ahead of this one is counted from now. */
  private async lease(id: number, attempts: number, leaseMs: number): Promise<boolean> {
    const { now } = this.time;
    const { affected } = await this.database.change(
      `UPDATE mails SET attempts = attempts + 1, due_at = ${now} + ?,
         queued_at = CASE WHEN queued_at > ${now} + ? THEN ${now} ELSE queued_at END
       WHERE id = ? AND attempts = ? AND ${this.due}`,
      [leaseMs, MOST_SKEW_MS, id, attempts],
    );
    return affected === 1;
  }

  /** Null where it was withdrawn just now. */
  private async read(id: number, attempts: number): Promise<ClaimedItem | null> {
    const rows = this.database.repository(OutboxItem);
    const item = await rows.findOne({ select: CLAIMED, where: { id, state: 'waiting' } });
    if (!item) return null;
    const waited = `SELECT ${this.time.now} - queued_at AS ms FROM mails WHERE id = ?`;
    const [row] = await this.database.select<{ ms: number }>(waited, [id]);
    return row ? { ...item, attempts, waitedMs: Number(row.ms) } : null;
  }

  /** By their ids: MySQL would otherwise hold the gaps beside them against items that are being settled. */
  private async remove(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    await removePieces(this.database, ids);
    return (await this.database.write(OutboxItem, (rows) => rows.delete([...ids]))).affected!;
  }

  /** Whether there is such an item. */
  private async update(which: ObjectLiteral, change: QueryDeepPartialEntity<OutboxItem>): Promise<boolean> {
    const written = await this.database.write(OutboxItem, (rows) => rows.update(which, change));
    return written.affected! > 0;
  }
}

@Injectable()
export class SqlMailBacklog implements MailBacklog {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  async read() {
    const [row] = await this.database.select<{ mails: number; waitedMs: number | null }>(
      `SELECT COUNT(*) AS mails, ${this.time.now} - MIN(queued_at) AS waitedMs FROM mails
       WHERE due_at IS NOT NULL AND channel = 'mail'`,
    );
    return { mails: Number(row!.mails), oldestSeconds: Math.max(0, Number(row!.waitedMs ?? 0) / 1000) };
  }
}
