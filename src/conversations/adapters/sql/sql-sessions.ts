import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { HeldChatbot } from '../../../chatbots/chatbots.api.js';
import type { NewSession, Session, Sessions } from '../../ports/sessions.js';

const COLUMNS = 'id, chatbot_id AS chatbotId, created_at AS createdAt, uri, welcome';

@Injectable()
export class SqlSessions implements Sessions {
  constructor(private readonly database: Database) {}

  async add(chatbot: HeldChatbot, { workspaceId, createdAt, uri, welcome }: NewSession): Promise<number> {
    const { insertedId } = await this.database.change(
      'INSERT INTO sessions (workspace_id, chatbot_id, created_at, uri, welcome, sent) VALUES (?, ?, ?, ?, ?, 0)',
      [workspaceId, chatbot.id, createdAt, uri, welcome],
    );
    return insertedId;
  }

  async find(workspaceId: number, id: number): Promise<Session | null> {
    const sql = `SELECT ${COLUMNS} FROM sessions WHERE id = ? AND workspace_id = ?`;
    return (await this.database.select<Session>(sql, [id, workspaceId]))[0] ?? null;
  }

  /** The condition stands in the UPDATE, so that of two that arrive at once each sees the other's count. */
  async countMessage(workspaceId: number, id: number): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE sessions SET sent = sent + 1 WHERE id = ? AND sent <
         COALESCE((SELECT messages FROM session_limits WHERE workspace_id = ? AND messages >= 0), sent + 1)`,
      [id, workspaceId],
    );
    return affected === 1;
  }

  /** On SQLite the unit by itself sees to that. */
  async hold(id: number): Promise<boolean> {
    const held = this.database.dialect === 'mysql' ? 'FOR UPDATE' : '';
    return (await this.database.select(`SELECT id FROM sessions WHERE id = ? ${held}`, [id])).length > 0;
  }

  async giveMessageBack(id: number): Promise<void> {
    await this.database.change('UPDATE sessions SET sent = sent - 1 WHERE id = ? AND sent > 0', [id]);
  }

  async setMessagesLimit(workspaceId: number, limit: number): Promise<void> {
    // One statement, for two that arrive at once; both databases know it.
    const sql = 'REPLACE INTO session_limits (workspace_id, messages) VALUES (?, ?)';
    await this.database.change(sql, [workspaceId, limit]);
  }
}
