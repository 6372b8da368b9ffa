import { Injectable } from '@nestjs/common';
import type { NewlyTold, RowWatermark } from '#libs/domain/row-watermark.js';
import { parsedDocument } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { isNewlyTold, newlyToldOf } from '#libs/persistence/newly-told.js';
import { bytesOf, withinBytes } from '#libs/persistence/sql-parts.js';
import type { DailyLeads, KeptLead } from '../../leads.api.js';

/** What is read at once, at most; a single lead may hold more bytes. */
const PAGE = { leads: 500, bytes: 1024 * 1024 } as const;

const TOLD = isNewlyTold('created_at');

const SIZED = `SELECT id, ${bytesOf('message')} AS bytes FROM leads
  WHERE ${TOLD} AND id > ? ORDER BY id LIMIT ${PAGE.leads}`;

@Injectable()
export class SqlDailyLeads implements DailyLeads {
  constructor(private readonly database: Database) {}

  async lastId(): Promise<number> {
    const [row] = await this.database.select<{ id: number }>('SELECT id FROM leads ORDER BY id DESC LIMIT 1');
    return row?.id ?? 0;
  }

  async firstUntold(chatbotId: number, { firstId, lastId, until }: RowWatermark): Promise<number> {
    const [row] = await this.database.select<{ id: number }>(
      'SELECT id FROM leads WHERE chatbot_id = ? AND id >= ? AND id <= ? AND created_at >= ? ORDER BY id LIMIT 1',
      [chatbotId, firstId, lastId, until],
    );
    return row?.id ?? lastId + 1;
  }

  count(chatbotId: number, told: NewlyTold): Promise<number> {
    return this.figure(`SELECT COUNT(*) AS n FROM leads WHERE ${TOLD}`, newlyToldOf(chatbotId, told));
  }

  countBetween(chatbotId: number, from: number, until: number): Promise<number> {
    const sql = 'SELECT COUNT(*) AS n FROM leads WHERE chatbot_id = ? AND created_at >= ? AND created_at < ?';
    return this.figure(sql, [chatbotId, from, until]);
  }

  async page(chatbotId: number, told: NewlyTold, after: number): Promise<KeptLead[]> {
    const rows = await this.database.select<KeptLead & { readonly given: unknown; readonly homes: unknown }>(
      `SELECT id, session_id AS sessionId, name, email, phone, message, given, homes, created_at AS createdAt FROM leads
       WHERE id IN (${withinBytes(SIZED, 'id')}) ORDER BY id`,
      [...newlyToldOf(chatbotId, told), after, PAGE.bytes],
    );
    return rows.map(({ given, homes, ...lead }) => ({
      ...lead,
      given: parsedDocument(given) as KeptLead['given'],
      homes: parsedDocument(homes) as KeptLead['homes'],
    }));
  }

  async includesSession(chatbotId: number, told: NewlyTold, sessionId: number): Promise<boolean> {
    const sql = `SELECT id FROM leads WHERE session_id = ? AND ${TOLD} LIMIT 1`;
    return (await this.database.select(sql, [sessionId, ...newlyToldOf(chatbotId, told)])).length > 0;
  }

  private async figure(sql: string, values: readonly number[]): Promise<number> {
    return Number((await this.database.select<{ n: number }>(sql, values))[0]!.n);
  }
}
