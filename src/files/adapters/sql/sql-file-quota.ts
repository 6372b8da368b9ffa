import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { FileQuota } from '../../ports/file-quota.js';

type Counter = 'used' | 'reserved';

/** One row per workspace; the limit stands in the statement that counts. */
@Injectable()
export class SqlFileQuota implements FileQuota {
  constructor(private readonly database: Database) {}

  take(workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    return this.add('used', workspaceId, bytes, limit);
  }

  giveBack(workspaceId: number, bytes: number): Promise<void> {
    return this.subtract('used', workspaceId, bytes);
  }

  reserve(workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    return this.add('reserved', workspaceId, bytes, limit);
  }

  giveBackReserved(workspaceId: number, bytes: number): Promise<void> {
    return this.subtract('reserved', workspaceId, bytes);
  }

  private async add(counter: Counter, workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    if (await this.count(counter, workspaceId, bytes, limit)) return true;
    const known = 'SELECT used FROM file_usage WHERE workspace_id = ?';
    if ((await this.database.select(known, [workspaceId])).length === 0) {
      const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
      await this.database.change(`${insert} INTO file_usage (workspace_id, used) VALUES (?, 0)`, [workspaceId]);
    }
    // Another first file may have made the row between our first count and our look.
    return this.count(counter, workspaceId, bytes, limit);
  }

  private async count(counter: Counter, workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    const sql = `UPDATE file_usage SET ${counter} = ${counter} + ? WHERE workspace_id = ? AND used + reserved + ? <= ?`;
    return (await this.database.change(sql, [bytes, workspaceId, bytes, limit])).affected === 1;
  }

  private async subtract(counter: Counter, workspaceId: number, bytes: number): Promise<void> {
    const rest = `CASE WHEN ${counter} > ? THEN ${counter} - ? ELSE 0 END`;
    const sql = `UPDATE file_usage SET ${counter} = ${rest} WHERE workspace_id = ?`;
    await this.database.change(sql, [bytes, bytes, workspaceId]);
  }
}
