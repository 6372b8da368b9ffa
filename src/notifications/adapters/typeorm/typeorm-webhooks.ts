import { EntitySchema, MoreThan } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { documentIn, identity, instant, nullable, SchemaRows, text, whole } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { held, marks } from '#libs/persistence/sql-parts.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { MOST_WEBHOOKS, Webhook } from '../../domain/webhook.js';
import type { NewWebhook, Webhooks } from '../../ports/webhooks.js';

export const WebhookSchema = new EntitySchema<Webhook>({
  name: 'Webhook',
  tableName: 'webhooks',
  target: Webhook,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    place: whole(),
    url: text(2048),
    events: documentIn(nullable(text(400))),
    description: text(200),
    secret: text(200),
    formerSecret: { ...nullable(text(200)), name: 'former_secret' },
    formerUntil: { ...nullable(instant()), name: 'former_until' },
    createdAt: { ...instant(), name: 'created_at' },
    offBecause: { ...nullable(text(12)), name: 'off_because' },
  },
  indices: [{ name: 'webhooks_place', columns: ['workspaceId', 'place'], unique: true }],
});

const ROWS = new SchemaRows(WebhookSchema);
const CHOICES = ROWS.select(['workspaceId', 'events', 'offBecause']);

/** Written out is what every announcement asks, and what holds one. */
@Injectable()
export class TypeOrmWebhooks implements Webhooks {
  constructor(private readonly database: Database) {}

  async add(webhook: NewWebhook): Promise<number | null> {
    const taken = new Set((await this.all(webhook.workspaceId)).map(({ place }) => place));
    for (let place = 1; place <= MOST_WEBHOOKS; place++) {
      const id = taken.has(place) ? null : await this.put(webhook, place);
      if (id !== null) return id;
    }
    return null;
  }

  async all(workspaceId: number): Promise<Webhook[]> {
    const sql = `SELECT ${ROWS.columns} FROM webhooks WHERE workspace_id = ? ORDER BY id LIMIT ?`;
    return (await this.database.select<object>(sql, [workspaceId, MOST_WEBHOOKS])).map((row) => ROWS.read(row));
  }

  async choicesIn(workspaceIds: readonly number[]): Promise<Webhook[]> {
    const ids = [...new Set(workspaceIds)];
    if (ids.length === 0) return [];
    const sql = `SELECT ${CHOICES} FROM webhooks WHERE workspace_id IN ${marks(ids.length)} AND off_because IS NULL`;
    return (await this.database.select<object>(sql, ids)).map((row) => ROWS.read(row));
  }

  find(workspaceId: number, id: number): Promise<Webhook | null> {
    return this.rows.findOneBy({ workspaceId, id });
  }

  async findForChange(workspaceId: number, id: number): Promise<Webhook | null> {
    const sql = `SELECT ${ROWS.columns} FROM webhooks WHERE workspace_id = ? AND id = ?${held(this.database.dialect)}`;
    const [row] = await this.database.select<object>(sql, [workspaceId, id]);
    return row ? ROWS.read(row) : null;
  }

  async change({ id, workspaceId }: Webhook, change: Partial<Webhook>): Promise<void> {
    if (Object.keys(change).length === 0) return;
    await this.database.write(Webhook, (rows) => rows.update({ id, workspaceId }, change as object));
  }

  async remove({ id, workspaceId }: Webhook): Promise<void> {
    await this.database.write(Webhook, (rows) => rows.delete({ id, workspaceId }));
  }

  some(after: number, most: number): Promise<Webhook[]> {
    return this.rows.find({ where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: most });
  }

  /** Null where another was faster to take the place. */
  private async put(webhook: NewWebhook, place: number): Promise<number | null> {
    try {
      return await this.database.insert(Webhook, { ...webhook, place } as Webhook);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return null;
    }
  }

  private get rows() {
    return this.database.repository(Webhook);
  }
}
