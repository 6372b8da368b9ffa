import { Injectable } from '@nestjs/common';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import type { Dialect } from '#libs/persistence/connection.js';
import { Database, NOW } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { Takeovers } from '../../ports/takeovers.js';

const DAY_MS = 86_400_000;

/** That a person still answers; a row that reaches too far ahead was written by a clock that has been set back since. */
export const holds = (dialect: Dialect): string =>
  `answers_until > ${NOW[dialect]} AND answers_until <= ${NOW[dialect]} + ${DAY_MS + MOST_SKEW_MS}`;

/** A column of the session's take-over; no row where the chatbot answers. */
export const ofTakeover = (column: 'behind_turn' | 'recipient', dialect: Dialect): string =>
  `SELECT ${column} FROM takeovers WHERE session_id = ? AND ${holds(dialect)}`;

@Injectable()
export class SqlTakeovers implements Takeovers {
  constructor(private readonly database: Database) {}

  async begin(sessionId: number, recipient: string): Promise<number> {
    const until = await this.extend(sessionId, recipient);
    if (until !== null) return until;
    const newest = 'SELECT COALESCE(MAX(id), 0) AS id FROM turns WHERE session_id = ?';
    const [turn] = await this.database.select<{ id: number }>(newest, [sessionId]);
    // Both databases know REPLACE; a row of before has run out.
    const sql = `REPLACE INTO takeovers (session_id, behind_turn, answers_until, recipient) VALUES (?, ?, ${this.aDayOn}, ?)`;
    await this.database.change(sql, [sessionId, turn!.id, recipient]);
    return (await this.untilOf(sessionId, recipient))!;
  }

  async extend(sessionId: number, recipient: string): Promise<number | null> {
    if ((await this.untilOf(sessionId, recipient)) === null) return null;
    const sql = `UPDATE takeovers SET answers_until = ${this.aDayOn} WHERE session_id = ?`;
    await this.database.change(sql, [sessionId]);
    return this.untilOf(sessionId, recipient);
  }

  async end(sessionId: number): Promise<void> {
    await this.database.change('DELETE FROM takeovers WHERE session_id = ?', [sessionId]);
  }

  async answersUntil(sessionIds: readonly number[], recipient: string): Promise<ReadonlyMap<number, number>> {
    if (sessionIds.length === 0) return new Map();
    const rows = await this.database.select<{ id: number; until: number }>(
      `SELECT session_id AS id, answers_until AS until FROM takeovers
       WHERE session_id IN ${marks(sessionIds.length)} AND ${holds(this.database.dialect)}
         AND (recipient IS NULL OR recipient = ?)`,
      [...sessionIds, recipient],
    );
    return new Map(rows.map(({ id, until }) => [id, Number(until)]));
  }

  private async untilOf(sessionId: number, recipient: string): Promise<number | null> {
    return (await this.answersUntil([sessionId], recipient)).get(sessionId) ?? null;
  }

  private get aDayOn(): string {
    return `${NOW[this.database.dialect]} + ${DAY_MS}`;
  }
}
