import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import type { FileUpkeep, KeptRow } from '../../ports/file-upkeep.js';

const SELECT = 'SELECT id, workspace_id AS workspaceId, store_key AS storeKey, state, size FROM files';

interface Row extends Omit<KeptRow, 'isStored'> {
  readonly state: string;
}

@Injectable()
export class SqlFileUpkeep implements FileUpkeep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async expireBy(latest: number): Promise<void> {
    await this.database.change('UPDATE files SET expires_at = ? WHERE expires_at > ?', [latest, latest]);
  }

  expired(limit: number): Promise<KeptRow[]> {
    return this.rows(`${SELECT} WHERE expires_at <= ? ORDER BY expires_at, id LIMIT ?`, [this.clock.now(), limit]);
  }

  after(storeKey: string, limit: number): Promise<KeptRow[]> {
    return this.rows(`${SELECT} WHERE store_key > ? ORDER BY store_key LIMIT ?`, [storeKey, limit]);
  }

  async hasKey(storeKey: string): Promise<boolean> {
    return (await this.database.select('SELECT id FROM files WHERE store_key = ?', [storeKey])).length > 0;
  }

  async remove({ id, storeKey, isStored }: KeptRow, onlyExpired: boolean): Promise<boolean> {
    const sql = 'DELETE FROM files WHERE id = ? AND store_key = ? AND state = ?';
    const values = [id, storeKey, isStored ? 'stored' : 'pending'];
    const { affected } = onlyExpired
      ? await this.database.change(`${sql} AND expires_at <= ?`, [...values, this.clock.now()])
      : await this.database.change(sql, values);
    return affected === 1;
  }

  private async rows(sql: string, values: readonly unknown[]): Promise<KeptRow[]> {
    const rows = await this.database.select<Row>(sql, values);
    return rows.map(({ state, ...row }) => ({ ...row, isStored: state === 'stored' }));
  }
}
