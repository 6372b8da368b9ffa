import { Injectable } from '@nestjs/common';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import type { DomainError } from '#libs/domain/domain-error.js';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import {
  hasWindow,
  isFree,
  isLimited,
  type Limits,
  monthIsFull,
  monthOf,
  type MonthUse,
  newestMonth,
  useOfNow,
  windowIsFull,
} from '../../domain/allowance.js';
import type { Admission, Allowances, AdmissionResult } from '../../ports/allowances.js';

interface AllowanceRow {
  readonly month: string;
  readonly used: number;
  readonly slots: number;
  /** Whether month and use are those of all messages. */
  readonly counted: number;
  readonly now: number;
}

interface Slot {
  readonly id: number;
  readonly at: number;
}

interface TakenPlaces {
  /** Messages that have a place now. */
  readonly taken: number;
  /** Places that there are now. */
  readonly slots: number;
  /** Why the others have none; null where all have. */
  readonly refusal: DomainError | null;
}

/**
 * One row per chatbot, locked while a message is judged, and one slot per message that the window may hold. The slots
 * keep the newest admissions: the window is free exactly when the oldest of them has left it. A chatbot without limits is
 * not counted, as its row says: what it has used stands in the turns (`SqlUnlimitedTurns`).
 */
@Injectable()
export class SqlAllowances implements Allowances {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async admit(chatbotId: number, limits: Limits, messages: number): Promise<AdmissionResult> {
    const row = await this.lock(chatbotId);
    if (!isLimited(limits)) return this.admitAll(chatbotId, row, limits, messages);
    const { month, used, room } = useOfNow(await this.monthUse(chatbotId, row, limits), limits, row.now);
    const wanted = Math.min(messages, room);
    const { taken, slots, refusal } = await this.takeSlots(chatbotId, row, limits, wanted);
    const sql = 'UPDATE allowances SET month = ?, used = ?, slots = ?, counted = 1 WHERE chatbot_id = ?';
    if (taken > 0) await this.database.change(sql, [month, used + taken, slots, chatbotId]);
    const beyondMonth = wanted < messages ? monthIsFull(limits, row.now) : null;
    return { admitted: taken, admission: { at: row.now, month }, refusal: refusal ?? beyondMonth };
  }

  async giveBack(chatbotId: number, { at, month }: Admission): Promise<void> {
    await this.lock(chatbotId);
    const sql = 'UPDATE allowances SET used = used - 1 WHERE chatbot_id = ? AND month = ? AND used > 0';
    await this.database.change(sql, [chatbotId, month]);
    const [slot] = await this.oldestSlots(chatbotId, 1, 'AND at = ?', [at]);
    if (slot) await this.database.change('UPDATE rate_slots SET at = 0 WHERE id = ?', [slot.id]);
  }

  async used(chatbotIds: readonly number[], since: string) {
    if (chatbotIds.length === 0) return [];
    const those = `chatbot_id IN ${marks(chatbotIds.length)}`;
    const rows = await this.database.select<{ chatbotId: number; month: string; used: number }>(
      `SELECT chatbot_id AS chatbotId, month, used FROM allowances WHERE ${those} AND counted = 1
       UNION ALL SELECT chatbot_id, month, COUNT(*) FROM turns WHERE ${those} AND month >= ? AND state <> 'failed'
         AND chatbot_id NOT IN (SELECT chatbot_id FROM allowances WHERE ${those} AND counted = 1) GROUP BY chatbot_id, month`,
      [...chatbotIds, ...chatbotIds, since, ...chatbotIds],
    );
    return rows.map((row) => ({ ...row, used: Number(row.used) }));
  }

  /** From now on messages of the chatbot are not counted. */
  private async admitAll(chatbotId: number, { counted, now }: AllowanceRow, { timeZone }: Limits, messages: number) {
    if (counted) await this.database.change('UPDATE allowances SET counted = 0 WHERE chatbot_id = ?', [chatbotId]);
    return { admitted: messages, admission: { at: now, month: monthOf(now, timeZone) }, refusal: null };
  }

  /** Takes a slot for each message, as long as there are free ones. */
  private async takeSlots(
    chatbotId: number,
    row: AllowanceRow,
    limits: Limits,
    messages: number,
  ): Promise<TakenPlaces> {
    const { now } = row;
    if (!hasWindow(limits) || messages === 0) return { taken: messages, slots: row.slots, refusal: null };
    if (row.slots > limits.perWindow) await this.dropOldest(chatbotId, row.slots - limits.perWindow);
    const kept = Math.min(row.slots, limits.perWindow);
    const added = Math.min(messages, limits.perWindow - kept);
    if (added > 0) await this.addSlots(chatbotId, added, now);
    const wanted = messages - added;
    const oldest = wanted > 0 ? await this.oldestOfNow(chatbotId, limits, now, wanted) : [];
    const free = oldest.filter(({ at }) => isFree(at, limits, now));
    if (free.length > 0) await this.useSlots(free, now);
    const refusal = free.length < wanted ? windowIsFull(oldest[free.length]?.at ?? now, limits, now) : null;
    return { taken: added + free.length, slots: kept + added, refusal };
  }

  private async addSlots(chatbotId: number, many: number, now: number): Promise<void> {
    const rows = Array.from({ length: many }, () => '(?, ?)').join(', ');
    const values = Array.from({ length: many }, () => [chatbotId, now]).flat();
    await this.database.change(`INSERT INTO rate_slots (chatbot_id, at) VALUES ${rows}`, values);
  }

  private async useSlots(slots: readonly Slot[], now: number): Promise<void> {
    const sql = `UPDATE rate_slots SET at = ? WHERE id IN ${marks(slots.length)}`;
    await this.database.change(sql, [now, ...slots.map(({ id }) => id)]);
  }

  /** What the row counts; what the turns tell where it was not counted, or counts a month that has not come. */
  private async monthUse(chatbotId: number, row: AllowanceRow, { timeZone }: Limits): Promise<MonthUse> {
    const newest = newestMonth(row.now + MOST_SKEW_MS);
    if (row.counted && row.month <= newest) return row;
    const month = monthOf(row.now, timeZone);
    const [use] = await this.database.select<MonthUse>(
      `SELECT month, COUNT(*) AS used FROM turns WHERE chatbot_id = ? AND month >= ? AND month <= ? AND state <> 'failed'
       GROUP BY month ORDER BY month DESC LIMIT 1`,
      [chatbotId, month, newest],
    );
    return use ? { month: use.month, used: Number(use.used) } : { month, used: 0 };
  }

  /** The oldest slots; where they are not all free, those are set free before that were taken at an instant which has not come. */
  private async oldestOfNow(chatbotId: number, limits: Limits, now: number, most: number): Promise<Slot[]> {
    const oldest = await this.oldestSlots(chatbotId, most);
    if (isFree(oldest.at(-1)!.at, limits, now)) return oldest;
    const sql = 'UPDATE rate_slots SET at = 0 WHERE chatbot_id = ? AND at > ?';
    const { affected } = await this.database.change(sql, [chatbotId, now + MOST_SKEW_MS]);
    return affected === 0 ? oldest : this.oldestSlots(chatbotId, most);
  }

  /** After the limit was lowered: the newest admissions are the ones that still count. */
  private async dropOldest(chatbotId: number, surplus: number): Promise<void> {
    // One statement for any number; MySQL takes a limit within IN only from a table of its own.
    const oldest = 'SELECT id FROM rate_slots WHERE chatbot_id = ? ORDER BY at, id LIMIT ?';
    const sql = `DELETE FROM rate_slots WHERE id IN (SELECT id FROM (${oldest}) AS dropped)`;
    await this.database.change(sql, [chatbotId, surplus]);
  }

  /** The oldest slots, of those that meet the condition. */
  private oldestSlots(chatbotId: number, most: number, condition = '', values: unknown[] = []): Promise<Slot[]> {
    const sql = `SELECT id, at FROM rate_slots WHERE chatbot_id = ? ${condition} ORDER BY at, id LIMIT ?`;
    return this.database.select<Slot>(sql, [chatbotId, ...values, most]);
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
    const sql = `SELECT month, used, slots, counted, ${now} AS now FROM allowances WHERE chatbot_id = ?`;
    const [row] = await this.database.select<AllowanceRow>(
      isMysql ? `${sql} FOR UPDATE` : sql,
      isMysql ? [chatbotId] : [this.clock.now(), chatbotId],
    );
    return row && { ...row, now: Number(row.now) };
  }
}
