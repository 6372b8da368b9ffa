import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { FileQuota } from '../../ports/file-quota.js';

/** One row per workspace; the limit stands in the statement that counts. */
@Injectable()
export class SqlFileQuota implements FileQuota {
  constructor(private readonly database: Database) {}

  async take(workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    if (await this.count(workspaceId, bytes, limit)) return true;
    const known = 'SELECT used FROM file_usage WHERE workspace_id = ?';
    if ((await this.database.select(known, [workspaceId])).length > 0) return false;
    // Somebody else's first file may come before ours.
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.database.change(`${insert} INTO file_usage (workspace_id, used) VALUES (?, 0)`, [workspaceId]);
    return this.count(workspaceId, bytes, limit);
  }

  async giveBack(workspaceId: number, bytes: number): Promise<void> {
    const sql = 'UPDATE file_usage SET used = CASE WHEN used > ? THEN used - ? ELSE 0 END WHERE workspace_id = ?';
    await this.database.change(sql, [bytes, bytes, workspaceId]);
  }

  private async count(workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    const sql = 'UPDATE file_usage SET used = used + ? WHERE workspace_id = ? AND used + ? <= ?';
    return (await this.database.change(sql, [bytes, workspaceId, bytes, limit])).affected === 1;
  }
}
