import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { ChatbotRounds, ChatbotSettings, DailyChatbot } from '../../chatbots.api.js';

const NAMES = ['name', 'timeZone', 'chatLogEmail', 'leadEmail'] as const satisfies readonly (keyof ChatbotSettings)[];

type Row = Pick<DailyChatbot, 'id' | 'workspaceId' | 'serialNumber'> & DailyChatbot['settings'];

/** Reads some settings out of the document in which all of them stand. */
@Injectable()
export class SqlChatbotRounds implements ChatbotRounds {
  private readonly columns: string;

  constructor(private readonly database: Database) {
    // Only SQLite gives the text within the quotes by itself.
    const text = database.dialect === 'mysql' ? (value: string) => `JSON_UNQUOTE(${value})` : (value: string) => value;
    const settings = NAMES.map((name) => `${text(`JSON_EXTRACT(settings, '$.${name}')`)} AS ${name}`);
    this.columns = ['id', 'workspace_id AS workspaceId', 'serial_number AS serialNumber', ...settings].join(', ');
  }

  some(after: number, most: number): Promise<DailyChatbot[]> {
    return this.read('id > ? ORDER BY id LIMIT ?', [after, most]);
  }

  async named(ids: readonly number[]): Promise<DailyChatbot[]> {
    return ids.length === 0 ? [] : this.read(`id IN ${marks(ids.length)} LIMIT 100`, ids);
  }

  private async read(condition: string, values: readonly number[]): Promise<DailyChatbot[]> {
    const sql = `SELECT ${this.columns} FROM chatbots WHERE removed_at IS NULL AND ${condition}`;
    const rows = await this.database.select<Row>(sql, values);
    return rows.map(({ id, workspaceId, serialNumber, ...settings }) => ({ id, workspaceId, serialNumber, settings }));
  }
}
