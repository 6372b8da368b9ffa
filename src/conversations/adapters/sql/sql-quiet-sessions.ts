import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { EndedSession, OldSession, QuietSessions } from '../../conversations.api.js';
import { holds } from './sql-takeovers.js';

@Injectable()
export class SqlQuietSessions implements QuietSessions {
  /** Takes the instant twice. */
  private readonly isQuiet: string;

  constructor(private readonly database: Database) {
    this.isQuiet = `NOT EXISTS (SELECT id FROM turns WHERE session_id = sessions.id AND (asked_at >= ? OR state = 'running'))
      AND NOT EXISTS (SELECT session_id FROM archived_sessions WHERE session_id = sessions.id AND last_asked_at >= ?)
      AND NOT EXISTS (SELECT session_id FROM takeovers WHERE session_id = sessions.id AND ${holds(database.dialect)})`;
  }

  async some(chatbotId: number, before: number, after: EndedSession, most: number): Promise<OldSession[]> {
    const rows = await this.database.select<EndedSession & { isEnded: number }>(
      `SELECT id, created_at AS createdAt, CASE WHEN ${this.isQuiet} THEN 1 ELSE 0 END AS isEnded
       FROM sessions WHERE chatbot_id = ? AND created_at < ? AND created_at >= ? AND (created_at > ? OR id > ?)
       ORDER BY created_at, id LIMIT ?`,
      [before, before, chatbotId, before, after.createdAt, after.createdAt, after.id, most],
    );
    return rows.map((row) => ({ ...row, isEnded: Number(row.isEnded) === 1 }));
  }

  async has(sessionId: number, before: number): Promise<boolean> {
    const sql = `SELECT id FROM sessions WHERE id = ? AND created_at < ? AND ${this.isQuiet} LIMIT 1`;
    return (await this.database.select(sql, [sessionId, before, before, before])).length > 0;
  }
}
