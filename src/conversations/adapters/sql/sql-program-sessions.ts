import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { ProgramSessions } from '../../ports/program-sessions.js';

/** How often a session is looked for that others take at the same moment. */
const TRIES = 5;

/** The name stands where a visitor's id does, in the same index: no visitor's begins as it does. */
@Injectable()
export class SqlProgramSessions implements ProgramSessions {
  constructor(private readonly database: Database) {}

  named(chatbotId: number, name: string): Promise<number | null> {
    return this.oldest(chatbotId, name, '');
  }

  /** A locking read waits for rows that are not committed yet; on SQLite units follow each other anyway. */
  firstNamed(chatbotId: number, name: string): Promise<number | null> {
    return this.oldest(chatbotId, name, this.database.dialect === 'mysql' ? 'FOR UPDATE' : '');
  }

  async rename(chatbotId: number, names: readonly string[], name: string): Promise<number | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const [found] = await this.database.select<{ id: number; visitor: string }>(
        `SELECT id, visitor FROM sessions WHERE chatbot_id = ? AND visitor IN ${marks(names.length)} ORDER BY id DESC LIMIT 1`,
        [chatbotId, ...names],
      );
      if (!found) return null;
      if (found.visitor === name || (await this.take(found, name))) return found.id;
    }
    return null;
  }

  private async oldest(chatbotId: number, name: string, lock: string): Promise<number | null> {
    const sql = `SELECT id FROM sessions WHERE chatbot_id = ? AND visitor = ? ORDER BY id LIMIT 1 ${lock}`;
    const [found] = await this.database.select<{ id: number }>(sql, [chatbotId, name]);
    return found?.id ?? null;
  }

  private async take({ id, visitor }: { id: number; visitor: string }, name: string): Promise<boolean> {
    const sql = 'UPDATE sessions SET visitor = ? WHERE id = ? AND visitor = ?';
    return (await this.database.change(sql, [name, id, visitor])).affected === 1;
  }
}
