import { EntitySchema, In } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { document, identity, instant, nullable, text, whole } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { Viewing } from '../../domain/viewing.js';
import type { ViewingMark } from '../../leads.api.js';
import type { Viewings } from '../../ports/viewings.js';

export const ViewingSchema = new EntitySchema<Viewing>({
  name: 'Viewing',
  tableName: 'viewings',
  target: Viewing,
  columns: {
    id: identity(),
    chatbotId: { ...whole(), name: 'chatbot_id' },
    sessionId: { ...whole(), name: 'session_id' },
    listingId: { ...whole(), name: 'listing_id' },
    home: text(500),
    times: document(),
    timeZone: { ...text(64), name: 'time_zone' },
    name: text(200),
    email: text(254),
    phone: text(40),
    given: nullable(document()),
    language: text(64),
    state: text(12),
    confirmedTime: nullable({ ...whole(), name: 'confirmed_time' }),
    createdAt: { ...instant(), name: 'created_at' },
  },
  indices: [
    { name: 'viewings_chatbot', columns: ['chatbotId', 'createdAt', 'id'] },
    { name: 'viewings_session', columns: ['sessionId'] },
  ],
});

/** Wishes of one session that a new one is compared with. */
const MOST_KNOWN = 200;

@Injectable()
export class TypeOrmViewings implements Viewings {
  constructor(private readonly database: Database) {}

  newestOf(sessionId: number): Promise<Viewing[]> {
    return this.rows.find({ where: { sessionId }, order: { id: 'DESC' }, take: MOST_KNOWN });
  }

  add(viewing: Omit<Viewing, 'id'>): Promise<number> {
    return this.database.insert(Viewing, Viewing.of(viewing));
  }

  list(
    chatbotId: number,
    { sessionIds }: ViewingMark,
    { skip, take }: { skip: number; take: number },
  ): Promise<Viewing[]> {
    const where = sessionIds === null ? { chatbotId } : { chatbotId, sessionId: In([...sessionIds]) };
    return this.rows.find({ where, order: { createdAt: 'DESC', id: 'DESC' }, skip, take });
  }

  async decide(id: number, state: Viewing['state'], confirmedTime: number | null): Promise<void> {
    await this.database.write(Viewing, (rows) => rows.update({ id }, { state, confirmedTime }));
  }

  async removeOf(sessionId: number): Promise<void> {
    await this.database.write(Viewing, (rows) => rows.delete({ sessionId }));
  }

  private get rows() {
    return this.database.repository(Viewing);
  }
}
