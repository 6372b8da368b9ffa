import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { Archive, ErasableArchives } from '../../conversations.api.js';

@Injectable()
export class SqlErasableArchives implements ErasableArchives {
  constructor(private readonly database: Database) {}

  some(chatbotId: number, most: number): Promise<Archive[]> {
    const sql = `SELECT id, workspace_id AS workspaceId, file_id AS fileId, sessions FROM archives
      WHERE chatbot_id = ? ORDER BY id LIMIT ?`;
    return this.database.select(sql, [chatbotId, most]);
  }

  async forget({ id }: Archive): Promise<{ turns: number; fileIds: number[] }> {
    const within = 'session_id IN (SELECT session_id FROM archived_sessions WHERE archive_id = ?)';
    const [told] = await this.database.select<{ turns: number }>(
      'SELECT COALESCE(SUM(turns), 0) AS turns FROM archived_sessions WHERE archive_id = ?',
      [id],
    );
    const files = `SELECT DISTINCT file_id AS id FROM archived_files WHERE ${within}`;
    const rows = await this.database.select<{ id: number }>(files, [id]);
    for (const table of ['archived_turns', 'archived_files'])
      await this.database.change(`DELETE FROM ${table} WHERE ${within}`, [id]);
    await this.database.change('DELETE FROM archived_sessions WHERE archive_id = ?', [id]);
    await this.database.change('DELETE FROM archives WHERE id = ?', [id]);
    return { turns: Number(told!.turns), fileIds: rows.map((row) => row.id) };
  }
}
