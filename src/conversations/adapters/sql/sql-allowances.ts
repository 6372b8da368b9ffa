import { Injectable } from '@nestjs/common';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { hasWindow, isAhead, type Limits, type MonthUse, requireFreeWindow, useMonth } from '../../domain/allowance.js';
import { monthOf } from '../../domain/calendar-month.js';
import type { Admission, Allowances } from '../../ports/allowances.js';

interface AllowanceRow {
  readonly month: string;
  readonly used: number;
  readonly slots: number;
  readonly now: number;
}

interface Slot {
  readonly id: number;
  readonly at: number;
}

/**
 * One row per chatbot, locked while a message is judged, and one slot per message that the window may hold. The slots
 * keep the newest admissions: the window is free exactly when the oldest of them has left it.
 */
@Injectable()
export class SqlAllowances implements Allowances {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async admit(chatbotId: number, limits: Limits): Promise<Admission> {
    const row = await this.lock(chatbotId);
    const use = isAhead(row, row.now + MOST_SKEW_MS) ? await this.recount(chatbotId, row.now, limits) : row;
    const { month, used } = useMonth(use, limits, row.now);
    const slots = hasWindow(limits) ? await this.takeSlot(chatbotId, row, limits) : row.slots;
    await this.database.change('UPDATE allowances SET month = ?, used = ?, slots = ? WHERE chatbot_id = ?', [
      month,
      used,
      slots,
      chatbotId,
    ]);
    return { at: row.now, month };
  }

  async giveBack(chatbotId: number, { at, month }: Admission): Promise<void> {
    await this.lock(chatbotId);
    const sql = 'UPDATE allowances SET used = used - 1 WHERE chatbot_id = ? AND month = ? AND used > 0';
    await this.database.change(sql, [chatbotId, month]);
    const slot = await this.oldestSlot(chatbotId, 'AND at = ?', [at]);
    if (slot) await this.database.change('UPDATE rate_slots SET at = 0 WHERE id = ?', [slot.id]);
  }

  async used(chatbotIds: readonly number[]) {
    if (chatbotIds.length === 0) return [];
    const marks = chatbotIds.map(() => '?').join(', ');
    return this.database.select<{ chatbotId: number; month: string; used: number }>(
      `SELECT chatbot_id AS chatbotId, month, used FROM allowances WHERE chatbot_id IN (${marks})`,
      chatbotIds,
    );
  }

  /** Takes a slot for this message and returns how many there are now. */
  private async takeSlot(chatbotId: number, { slots, now }: AllowanceRow, limits: Limits): Promise<number> {
    if (slots > limits.perWindow) await this.dropOldest(chatbotId, slots - limits.perWindow);
    if (slots < limits.perWindow) {
      await this.database.change('INSERT INTO rate_slots (chatbot_id, at) VALUES (?, ?)', [chatbotId, now]);
      return slots + 1;
    }
    const oldest = await this.oldestOfNow(chatbotId, limits, now);
    requireFreeWindow(oldest.at, limits, now);
    await this.database.change('UPDATE rate_slots SET at = ? WHERE id = ?', [now, oldest.id]);
    return limits.perWindow;
  }

  /** The clock had run ahead, and the row counts a month that has not come: what this month has used stands in the turns. */
  private async recount(chatbotId: number, now: number, { timeZone }: Limits): Promise<MonthUse> {
    const month = monthOf(now, timeZone);
    const sql = "SELECT COUNT(*) AS used FROM turns WHERE chatbot_id = ? AND month = ? AND state <> 'failed'";
    const [row] = await this.database.select<{ used: number }>(sql, [chatbotId, month]);
    return { month, used: Number(row!.used) };
  }

  /** The oldest slot; where it is taken, those are set free before that were taken at an instant which has not come. */
  private async oldestOfNow(chatbotId: number, { windowSeconds }: Limits, now: number): Promise<Slot> {
    const oldest = (await this.oldestSlot(chatbotId))!;
    if (oldest.at <= now - windowSeconds * 1_000) return oldest;
    const sql = 'UPDATE rate_slots SET at = 0 WHERE chatbot_id = ? AND at > ?';
    const { affected } = await this.database.change(sql, [chatbotId, now + MOST_SKEW_MS]);
    return affected === 0 ? oldest : (await this.oldestSlot(chatbotId))!;
  }

  /** After the limit was lowered: the newest admissions are the ones that still count. */
  private async dropOldest(chatbotId: number, surplus: number): Promise<void> {
    // One statement for any number; MySQL takes a limit within IN only from a table of its own.
    const oldest = 'SELECT id FROM rate_slots WHERE chatbot_id = ? ORDER BY at, id LIMIT ?';
    const sql = `DELETE FROM rate_slots WHERE id IN (SELECT id FROM (${oldest}) AS dropped)`;
    await this.database.change(sql, [chatbotId, surplus]);
  }

  /** The oldest slot that meets the condition. */
  private async oldestSlot(chatbotId: number, condition = '', values: unknown[] = []): Promise<Slot | undefined> {
    const sql = `SELECT id, at FROM rate_slots WHERE chatbot_id = ? ${condition} ORDER BY at, id LIMIT 1`;
    return (await this.database.select<Slot>(sql, [chatbotId, ...values]))[0];
  }

  private async lock(chatbotId: number): Promise<AllowanceRow> {
    const row = await this.lockExisting(chatbotId);
    if (row) return row;
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    const sql = `${insert} INTO allowances (chatbot_id, month, used, slots) VALUES (?, '', 0, 0)`;
    await this.database.change(sql, [chatbotId]);
    return (await this.lockExisting(chatbotId))!;
  }

  /** On a cluster the database's time decides, read once the lock is held; SYSDATE is the time of reading. */
  private async lockExisting(chatbotId: number): Promise<AllowanceRow | undefined> {
    const isMysql = this.database.dialect === 'mysql';
    const now = isMysql ? 'ROUND(UNIX_TIMESTAMP(SYSDATE(3)) * 1000)' : '?';
    const sql = `SELECT month, used, slots, ${now} AS now FROM allowances WHERE chatbot_id = ?`;
    const [row] = await this.database.select<AllowanceRow>(
      isMysql ? `${sql} FOR UPDATE` : sql,
      isMysql ? [chatbotId] : [this.clock.now(), chatbotId],
    );
    return row && { ...row, now: Number(row.now) };
  }
}
