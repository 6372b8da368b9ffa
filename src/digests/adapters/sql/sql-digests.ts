import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '#libs/domain/spans.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database, NOW } from '#libs/persistence/database.js';
import type { ClosedDay, Digest, DigestKind } from '../../domain/digest.js';
import type { Digests } from '../../ports/digests.js';

interface Row {
  readonly id: number;
  readonly chatbotId: number;
  readonly kind: DigestKind;
  readonly dayStart: number;
  readonly dayEnd: number;
  readonly toldUntil: number;
  readonly toldId: number;
  readonly firstId: number;
  readonly until: number;
  readonly lastId: number;
  readonly edition: number;
  readonly parts: number;
  readonly state: Digest['state'];
}

const COLUMNS = `id, chatbot_id AS chatbotId, kind, day_start AS dayStart, day_end AS dayEnd, told_until AS toldUntil,
  told_id AS toldId, first_id AS firstId, until, last_id AS lastId, edition, parts, state`;

const toDigest = ({ toldUntil, toldId, firstId, until, lastId, dayStart, dayEnd, ...digest }: Row): Digest => ({
  ...digest,
  dayStart: Number(dayStart),
  dayEnd: Number(dayEnd),
  told: { before: { until: Number(toldUntil), lastId: toldId, firstId }, until: Number(until), lastId },
});

/** An erasure that was interrupted holds a chatbot's mails no longer than this. */
const HOLD_MS = HOUR_MS;

@Injectable()
export class SqlDigests implements Digests {
  private readonly now: string;
  /** By the database's clock; one that reaches further than any is of a clock that was set back since. */
  private readonly isHeld: string;

  constructor(private readonly database: Database) {
    this.now = NOW[database.dialect];
    this.isHeld = `EXISTS (SELECT 1 FROM digest_marks WHERE digest_marks.chatbot_id = digests.chatbot_id
      AND held_until > ${this.now} AND held_until <= ${this.now} + ${HOLD_MS + MOST_SKEW_MS} LIMIT 1)`;
  }

  async add({ chatbotId, kind, dayStart, dayEnd, told: { before, until, lastId } }: ClosedDay): Promise<void> {
    await this.database.change(
      `INSERT INTO digests (chatbot_id, kind, day_start, day_end, told_until, told_id, first_id, until, last_id,
         edition, parts, state, closed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0, 'open', ${this.now})`,
      [chatbotId, kind, dayStart, dayEnd, before.until, before.lastId, before.firstId, until, lastId],
    );
  }

  async open(after: number, most: number): Promise<Digest[]> {
    const sql = `SELECT ${COLUMNS} FROM digests WHERE state IN ('open', 'mailed') AND id > ? AND NOT ${this.isHeld} ORDER BY id LIMIT ?`;
    return (await this.database.select<Row>(sql, [after, most])).map(toDigest);
  }

  async advance({ id, edition, parts, state }: Digest, isLast: boolean): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE digests SET parts = parts + 1, state = ?, closed_at = ${this.now}
       WHERE id = ? AND edition = ? AND parts = ? AND state = ? AND NOT ${this.isHeld}`,
      [isLast ? 'written' : state, id, edition, parts, state],
    );
    return affected === 1;
  }

  /** By their ids: MySQL would otherwise hold the gaps beside them. */
  async removeOlder(milliseconds: number, most: number): Promise<number> {
    const old = `SELECT id FROM digests WHERE state = 'written' AND closed_at < ${this.now} - ? ORDER BY closed_at LIMIT ?`;
    const ids = (await this.database.select<{ id: number }>(old, [milliseconds, most])).map(({ id }) => id);
    for (const id of ids) await this.database.change('DELETE FROM digests WHERE id = ?', [id]);
    return ids.length;
  }

  async hold(chatbotId: number): Promise<void> {
    const sql = `UPDATE digest_marks SET held_until = ${this.now} + ${HOLD_MS} WHERE chatbot_id = ?`;
    await this.database.change(sql, [chatbotId]);
  }

  async release(chatbotId: number): Promise<void> {
    await this.database.change('UPDATE digest_marks SET held_until = 0 WHERE chatbot_id = ?', [chatbotId]);
  }

  async all(chatbotId: number, most: number): Promise<Digest[]> {
    const sql = `SELECT ${COLUMNS} FROM digests WHERE chatbot_id = ? ORDER BY kind, day_end DESC LIMIT ?`;
    return (await this.database.select<Row>(sql, [chatbotId, most])).map(toDigest);
  }

  async reopen({ id, edition }: Digest, state: 'open' | 'mailed'): Promise<void> {
    const sql = 'UPDATE digests SET edition = edition + 1, parts = 0, state = ? WHERE id = ? AND edition = ?';
    await this.database.change(sql, [state, id, edition]);
  }

  async forget(chatbotId: number): Promise<void> {
    await this.database.change('DELETE FROM digests WHERE chatbot_id = ?', [chatbotId]);
    await this.database.change('DELETE FROM digest_marks WHERE chatbot_id = ?', [chatbotId]);
  }
}
