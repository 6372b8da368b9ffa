import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks } from '#libs/persistence/sql-parts.js';
import type { RecordedTurn, Records } from '../../conversations.api.js';

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
const idsIn = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

const LISTS = `SELECT DISTINCT file_ids AS fileIds FROM turns
  WHERE workspace_id = ? AND file_ids IS NOT NULL AND file_ids > ? ORDER BY file_ids LIMIT ?`;
const LISTS_AT_ONCE = 1_000;

@Injectable()
export class SqlRecords implements Records {
  constructor(private readonly database: Database) {}

  messagesOf(sessionId: number): Promise<number> {
    return this.messages('session_id', sessionId);
  }

  async ofChatbot(chatbotId: number) {
    const sessions = await this.count('sessions', 'chatbot_id', chatbotId);
    return { sessions, messages: await this.messages('chatbot_id', chatbotId) };
  }

  async isAnswering(where: { sessionId: number } | { chatbotId: number }): Promise<boolean> {
    const [column, id] = 'sessionId' in where ? ['session_id', where.sessionId] : ['chatbot_id', where.chatbotId];
    // Running turns are few and have an index; the plus keeps SQLite from walking all turns of the session.
    const sql = `SELECT id FROM turns WHERE lease_until > 0 AND +${column} = ? LIMIT 1`;
    return (await this.database.select(sql, [id])).length > 0;
  }

  chatbots(): Promise<{ id: number; workspaceId: number }[]> {
    return this.database.select(
      `SELECT id, MAX(workspace) AS workspaceId FROM (
         SELECT DISTINCT chatbot_id AS id, workspace_id AS workspace FROM sessions
         UNION SELECT chatbot_id, 0 FROM allowances UNION SELECT chatbot_id, 0 FROM rate_slots
       ) AS known GROUP BY id`,
    );
  }

  async someSessions(chatbotId: number, most: number): Promise<number[]> {
    const sql = 'SELECT id FROM sessions WHERE chatbot_id = ? ORDER BY created_at, id LIMIT ?';
    return (await this.database.select<{ id: number }>(sql, [chatbotId, most])).map(({ id }) => id);
  }

  async close(sessionId: number): Promise<void> {
    await this.database.change('UPDATE sessions SET closed = 1 WHERE id = ?', [sessionId]);
  }

  /** Every admission changes the session's row, and waits for it here; on SQLite the unit is alone anyway. */
  async heldTurns(sessionId: number, most: number): Promise<RecordedTurn[]> {
    if (this.database.dialect === 'mysql')
      await this.database.select('SELECT id FROM sessions WHERE id = ? FOR UPDATE', [sessionId]);
    const rows = await this.database.select<{ id: number; state: string; fileIds: string | null }>(
      'SELECT id, state, file_ids AS fileIds FROM turns WHERE session_id = ? ORDER BY id LIMIT ?',
      [sessionId, most],
    );
    return rows.map(({ id, state, fileIds }) => ({ id, isRunning: state === 'running', fileIds: idsIn(fileIds) }));
  }

  async removeTurns(turnIds: readonly number[]): Promise<void> {
    if (turnIds.length === 0) return;
    for (const [table, column] of [
      ['tool_calls', 'turn_id'],
      ['search_terms', 'turn_id'],
      ['answer_pieces', 'turn_id'],
      ['turns', 'id'],
    ])
      await this.database.change(`DELETE FROM ${table} WHERE ${column} IN (${marks(turnIds)})`, turnIds);
  }

  async removeSession(sessionId: number): Promise<void> {
    for (const [table, column] of [
      ['takeovers', 'session_id'],
      ['search_terms', 'session_id'],
      ['sessions', 'id'],
    ])
      await this.database.change(`DELETE FROM ${table} WHERE ${column} = ?`, [sessionId]);
  }

  async removeCounts(chatbotId: number): Promise<void> {
    for (const table of ['rate_slots', 'allowances'])
      await this.database.change(`DELETE FROM ${table} WHERE chatbot_id = ?`, [chatbotId]);
  }

  /** Reads the index of turns with files, some lists at a time; each list of a turn is short. */
  async filesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]> {
    const used = new Set<number>();
    for (let last = ''; ;) {
      const rows = await this.database.select<{ fileIds: string }>(LISTS, [workspaceId, last, LISTS_AT_ONCE]);
      for (const id of rows.flatMap((row) => idsIn(row.fileIds))) used.add(id);
      if (rows.length < LISTS_AT_ONCE) break;
      last = rows.at(-1)!.fileIds;
    }
    for (const id of await this.archivedAmong(fileIds)) used.add(id);
    return fileIds.filter((id) => used.has(id));
  }

  async isArchived(sessionId: number): Promise<boolean> {
    const sql = 'SELECT session_id FROM archived_sessions WHERE session_id = ? LIMIT 1';
    return (await this.database.select(sql, [sessionId])).length > 0;
  }

  private async archivedAmong(fileIds: readonly number[]): Promise<number[]> {
    const used: number[] = [];
    for (const some of inChunks(fileIds)) {
      const sql = `SELECT DISTINCT file_id AS id FROM archived_files WHERE file_id IN (${marks(some)})`;
      used.push(...(await this.database.select<{ id: number }>(sql, some)).map(({ id }) => id));
    }
    return used;
  }

  /** In the table and in archives. */
  private async messages(column: string, id: number): Promise<number> {
    const archived = `SELECT COALESCE(SUM(turns), 0) AS n FROM archived_sessions WHERE ${column} = ?`;
    const [row] = await this.database.select<{ n: number }>(archived, [id]);
    return Number(row!.n) + (await this.count('turns', column, id));
  }

  private async count(table: string, column: string, id: number): Promise<number> {
    const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`;
    return Number((await this.database.select<{ n: number }>(sql, [id]))[0]!.n);
  }
}
