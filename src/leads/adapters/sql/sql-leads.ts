import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { Lead, LeadDraft } from '../../domain/lead.js';
import type { Leads, NewLead } from '../../ports/leads.js';

const COLUMNS = 'id, session_id AS sessionId, name, email, phone, message, created_at AS createdAt';

/** Leads of one session that a new one is compared with. */
const MOST_KNOWN = 200;

@Injectable()
export class SqlLeads implements Leads {
  constructor(private readonly database: Database) {}

  newestOf(sessionId: number): Promise<Lead[]> {
    const sql = `SELECT ${COLUMNS} FROM leads WHERE session_id = ? ORDER BY id DESC LIMIT ${MOST_KNOWN}`;
    return this.database.select<Lead>(sql, [sessionId]);
  }

  async add({ chatbotId, sessionId, name, email, phone, message, createdAt }: NewLead): Promise<void> {
    await this.database.change(
      'INSERT INTO leads (chatbot_id, session_id, name, email, phone, message, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [chatbotId, sessionId, name, email, phone, message, createdAt],
    );
  }

  async change(id: number, { name, email, phone, message }: LeadDraft): Promise<void> {
    const sql = 'UPDATE leads SET name = ?, email = ?, phone = ?, message = ? WHERE id = ?';
    await this.database.change(sql, [name, email, phone, message, id]);
  }

  list(
    chatbotId: number,
    { from, until, sessionId }: { from: number; until: number; sessionId: number | null },
    { skip, take }: { skip: number; take: number },
  ): Promise<Lead[]> {
    const [condition, values] = sessionId === null ? ['', []] : ['AND session_id = ?', [sessionId]];
    return this.database.select<Lead>(
      `SELECT ${COLUMNS} FROM leads WHERE chatbot_id = ? AND created_at >= ? AND created_at < ? ${condition}
       ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      [chatbotId, from, until, ...values, take, skip],
    );
  }

  async count(where: { sessionId: number } | { chatbotId: number }): Promise<number> {
    const [column, id] = 'sessionId' in where ? ['session_id', where.sessionId] : ['chatbot_id', where.chatbotId];
    const sql = `SELECT COUNT(*) AS n FROM leads WHERE ${column} = ?`;
    return Number((await this.database.select<{ n: number }>(sql, [id]))[0]!.n);
  }

  async removeOf(sessionId: number): Promise<number> {
    return (await this.database.change('DELETE FROM leads WHERE session_id = ?', [sessionId])).affected;
  }
}
