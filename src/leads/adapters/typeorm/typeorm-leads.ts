import { And, EntitySchema, LessThan, MoreThanOrEqual } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { identity, instant, longText, text, whole } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { Lead, type LeadDraft } from '../../domain/lead.js';
import type { Leads, NewLead } from '../../ports/leads.js';

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
    createdAt: { ...instant(), name: 'created_at' },
  },
  indices: [
    { name: 'leads_chatbot', columns: ['chatbotId', 'createdAt', 'id'] },
    { name: 'leads_session', columns: ['sessionId'] },
  ],
});

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

  async change(id: number, { name, email, phone, message }: LeadDraft): Promise<void> {
    await this.database.write(Lead, (rows) => rows.update({ id }, { name, email, phone, message }));
  }

  list(
    chatbotId: number,
    { from, until, sessionId }: { from: number; until: number; sessionId: number | null },
    { skip, take }: { skip: number; take: number },
  ): Promise<Lead[]> {
    const stored = { chatbotId, createdAt: And(MoreThanOrEqual(from), LessThan(until)) };
    const where = sessionId === null ? stored : { ...stored, sessionId };
    return this.rows.find({ where, order: { createdAt: 'DESC', id: 'DESC' }, skip, take });
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
