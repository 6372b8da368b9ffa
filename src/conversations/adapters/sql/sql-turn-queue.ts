import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { TurnQueue } from '../../ports/turn-queue.js';

/** Sessions of one statement. */
const AT_ONCE = 500;

/**
 * Reads the index of running turns and nothing else: a turn's own row may hold a long question. The plus keeps SQLite from
 * walking all turns of a session; MySQL passes over it.
 */
@Injectable()
export class SqlTurnQueue implements TurnQueue {
  constructor(private readonly database: Database) {}

  async firstRunning(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const first = new Map<number, number>();
    for (let start = 0; start < sessionIds.length; start += AT_ONCE) {
      const some = sessionIds.slice(start, start + AT_ONCE);
      const rows = await this.database.select<{ sessionId: number; turnId: number }>(
        `SELECT session_id AS sessionId, MIN(id) AS turnId FROM turns
         WHERE lease_until > 0 AND +session_id IN (${some.map(() => '?').join(', ')}) GROUP BY +session_id`,
        some,
      );
      for (const { sessionId, turnId } of rows) first.set(sessionId, turnId);
    }
    return first;
  }

  async isRunning(turnId: number): Promise<boolean> {
    const sql = 'SELECT id FROM turns WHERE lease_until > 0 AND +id = ? LIMIT 1';
    return (await this.database.select(sql, [turnId])).length > 0;
  }
}
