import { And, EntitySchema, LessThan, MoreThanOrEqual } from 'typeorm';
import { Injectable } from '@nestjs/common';
import {
  document,
  documentIn,
  identity,
  instant,
  longText,
  nullable,
  SchemaRows,
  text,
  whole,
} from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { held } from '#libs/persistence/sql-parts.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { type AboutHomes, Lead } from '../../domain/lead.js';
import type { LeadNotes, LeadStatus } from '../../leads.api.js';
import type { HandOffs, Leads, NewLead } from '../../ports/leads.js';

export const LeadSchema = new EntitySchema<Lead>({
  name: 'Lead',
  tableName: 'leads',
  target: Lead,
  columns: {
    id: identity(),
    // Not read: the caller knows it.
    chatbotId: { ...whole(), name: 'chatbot_id', select: false },
    sessionId: { ...whole(), name: 'session_id' },
    name: text(200),
    email: text(254),
    phone: text(40),
    message: longText(),
    given: nullable(document()),
    homes: { ...documentIn(text(100)), default: '[]' },
    createdAt: { ...instant(), name: 'created_at' },
    status: { ...text(10), default: 'new' },
    note: { ...text(2_000), default: '' },
  },
  indices: [
    { name: 'leads_chatbot', columns: ['chatbotId', 'createdAt', 'id'] },
    { name: 'leads_session', columns: ['sessionId'] },
    { name: 'leads_told', columns: ['chatbotId', 'id', 'createdAt'] },
  ],
});

const ROWS = new SchemaRows(LeadSchema);

/** Leads of one session that a new one is compared with. */
const MOST_KNOWN = 200;

@Injectable()
export class TypeOrmLeads implements Leads {
  constructor(private readonly database: Database) {}

  newestOf(sessionId: number): Promise<Lead[]> {
    return this.rows.find({ where: { sessionId }, order: { id: 'DESC' }, take: MOST_KNOWN });
  }

  async add(lead: NewLead): Promise<void> {
    await this.database.insert(Lead, Lead.of(lead));
  }

  hasSince(sessionId: number, since: number): Promise<boolean> {
    return this.rows.existsBy({ sessionId, createdAt: MoreThanOrEqual(since) });
  }

  async change(id: number, { name, email, phone, message, given, homes }: AboutHomes): Promise<void> {
    await this.database.write(Lead, (rows) => rows.update({ id }, { name, email, phone, message, given, homes }));
  }

  async findForChange(chatbotId: number, id: number): Promise<Lead | null> {
    const sql = `SELECT ${ROWS.columns} FROM leads WHERE chatbot_id = ? AND id = ? LIMIT 1${held(this.database.dialect)}`;
    const [row] = await this.database.select<object>(sql, [chatbotId, id]);
    return row ? ROWS.read(row) : null;
  }

  async annotate(id: number, { status, note }: LeadNotes): Promise<void> {
    await this.database.write(Lead, (rows) => rows.update({ id }, { status, note }));
  }

  list(
    chatbotId: number,
    {
      from,
      until,
      sessionId,
      status,
    }: { from: number; until: number; sessionId: number | null; status?: LeadStatus | undefined },
    { skip, take }: { skip: number; take: number },
  ): Promise<Lead[]> {
    const only = { ...(sessionId === null ? {} : { sessionId }), ...(status ? { status } : {}) };
    const where = { chatbotId, createdAt: And(MoreThanOrEqual(from), LessThan(until)), ...only };
    return this.rows.find({ where, order: { createdAt: 'DESC', id: 'DESC' }, skip, take });
  }

  since(
    chatbotId: number,
    { from, until }: { from: number; until: number },
    { fromId, most }: { fromId: number; most: number },
  ): Promise<Lead[]> {
    const where = { chatbotId, id: MoreThanOrEqual(fromId), createdAt: And(MoreThanOrEqual(from), LessThan(until)) };
    return this.rows.find({ where, order: { id: 'ASC' }, take: most });
  }

  count(where: { sessionId: number } | { chatbotId: number }): Promise<number> {
    return this.rows.countBy(where);
  }

  async removeOf(sessionId: number): Promise<number> {
    return (await this.database.write(Lead, (rows) => rows.delete({ sessionId }))).affected!;
  }

  private get rows() {
    return this.database.repository(Lead);
  }
}

@Injectable()
export class SqlHandOffs implements HandOffs {
  constructor(private readonly database: Database) {}

  /**
   * The first update of a row wins, or else the first insert. In this order, because an insert that is refused shares the
   * row with others of its kind: to change it then, each would wait for all.
   */
  async note(chatbotId: number, sessionId: number, now: number, since: number): Promise<boolean> {
    const update = `UPDATE hand_offs SET handed_off_at = ?
      WHERE session_id = ? AND (handed_off_at <= ? OR handed_off_at > ?)`;
    const values = [now, sessionId, since, now + MOST_SKEW_MS];
    if ((await this.database.change(update, values)).affected === 1) return true;
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    const sql = `${insert} INTO hand_offs (session_id, handed_off_at, chatbot_id) VALUES (?, ?, ?)`;
    return (await this.database.change(sql, [sessionId, now, chatbotId])).affected === 1;
  }

  async hasNotedSince(sessionId: number, since: number, now: number): Promise<boolean> {
    const sql =
      'SELECT session_id FROM hand_offs WHERE session_id = ? AND handed_off_at > ? AND handed_off_at <= ? LIMIT 1';
    return (await this.database.select(sql, [sessionId, since, now + MOST_SKEW_MS])).length > 0;
  }

  async hasNoted(sessionId: number): Promise<boolean> {
    const sql = 'SELECT session_id FROM hand_offs WHERE session_id = ? LIMIT 1';
    return (await this.database.select(sql, [sessionId])).length > 0;
  }

  async countBetween(chatbotId: number, from: number, until: number): Promise<number> {
    const sql =
      'SELECT COUNT(*) AS calls FROM hand_offs WHERE chatbot_id = ? AND handed_off_at >= ? AND handed_off_at < ?';
    const [row] = await this.database.browse<{ calls: number }>(sql, [chatbotId, from, until]);
    return Number(row!.calls);
  }

  async forget(sessionId: number): Promise<void> {
    await this.database.change('DELETE FROM hand_offs WHERE session_id = ?', [sessionId]);
  }
}
