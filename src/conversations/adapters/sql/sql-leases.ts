import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Database, hasRunOut, NOW } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { Leases, Orphan } from '../../ports/turns.js';

/**
 * How long a process may be silent before its turns count as orphans, in milliseconds. It speaks every 500 ms (`TurnTicks`),
 * and every 500 ms the others look (`TurnTicks`); what two looks in a row find orphaned is closed (`CloseOrphans`).
 *
 * From death to close: at most 3 s + 2 looks = 4 s, which leaves a second of the five that are promised. A process that is
 * only slow (a long collection, a database that hangs for 2 s) may be silent for 3 s − 0.5 s + 0.5 s = 3 s. When the
 * database itself was away for longer, the second look gives every process the time to speak again.
 *
 * A turn that begins has a lease of its own of this length. One that still runs when its process speaks is given that
 * process as its holder, and from then on it is an orphan when its holder is.
 */
export const LEASE_MS = 3_000;

/**
 * A turn that has a holder keeps a lease of its own, of `HELD_MS` milliseconds; its process renews it every `HELD_ANEW_MS`
 * milliseconds. So a look passes over the turns of processes that live, by the index alone.
 */
const HELD_MS = 30_000;
const HELD_ANEW_MS = 10_000;

const HOLDER = 'SELECT 1 FROM process_leases WHERE process_leases.holder = turns.holder';

/** A process that died with more leaves the rest to the next look. */
const MOST_ORPHANS = 1_000;
/** Processes whose end is noticed at the same look. */
const MOST_GONE = 100;

@Injectable()
export class SqlLeases implements Leases {
  private readonly holder = randomUUID();
  /** Turns that this process is answering. */
  private readonly held = new Set<number>();
  /** Those of them that have begun since it spoke last. */
  private readonly begun = new Set<number>();
  /** When this process last renewed the leases of all turns that it holds. */
  private givenAnewAt = -Infinity;
  private readonly givenUp = new Set<number>();
  /** Leases are judged by the database's clock: those of two replicas differ. */
  private readonly now: string;
  /** Of a row of `process_leases`. */
  private readonly isGone: string;
  /** Of a turn by itself: it has no holder, or one that left nothing else behind. */
  private readonly isLeft: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.now = NOW[database.dialect];
    this.isGone = hasRunOut(this.now, LEASE_MS);
    this.isLeft = `${hasRunOut(this.now, HELD_MS)} AND NOT EXISTS (${HOLDER} AND NOT ${this.isGone})`;
  }

  hold(turnId: number): void {
    this.held.add(turnId);
    this.begun.add(turnId);
  }

  letGo(turnId: number): void {
    this.held.delete(turnId);
    this.begun.delete(turnId);
  }

  giveUp(turnId: number): void {
    this.letGo(turnId);
    this.givenUp.add(turnId);
  }

  /** Most looks find no process that is gone, and then read no turn of any. */
  async orphans(): Promise<Orphan[]> {
    const gone = await this.gone();
    const ofGone =
      gone.length === 0 ? [] : await this.orphansWhere(`lease_until > 0 AND holder IN ${marks(gone.length)}`, gone);
    if (gone.length > 0 && ofGone.length === 0) await this.forget(gone);
    const alone = await this.orphansWhere(this.isLeft, []);
    const known = new Set(ofGone.map(({ id }) => id));
    return [...ofGone, ...alone.filter(({ id }) => !known.has(id))];
  }

  async closeOrphan(turnId: number): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE turns SET state = 'failed', answer = '', failure = 'unavailable', answered_at = ?, lease_until = NULL, holder = NULL
       WHERE id = ? AND state = 'running' AND ((${this.isLeft}) OR EXISTS (${HOLDER} AND ${this.isGone}))`,
      [this.clock.now(), turnId],
    );
    return affected === 1;
  }

  async keepOrphansAnswer(turnId: number, answer: string): Promise<void> {
    await this.database.change('UPDATE turns SET answer = ? WHERE id = ?', [answer, turnId]);
  }

  async renew(): Promise<void> {
    if (this.held.size > 0) await this.speak();
    if (this.givenUp.size > 0) await this.leaveBehind([...this.givenUp]);
  }

  /** One row for all turns of this process, beside their streams; their own rows only once in a while. */
  private async speak(): Promise<void> {
    // First, so that no turn is ever given to a holder that is taken for gone.
    const sql = `REPLACE INTO process_leases (holder, lease_until) VALUES (?, ${this.now} + ${LEASE_MS})`;
    await this.database.change(sql, [this.holder]);
    const now = this.clock.elapsed();
    const areAllDue = now - this.givenAnewAt >= HELD_ANEW_MS;
    const given = areAllDue ? [...this.held] : [...this.begun];
    if (given.length > 0) await this.give(given);
    if (areAllDue) this.givenAnewAt = now;
  }

  private async give(turnIds: readonly number[]): Promise<void> {
    await this.database.change(
      `UPDATE turns SET holder = ?, lease_until = ${this.now} + ${HELD_MS} WHERE id IN ${marks(turnIds.length)} AND state = 'running'`,
      [this.holder, ...turnIds],
    );
    for (const id of turnIds) this.begun.delete(id);
  }

  private async leaveBehind(turnIds: readonly number[]): Promise<void> {
    const sql = `UPDATE turns SET holder = NULL, lease_until = 1 WHERE id IN ${marks(turnIds.length)} AND state = 'running'`;
    await this.database.change(sql, turnIds);
    for (const id of turnIds) this.givenUp.delete(id);
  }

  private async gone(): Promise<string[]> {
    const sql = `SELECT holder FROM process_leases WHERE ${this.isGone} LIMIT ${MOST_GONE}`;
    return (await this.database.select<{ holder: string }>(sql)).map(({ holder }) => holder);
  }

  /** One that was only slow is there again when it speaks next. */
  private async forget(gone: readonly string[]): Promise<void> {
    const sql = `DELETE FROM process_leases WHERE holder IN ${marks(gone.length)} AND ${this.isGone}`;
    await this.database.change(sql, gone);
  }

  private async orphansWhere(condition: string, values: readonly string[]): Promise<Orphan[]> {
    const rows = await this.database.select<Omit<Orphan, 'admission'> & { at: number; month: string }>(
      `SELECT id, session_id AS sessionId, chatbot_id AS chatbotId, asked_at AS at, month
       FROM turns WHERE ${condition} ORDER BY lease_until, id LIMIT ${MOST_ORPHANS}`,
      values,
    );
    return rows.map(({ at, month, ...orphan }) => ({ admission: { at, month }, ...orphan }));
  }
}
