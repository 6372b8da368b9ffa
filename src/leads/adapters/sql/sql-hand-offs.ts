import { Injectable } from '@nestjs/common';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import type { HandOffs } from '../../ports/hand-offs.js';

@Injectable()
export class SqlHandOffs implements HandOffs {
  constructor(private readonly database: Database) {}

  /**
   * The first update of a row wins, or else the first insert. In this order, because an insert that is refused shares the
   * row with others of its kind: to change it then, each would wait for all.
   */
  async note(sessionId: number, now: number, since: number): Promise<boolean> {
    const update = `UPDATE hand_offs SET handed_off_at = ?
      WHERE session_id = ? AND (handed_off_at <= ? OR handed_off_at > ?)`;
    const values = [now, sessionId, since, now + MOST_SKEW_MS];
    if ((await this.database.change(update, values)).affected === 1) return true;
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    const sql = `${insert} INTO hand_offs (session_id, handed_off_at) VALUES (?, ?)`;
    return (await this.database.change(sql, [sessionId, now])).affected === 1;
  }

  async hasNoted(sessionId: number): Promise<boolean> {
    const sql = 'SELECT session_id FROM hand_offs WHERE session_id = ? LIMIT 1';
    return (await this.database.select(sql, [sessionId])).length > 0;
  }

  async forget(sessionId: number): Promise<void> {
    await this.database.change('DELETE FROM hand_offs WHERE session_id = ?', [sessionId]);
  }
}
