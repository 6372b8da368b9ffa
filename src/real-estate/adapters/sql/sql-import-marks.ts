import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { ImportMarks } from '../../ports/import-marks.js';

/** A row for each file that is being imported or whose import was cut short. */
@Injectable()
export class SqlImportMarks implements ImportMarks {
  constructor(private readonly database: Database) {}

  async find(chatbotId: number, digest: string): Promise<number> {
    const sql = 'SELECT attached FROM listing_imports WHERE chatbot_id = ? AND digest = ?';
    const [row] = await this.database.select<{ attached: number }>(sql, [chatbotId, digest]);
    return row?.attached ?? 0;
  }

  async put(chatbotId: number, digest: string, attached: number): Promise<void> {
    const isMysql = this.database.dialect === 'mysql';
    const update = isMysql
      ? 'ON DUPLICATE KEY UPDATE attached = VALUES(attached)'
      : 'ON CONFLICT (chatbot_id, digest) DO UPDATE SET attached = excluded.attached';
    const sql = `INSERT INTO listing_imports (chatbot_id, digest, attached) VALUES (?, ?, ?) ${update}`;
    await this.database.change(sql, [chatbotId, digest, attached]);
  }

  async remove(chatbotId: number, digest: string): Promise<void> {
    const sql = 'DELETE FROM listing_imports WHERE chatbot_id = ? AND digest = ?';
    await this.database.change(sql, [chatbotId, digest]);
  }

  async forget(chatbotId: number): Promise<void> {
    await this.database.change('DELETE FROM listing_imports WHERE chatbot_id = ?', [chatbotId]);
  }
}
