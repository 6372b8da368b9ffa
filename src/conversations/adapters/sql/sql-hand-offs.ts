import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { HandOffs } from '../../ports/hand-offs.js';

@Injectable()
export class SqlHandOffs implements HandOffs {
  constructor(private readonly database: Database) {}

  /** The first insert wins, then the first update: the second of two waits for the row and finds it changed. */
  async note(sessionId: number, now: number, since: number): Promise<boolean> {
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    const row = [sessionId, now];
    const added = await this.database.change(`${insert} INTO hand_offs (session_id, handed_off_at) VALUES (?, ?)`, row);
    if (added.affected === 1) return true;
    const sql = 'UPDATE hand_offs SET handed_off_at = ? WHERE session_id = ? AND handed_off_at <= ?';
    return (await this.database.change(sql, [now, sessionId, since])).affected === 1;
  }
}
