import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { held } from '#libs/persistence/sql-parts.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { AnswerCheckpoints, PartialAnswer } from '../../ports/turns.js';
import { batchesOf, type AnswerPiece, WatchedAnswer } from './watched-answer.js';

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

  watch(turnId: number, answer: PartialAnswer): void {
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
    const rows = await this.database.select<Pick<AnswerPiece, 'position' | 'text'>>(FROM, [turnId, turnId, position]);
    return rows.map((piece) => piece.text.slice(Math.max(0, position - piece.position))).join('');
  }

  async forget(turnId: number): Promise<void> {
    await this.database.change('DELETE FROM answer_pieces WHERE turn_id = ?', [turnId]);
  }

  /** A piece whose storing failed half-way is stored again as it was; both databases know REPLACE. */
  private async add(pieces: readonly AnswerPiece[]): Promise<void> {
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
    const sql = `SELECT id FROM turns WHERE id IN (${marks}) AND state = 'running'${held(this.database.dialect)}`;
    return new Set((await this.database.select<{ id: number }>(sql, turnIds)).map(({ id }) => id));
  }
}
