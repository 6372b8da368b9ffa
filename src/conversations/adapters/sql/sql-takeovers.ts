import { Injectable } from '@nestjs/common';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { DAY_MS } from '#libs/domain/spans.js';
import type { Dialect } from '#libs/persistence/connection.js';
import { Database, NOW } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { Face, Participant, People, Presence } from '../../domain/people.js';
import type { Takeovers } from '../../ports/takeovers.js';

/** So long a person who typed is shown as typing; noted again after half of that. */
const WRITING_MS = 5_000;
/** So long a person who looked is taken to look; noted again after a quarter of that. */
const LOOKING_MS = 20_000;
/** How many of those who joined a session are shown. */
const SHOWN = 20;

/** That a person still answers; a row that reaches too far ahead was written by a clock that has been set back since. */
export const holds = (dialect: Dialect): string =>
  `answers_until > ${NOW[dialect]} AND answers_until <= ${NOW[dialect]} + ${DAY_MS + MOST_SKEW_MS}`;

/** A column of the session's take-over; no row where the chatbot answers. */
export const ofTakeover = (column: 'behind_turn' | 'recipient', dialect: Dialect): string =>
  `SELECT ${column} FROM takeovers WHERE session_id = ? AND ${holds(dialect)}`;

type Row = Participant & { readonly until: number; readonly isHeld: number; readonly isWriting: number };

/** A row for each person who has joined a session; the row of at most one of them holds. */
@Injectable()
export class SqlTakeovers implements Takeovers {
  constructor(private readonly database: Database) {}

  async begin(sessionId: number, recipient: string, { name, picture }: Face): Promise<number> {
    const { until, joined } = await this.peopleOf(sessionId, recipient);
    const last = joined.at(-1);
    const isSame = name === '' || (last?.name === name && last.picture === picture);
    if (until !== null && isSame) return (await this.extend(sessionId, recipient))!;
    await this.end(sessionId);
    const newest = 'SELECT COALESCE(MAX(id), 0) AS id FROM turns WHERE session_id = ?';
    const [turn] = await this.database.select<{ id: number }>(newest, [sessionId]);
    await this.database.change(
      `INSERT INTO takeovers (session_id, behind_turn, began_at, seen_at, answers_until, recipient, name, picture)
       VALUES (?, ?, ${this.now}, ${this.now}, ${this.now} + ${DAY_MS}, ?, ?, ?)`,
      [sessionId, turn!.id, recipient, name, picture],
    );
    return (await this.untilOf(sessionId, recipient))!;
  }

  async extend(sessionId: number, recipient: string): Promise<number | null> {
    if ((await this.untilOf(sessionId, recipient)) === null) return null;
    const sql = `UPDATE takeovers SET answers_until = ${this.now} + ${DAY_MS}, writing_at = 0, seen_at = ${this.now},
        is_called = 0
      WHERE session_id = ? AND ${this.holds}`;
    await this.database.change(sql, [sessionId]);
    return this.untilOf(sessionId, recipient);
  }

  async end(sessionId: number): Promise<void> {
    await this.database.change('UPDATE takeovers SET answers_until = 0 WHERE session_id = ?', [sessionId]);
  }

  async answersUntil(sessionIds: readonly number[], recipient: string): Promise<ReadonlyMap<number, number>> {
    if (sessionIds.length === 0) return new Map();
    const rows = await this.database.select<{ id: number; until: number }>(
      `SELECT session_id AS id, answers_until AS until FROM takeovers
       WHERE session_id IN ${marks(sessionIds.length)} AND ${this.holds} AND (recipient IS NULL OR recipient = ?)`,
      [...sessionIds, recipient],
    );
    return new Map(rows.map(({ id, until }) => [id, Number(until)]));
  }

  async peopleOf(sessionId: number, recipient: string): Promise<People> {
    const rows = await this.database.select<Row>(
      `SELECT name, picture, began_at AS at, behind_turn AS behindTurn, answers_until AS until,
         CASE WHEN ${this.holds} AND (recipient IS NULL OR recipient = ?) THEN 1 ELSE 0 END AS isHeld,
         CASE WHEN ${this.within('writing_at', WRITING_MS)} THEN 1 ELSE 0 END AS isWriting
       FROM takeovers WHERE session_id = ? ORDER BY id DESC LIMIT ${SHOWN}`,
      [recipient, sessionId],
    );
    const held = rows.find(({ isHeld }) => Number(isHeld) === 1);
    return {
      until: held ? Number(held.until) : null,
      isWriting: Number(held?.isWriting ?? 0) === 1,
      joined: rows
        .reverse()
        .map(({ name, picture, at, behindTurn }) => ({ name, picture, at: Number(at), behindTurn })),
    };
  }

  async note(sessionId: number, presence: Presence): Promise<void> {
    const { seen, writing, isDue } = this.noted[presence];
    const sql = `UPDATE takeovers SET seen_at = ${seen}, writing_at = ${writing}
      WHERE session_id = ? AND ${this.holds} AND (${isDue})`;
    await this.database.change(sql, [sessionId]);
  }

  async isLeft(sessionId: number): Promise<boolean> {
    const sql = `SELECT session_id FROM takeovers WHERE session_id = ? AND ${this.left} LIMIT 1`;
    return (await this.database.select(sql, [sessionId])).length > 0;
  }

  async call(sessionId: number): Promise<boolean> {
    const sql = `UPDATE takeovers SET is_called = 1 WHERE session_id = ? AND ${this.left}`;
    return (await this.database.change(sql, [sessionId])).affected > 0;
  }

  private get left(): string {
    return `${this.holds} AND is_called = 0 AND NOT (${this.within('seen_at', LOOKING_MS)})`;
  }

  /** What is written of what a person does, and whether that is not known yet. */
  private get noted() {
    const isSeen = this.within('seen_at', LOOKING_MS / 4);
    return {
      Looking: { seen: this.now, writing: '0', isDue: `writing_at > 0 OR NOT (${isSeen})` },
      Writing: { seen: this.now, writing: this.now, isDue: `NOT (${this.within('writing_at', WRITING_MS / 2)})` },
      Away: { seen: '0', writing: '0', isDue: 'seen_at > 0' },
    } satisfies Record<Presence, object>;
  }

  /** That an instant is not older than so many milliseconds; one far ahead was written by a clock that has been set back since. */
  private within(column: string, milliseconds: number): string {
    return `${column} > ${this.now} - ${milliseconds} AND ${column} <= ${this.now} + ${MOST_SKEW_MS}`;
  }

  private async untilOf(sessionId: number, recipient: string): Promise<number | null> {
    return (await this.answersUntil([sessionId], recipient)).get(sessionId) ?? null;
  }

  private get now(): string {
    return NOW[this.database.dialect];
  }

  private get holds(): string {
    return holds(this.database.dialect);
  }
}
