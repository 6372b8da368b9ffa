import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { ShownHomes } from '../../ports/shown-homes.js';
import { idsIn } from './sql-turns.js';

@Injectable()
export class SqlShownHomes implements ShownHomes {
  constructor(private readonly database: Database) {}

  async last(sessionId: number): Promise<readonly number[]> {
    const sql = 'SELECT homes FROM turns WHERE session_id = ? AND homes IS NOT NULL ORDER BY id DESC LIMIT 1';
    const [newest] = await this.database.select<{ homes: string }>(sql, [sessionId]);
    return idsIn(newest?.homes ?? null);
  }
}
