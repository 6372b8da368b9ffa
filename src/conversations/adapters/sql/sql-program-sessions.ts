import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { HeldChatbot } from '../../../chatbots/chatbots.api.js';
import { type NewSession, Session } from '../../domain/session.js';
import type { ProgramSessions } from '../../ports/program-sessions.js';

/** How often a session is looked for that others take at the same moment. */
const TRIES = 5;

/** The name stands where a visitor's id does, in the same index: no visitor's begins as it does. */
@Injectable()
export class SqlProgramSessions implements ProgramSessions {
  constructor(private readonly database: Database) {}

  async named(chatbotId: number, name: string): Promise<number | null> {
    const sql = 'SELECT id FROM sessions WHERE chatbot_id = ? AND visitor = ? ORDER BY id LIMIT 1';
    const [found] = await this.database.select<{ id: number }>(sql, [chatbotId, name]);
    return found?.id ?? null;
  }

  /** The unique key decides, on every node of a cluster. */
  async addNamed(chatbot: HeldChatbot, session: NewSession & { readonly name: string }): Promise<number | null> {
    try {
      return await this.database.insert(Session, Session.opened(chatbot.id, session));
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
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

  private async take({ id, visitor }: { id: number; visitor: string }, name: string): Promise<boolean> {
    const sql = 'UPDATE sessions SET visitor = ? WHERE id = ? AND visitor = ?';
    return (await this.database.change(sql, [name, id, visitor])).affected === 1;
  }
}
