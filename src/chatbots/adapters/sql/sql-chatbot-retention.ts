import { Injectable } from '@nestjs/common';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database, NOW } from '#libs/persistence/database.js';
import type { ChatbotRetention, Retention } from '../../chatbots.api.js';

const DAYS = (name: string): string => `COALESCE(JSON_EXTRACT(settings, '$.${name}'), 0) AS ${name}`;

const SOME = `SELECT id, workspace_id AS workspaceId, ${DAYS('archiveAfterDays')}, ${DAYS('eraseAfterDays')}
  FROM chatbots WHERE id > ? ORDER BY id LIMIT ?`;

/** A process that has died keeps a chatbot's old conversations so long. */
const LEASE_MS = 300_000;

/** A lease stands in the chatbot's row, by the database's clock. */
@Injectable()
export class SqlChatbotRetention implements ChatbotRetention {
  private readonly now: string;

  constructor(private readonly database: Database) {
    this.now = NOW[database.dialect];
  }

  async some(after: number, most: number): Promise<Retention[]> {
    const rows = await this.database.select<Retention>(SOME, [after, most]);
    return rows.map(({ archiveAfterDays, eraseAfterDays, ...chatbot }) => ({
      ...chatbot,
      archiveAfterDays: Number(archiveAfterDays),
      eraseAfterDays: Number(eraseAfterDays),
    }));
  }

  async begin(chatbotId: number): Promise<number | null> {
    // One that reaches further was given by a clock that has been set back since.
    const latest = `${this.now} + ${LEASE_MS + MOST_SKEW_MS}`;
    const { affected } = await this.database.change(
      `UPDATE chatbots SET swept_until = ${this.now} + ${LEASE_MS}
       WHERE id = ? AND (swept_until < ${this.now} OR swept_until > ${latest})`,
      [chatbotId],
    );
    if (affected === 0) return null;
    const sql = 'SELECT swept_until AS until FROM chatbots WHERE id = ? LIMIT 1';
    const [row] = await this.database.select<{ until: number }>(sql, [chatbotId]);
    return row ? Number(row.until) - LEASE_MS : null;
  }

  async goOn(chatbotId: number): Promise<void> {
    await this.database.change(`UPDATE chatbots SET swept_until = ${this.now} + ${LEASE_MS} WHERE id = ?`, [chatbotId]);
  }

  async end(chatbotId: number): Promise<void> {
    await this.database.change('UPDATE chatbots SET swept_until = 0 WHERE id = ?', [chatbotId]);
  }
}
