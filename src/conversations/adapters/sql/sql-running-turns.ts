import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Database, hasRunOut, NOW } from '#libs/persistence/database.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { AnswerCheckpoints, GrowingAnswer, Leases, Orphan } from '../../ports/turns.js';
import { batchesOf, type Piece, WatchedAnswer } from './watched-answer.js';

/**
 * How long a process may be silent before its turns count as orphans, in milliseconds. It speaks every 500 ms (`TurnTicks`),
 * and every 500 ms the others look (`TurnTicks`); what two looks in a row find orphaned is closed (`CloseOrphans`).
 *
 * From death to close: at most 3 s + 2 looks = 4 s, which leaves a second of the five that are promised. A process that is
 * only slow (a long collection, a database that hangs for 2 s) may be silent for 3 s − 0.5 s + 0.5 s = 3 s. When the
 * database itself was away for longer, the second look gives every process the time to speak again.
 */
export const LEASE_MS = 3_000;

/** A process that died with more leaves the rest to the next look. */
const MOST_ORPHANS = 1_000;

@Injectable()
export class SqlLeases implements Leases {
  /** Turns that this process is answering. */
  private readonly held = new Set<number>();
  /** Leases are judged by the database's clock: those of two replicas differ. */
  private readonly now: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.now = NOW[database.dialect];
  }

  hold(turnId: number): void {
    this.held.add(turnId);
  }

  letGo(turnId: number): void {
    this.held.delete(turnId);
  }

  async orphans(): Promise<Orphan[]> {
    const rows = await this.database.select<Omit<Orphan, 'admission'> & { at: number; month: string }>(
      `SELECT id, session_id AS sessionId, chatbot_id AS chatbotId, asked_at AS at, month
       FROM turns WHERE ${hasRunOut(this.now, LEASE_MS)} ORDER BY lease_until, id LIMIT ${MOST_ORPHANS}`,
    );
    return rows.map(({ at, month, ...orphan }) => ({ ...orphan, admission: { at, month } }));
  }

  async closeOrphan(turnId: number): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE turns SET state = 'failed', answer = '', failure = 'unavailable', answered_at = ?, lease_until = NULL
       WHERE id = ? AND state = 'running' AND ${hasRunOut(this.now, LEASE_MS)}`,
      [this.clock.now(), turnId],
    );
    return affected === 1;
  }

  async keepOrphansAnswer(turnId: number, answer: string): Promise<void> {
    await this.database.change('UPDATE turns SET answer = ? WHERE id = ?', [answer, turnId]);
  }

  /** One statement for all turns of this process, beside their streams. */
  async renew(): Promise<void> {
    if (this.held.size === 0) return;
    const ids = [...this.held];
    const until = `${this.now} + ${LEASE_MS}`;
    const sql = `UPDATE turns SET lease_until = ${until} WHERE id IN (${ids.map(() => '?').join(', ')}) AND state = 'running'`;
    await this.database.change(sql, ids);
  }
}

/** From the piece on that the position is in. */
const FROM = `SELECT position, text FROM answer_pieces WHERE turn_id = ? AND position >=
  COALESCE((SELECT MAX(position) FROM answer_pieces WHERE turn_id = ? AND position <= ?), 0) ORDER BY position`;

@Injectable()
export class SqlAnswerCheckpoints implements AnswerCheckpoints {
  private readonly watched = new Map<number, WatchedAnswer>();
  private saving: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
  ) {}

  watch(turnId: number, answer: GrowingAnswer): void {
    this.watched.set(turnId, new WatchedAnswer(turnId, answer));
  }

  async settle(turnId: number): Promise<boolean> {
    const answer = this.watched.get(turnId);
    if (!answer) return false;
    this.watched.delete(turnId);
    if (answer.isBeingSaved) await this.saving.catch(() => undefined);
    return answer.mayHavePieces;
  }

  async save(): Promise<void> {
    const grown = [...this.watched.values()].filter((answer) => answer.cut());
    if (grown.length === 0) return;
    this.saving = this.units.run(() => this.add(grown.map(({ piece }) => piece!)));
    await this.saving;
    for (const answer of grown) answer.isSaved();
  }

  async textFrom(turnId: number, position: number): Promise<string> {
    const rows = await this.database.select<Pick<Piece, 'position' | 'text'>>(FROM, [turnId, turnId, position]);
    return rows.map((piece) => piece.text.slice(Math.max(0, position - piece.position))).join('');
  }

  async forget(turnId: number): Promise<void> {
    await this.database.change('DELETE FROM answer_pieces WHERE turn_id = ?', [turnId]);
  }

  /** A piece whose storing failed half-way is stored again as it was; both databases know REPLACE. */
  private async add(pieces: readonly Piece[]): Promise<void> {
    const running = await this.running(pieces.map(({ turnId }) => turnId));
    const wanted = pieces.filter(({ turnId }) => running.has(turnId));
    for (const batch of batchesOf(wanted)) {
      const rows = batch.map(() => '(?, ?, ?)').join(', ');
      const values = batch.flatMap(({ turnId, position, text }) => [turnId, position, text]);
      await this.database.change(`REPLACE INTO answer_pieces (turn_id, position, text) VALUES ${rows}`, values);
    }
  }

  /**
   * A turn that was taken for an orphan and closed meanwhile gets no more pieces: they would stay for ever. Until the unit
   * ends no other process can close one either; on SQLite the unit by itself sees to that.
   */
  private async running(turnIds: readonly number[]): Promise<ReadonlySet<number>> {
    const marks = turnIds.map(() => '?').join(', ');
    const lock = this.database.dialect === 'mysql' ? 'FOR UPDATE' : '';
    const sql = `SELECT id FROM turns WHERE id IN (${marks}) AND state = 'running' ${lock}`;
    return new Set((await this.database.select<{ id: number }>(sql, turnIds)).map(({ id }) => id));
  }
}
