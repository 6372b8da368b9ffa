import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { ShownHomes } from '../../conversations.api.js';
import { idsIn } from './sql-turns.js';

@Injectable()
export class SqlShownHomes implements ShownHomes {
  constructor(private readonly database: Database) {}

  async last(sessionIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const shown = new Map<number, readonly number[]>();
    for (const some of inChunks([...new Set(sessionIds)])) {
      const newest = `SELECT MAX(id) FROM turns WHERE session_id IN ${marks(some.length)} AND homes IS NOT NULL GROUP BY session_id`;
      const sql = `SELECT session_id AS sessionId, homes FROM turns WHERE id IN (${newest}) LIMIT ?`;
      const rows = await this.database.browse<{ sessionId: number; homes: string }>(sql, [...some, some.length]);
      for (const { sessionId, homes } of rows) shown.set(sessionId, idsIn(homes));
    }
    return shown;
  }
}
