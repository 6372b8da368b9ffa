import { Inject, Injectable } from '@nestjs/common';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import {
  hasWindow,
  isAhead,
  type Limits,
  monthOf,
  type MonthUse,
  requireFreeWindow,
  useMonth,
} from '../../domain/allowance.js';
import type { Admission, Allowances, TokenBudget } from '../../ports/allowances.js';

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

const DAY_MS = 86_400_000;

/** One row per workspace and day, raised where a turn ends; days are counted since 1970. */
@Injectable()
export class SqlTokenBudget implements TokenBudget {
  private readonly perDay: number;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.perDay = environment.WORKSPACE_TOKENS_PER_DAY;
  }

  get isLimited(): boolean {
    return this.perDay > 0;
  }

  async requireRest(workspaceId: number): Promise<void> {
    if (!this.isLimited) return;
    const now = await this.now();
    const sql = 'SELECT tokens FROM workspace_tokens WHERE workspace_id = ? AND day = ?';
    const [row] = await this.database.select<{ tokens: number }>(sql, [workspaceId, dayOf(now)]);
    if (Number(row?.tokens ?? 0) < this.perDay) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((DAY_MS - (now % DAY_MS)) / 1000));
    throw new DomainError('too-many', 'This workspace has used up its tokens of today; they are back at midnight UTC', {
      retryAfterSeconds,
      limit: 'workspace-tokens',
    });
  }

  async spend(workspaceId: number, tokens: number): Promise<void> {
    if (!this.isLimited || tokens === 0) return;
    const raise =
      this.database.dialect === 'mysql'
        ? 'ON DUPLICATE KEY UPDATE tokens = tokens + VALUES(tokens)'
        : 'ON CONFLICT (workspace_id, day) DO UPDATE SET tokens = tokens + excluded.tokens';
    const sql = `INSERT INTO workspace_tokens (workspace_id, day, tokens) VALUES (?, ?, ?) ${raise}`;
    await this.database.change(sql, [workspaceId, dayOf(await this.now()), tokens]);
  }

  /** On a cluster the database's time decides. */
  private async now(): Promise<number> {
    if (this.database.dialect === 'sqlite') return this.clock.now();
    const sql = 'SELECT ROUND(UNIX_TIMESTAMP(SYSDATE(3)) * 1000) AS now';
    return Number((await this.database.select<{ now: number }>(sql))[0]!.now);
  }
}

const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);
