import { Injectable } from '@nestjs/common';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { LONGEST_PAUSE_MS } from '../../domain/back-off.js';
import type { ClaimedLetter, MailQueue, NewLetter } from '../../ports/mail-queue.js';

/** Due letters that are looked at before another process has taken all of them. */
const CANDIDATES = 10;

const COLUMNS = `id, message_id AS messageId, recipient, subject, body_text AS text, body_html AS html,
  queued_at AS queuedAt`;

/** Due, or put off for longer than any is: by a clock that was set back since. */
const DUE = '(due_at <= ? OR due_at > ?)';
const dueAt = (now: number) => [now, now + LONGEST_PAUSE_MS + MOST_SKEW_MS];

/**
 * One row per letter. `due_at` is when it may be tried next: while it is being tried, the end of the lease; null once it
 * is settled. The number of attempts tells the holder of a lease from those before it.
 */
@Injectable()
export class SqlMailQueue implements MailQueue {
  constructor(private readonly database: Database) {}

  async add({ messageId, to, subject, text, html, queuedAt, dedupeKey, topic }: NewLetter): Promise<void> {
    try {
      await this.database.change(
        `INSERT INTO mails (message_id, dedupe_key, topic, recipient, subject, body_text, body_html, queued_at, due_at,
           attempts, state)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 'queued')`,
        [messageId, dedupeKey, topic, to, subject, text, html, queuedAt, queuedAt],
      );
    } catch (error) {
      if (dedupeKey === null || !isDuplicate(error)) throw error;
    }
  }

  async claim(now: number, leaseMs: number): Promise<ClaimedLetter | null> {
    const due = await this.database.select<{ id: number; attempts: number }>(
      `SELECT id, attempts FROM mails WHERE ${DUE} ORDER BY due_at, id LIMIT ?`,
      [...dueAt(now), CANDIDATES],
    );
    for (const { id, attempts } of due) {
      const { affected } = await this.database.change(
        `UPDATE mails SET attempts = attempts + 1, due_at = ?, queued_at = CASE WHEN queued_at > ? THEN ? ELSE queued_at END
         WHERE id = ? AND attempts = ? AND ${DUE}`,
        [now + leaseMs, now + MOST_SKEW_MS, now, id, attempts, ...dueAt(now)],
      );
      if (affected === 1) return this.read(id, attempts + 1);
    }
    return null;
  }

  async settleDelivered({ id }: ClaimedLetter, now: number): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE mails SET state = 'delivered', due_at = NULL, settled_at = ?, body_text = '', body_html = NULL
       WHERE id = ? AND state = 'queued'`,
      [now, id],
    );
    if (affected === 1) return true;
    // Another holder of the lease may have settled it before.
    const kept = await this.database.select("SELECT id FROM mails WHERE id = ? AND state <> 'withdrawn'", [id]);
    return kept.length > 0;
  }

  async postpone({ id, attempts }: ClaimedLetter, until: number, failure: string): Promise<void> {
    const sql = `UPDATE mails SET due_at = ?, failure = ? WHERE id = ? AND attempts = ? AND state = 'queued'`;
    await this.database.change(sql, [until, failure, id, attempts]);
  }

  async settleRefused({ id, attempts }: ClaimedLetter, now: number, failure: string): Promise<void> {
    await this.database.change(
      `UPDATE mails SET state = 'refused', due_at = NULL, settled_at = ?, failure = ?
       WHERE id = ? AND attempts = ? AND state = 'queued'`,
      [now, failure, id, attempts],
    );
  }

  async withdraw(topic: string): Promise<string[]> {
    const sql = "UPDATE mails SET state = 'withdrawn', due_at = NULL WHERE topic = ?";
    await this.database.change(sql, [topic]);
    const ids = 'SELECT message_id AS messageId FROM mails WHERE topic = ?';
    return (await this.database.select<{ messageId: string }>(ids, [topic])).map(({ messageId }) => messageId);
  }

  async removeWithdrawn(topic: string): Promise<void> {
    await this.database.change("DELETE FROM mails WHERE topic = ? AND state = 'withdrawn'", [topic]);
  }

  /** By their ids: MySQL would otherwise hold the gaps beside them against letters that are being settled. */
  async removeSettled(before: number, most: number): Promise<number> {
    const old = 'SELECT id FROM mails WHERE settled_at < ? ORDER BY settled_at, id LIMIT ?';
    const ids = (await this.database.select<{ id: number }>(old, [before, most])).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const marks = ids.map(() => '?').join(', ');
    return (await this.database.change(`DELETE FROM mails WHERE id IN (${marks})`, ids)).affected;
  }

  /** Null where it was withdrawn just now. */
  private async read(id: number, attempts: number): Promise<ClaimedLetter | null> {
    const sql = `SELECT ${COLUMNS} FROM mails WHERE id = ? AND state = 'queued'`;
    const [row] = await this.database.select<Omit<ClaimedLetter, 'to' | 'attempts'> & { recipient: string }>(sql, [id]);
    if (!row) return null;
    const { recipient: to, ...letter } = row;
    return { ...letter, to, attempts };
  }
}
