import { EntitySchema, In, type ObjectLiteral } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { hugeText, identity, instant, nullable, text, whole } from '#libs/persistence/columns.js';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { LONGEST_PAUSE_MS, Mail, type NewMail } from '../../domain/mail.js';
import type { MailBacklog } from '../../notifications.api.js';
import type { ClaimedMail, MailQueue } from '../../ports/mail-queue.js';

export const MailSchema = new EntitySchema<Mail>({
  name: 'Mail',
  tableName: 'mails',
  target: Mail,
  columns: {
    id: identity(),
    messageId: { ...text(320), name: 'message_id' },
    dedupeKey: { ...nullable(text(200)), name: 'dedupe_key' },
    to: { ...text(320), name: 'recipient' },
    subject: text(255),
    text: { ...hugeText(), name: 'body_text' },
    html: { ...nullable(hugeText()), name: 'body_html' },
    queuedAt: { ...instant(), name: 'queued_at' },
    dueAt: { ...nullable(instant()), name: 'due_at' },
    attempts: whole(),
    state: text(12),
    failure: nullable(text(200)),
    settledAt: { ...nullable(instant()), name: 'settled_at' },
    topic: nullable(text(64)),
  },
  indices: [
    { name: 'mails_due', columns: ['dueAt', 'id'] },
    { name: 'mails_dedupe_key', columns: ['dedupeKey'], unique: true },
    { name: 'mails_topic', columns: ['topic'] },
    { name: 'mails_settled', columns: ['settledAt'] },
  ],
});

/** Due mails that are looked at before another process has taken all of them. */
const CANDIDATES = 10;

/** Due, or put off for longer than any is: by a clock that was set back since. */
const DUE = '(due_at <= ? OR due_at > ?)';
const dueAt = (now: number) => [now, now + LONGEST_PAUSE_MS + MOST_SKEW_MS];

const CLAIMED = { id: true, messageId: true, to: true, subject: true, text: true, html: true, queuedAt: true } as const;

/** Written out is what shares the queue among processes, and what reads ids alone. */
@Injectable()
export class TypeOrmMailQueue implements MailQueue {
  constructor(private readonly database: Database) {}

  async add(mail: NewMail): Promise<void> {
    try {
      await this.database.insert(Mail, Mail.queued(mail));
    } catch (error) {
      if (mail.dedupeKey === null || !isDuplicate(error)) throw error;
    }
  }

  async claim(now: number, leaseMs: number): Promise<ClaimedMail | null> {
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

  async settleDelivered({ id }: ClaimedMail, now: number): Promise<boolean> {
    const content = { text: '', html: null };
    const settled = { ...content, state: 'delivered' as const, dueAt: null, settledAt: now };
    if (await this.update({ id, state: 'queued' }, settled)) return true;
    // Another holder of the lease may have settled it before.
    return this.database.repository(Mail).existsBy({ id, state: In(['delivered', 'refused']) });
  }

  async postpone({ id, attempts }: ClaimedMail, until: number, failure: string): Promise<void> {
    await this.update({ id, attempts, state: 'queued' }, { dueAt: until, failure });
  }

  async settleRefused({ id, attempts }: ClaimedMail, now: number, failure: string): Promise<void> {
    const settled = { state: 'refused' as const, dueAt: null, settledAt: now, failure };
    await this.update({ id, attempts, state: 'queued' }, settled);
  }

  async withdraw(topic: string): Promise<string[]> {
    await this.update({ topic }, { state: 'withdrawn', dueAt: null });
    const ids = 'SELECT message_id AS messageId FROM mails WHERE topic = ?';
    return (await this.database.select<{ messageId: string }>(ids, [topic])).map(({ messageId }) => messageId);
  }

  async removeWithdrawn(topic: string): Promise<void> {
    await this.database.write(Mail, (rows) => rows.delete({ topic, state: 'withdrawn' }));
  }

  /** By their ids: MySQL would otherwise hold the gaps beside them against mails that are being settled. */
  async removeSettled(before: number, most: number): Promise<number> {
    const old = 'SELECT id FROM mails WHERE settled_at < ? ORDER BY settled_at, id LIMIT ?';
    const ids = (await this.database.select<{ id: number }>(old, [before, most])).map(({ id }) => id);
    if (ids.length === 0) return 0;
    return (await this.database.write(Mail, (rows) => rows.delete(ids))).affected!;
  }

  /** Null where it was withdrawn just now. */
  private async read(id: number, attempts: number): Promise<ClaimedMail | null> {
    const mail = await this.database.repository(Mail).findOne({ select: CLAIMED, where: { id, state: 'queued' } });
    return mail && { ...mail, attempts };
  }

  /** Whether there is such a mail. */
  private async update(which: Partial<Mail>, change: Partial<Mail>): Promise<boolean> {
    return (await this.database.write(Mail, (rows) => rows.update(which as ObjectLiteral, change))).affected! > 0;
  }
}

@Injectable()
export class SqlMailBacklog implements MailBacklog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read() {
    const [row] = await this.database.select<{ mails: number; oldest: number | null }>(
      'SELECT COUNT(*) AS mails, MIN(queued_at) AS oldest FROM mails WHERE due_at IS NOT NULL',
    );
    const { mails, oldest } = row!;
    const oldestSeconds = oldest === null ? 0 : Math.max(0, (this.clock.now() - Number(oldest)) / 1000);
    return { mails: Number(mails), oldestSeconds };
  }
}
