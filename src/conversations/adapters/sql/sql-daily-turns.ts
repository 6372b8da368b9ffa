import { Injectable } from '@nestjs/common';
import type { NewlyTold, RowWatermark } from '#libs/domain/row-watermark.js';
import { Database } from '#libs/persistence/database.js';
import { isNewlyTold, newlyToldOf } from '#libs/persistence/newly-told.js';
import { bytesOf, withinBytes } from '#libs/persistence/sql-parts.js';
import type { ChatFigures, DailyTurn, DailyTurns } from '../../conversations.api.js';

/** What is read at once, at most; a single turn may hold more bytes. */
const PAGE = { turns: 500, bytes: 1024 * 1024 } as const;

const TOLD = isNewlyTold('asked_at');

const SIZED = `SELECT id, ${bytesOf('question', 'answer')} AS bytes FROM turns
  WHERE ${TOLD} AND id > ? ORDER BY id LIMIT ${PAGE.turns}`;

const COLUMNS = `id, session_id AS sessionId, question, COALESCE(answer, '') AS answer, state, tokens,
  no_answer AS isNoAnswer, asked_at AS askedAt,
  COALESCE((SELECT uri FROM sessions WHERE sessions.id = session_id LIMIT 1), '') AS uri`;

type Row = Omit<DailyTurn, 'isNoAnswer'> & { readonly isNoAnswer: number };

@Injectable()
export class SqlDailyTurns implements DailyTurns {
  constructor(private readonly database: Database) {}

  async lastId(): Promise<number> {
    const [row] = await this.database.select<{ id: number }>('SELECT id FROM turns ORDER BY id DESC LIMIT 1');
    return row?.id ?? 0;
  }

  async firstUntold(chatbotId: number, { firstId, lastId, until }: RowWatermark): Promise<number> {
    const [row] = await this.database.select<{ id: number }>(
      'SELECT id FROM turns WHERE chatbot_id = ? AND id >= ? AND id <= ? AND asked_at >= ? ORDER BY id LIMIT 1',
      [chatbotId, firstId, lastId, until],
    );
    return row?.id ?? lastId + 1;
  }

  /** Running turns are few and have an index; the plus keeps SQLite from walking all turns of the chatbot. */
  async isAnswering(chatbotId: number, before: number): Promise<boolean> {
    const sql = 'SELECT id FROM turns WHERE lease_until > 0 AND +chatbot_id = ? AND +asked_at < ? LIMIT 1';
    return (await this.database.select(sql, [chatbotId, before])).length > 0;
  }

  async figures(chatbotId: number, told: NewlyTold): Promise<ChatFigures> {
    const [row] = await this.database.select<ChatFigures>(
      `SELECT COUNT(DISTINCT session_id) AS chats, COALESCE(SUM(state <> 'person'), 0) AS messages, COALESCE(SUM(tokens), 0) AS tokens,
         COALESCE(SUM(no_answer), 0) AS unanswered FROM turns WHERE ${TOLD}`,
      newlyToldOf(chatbotId, told),
    );
    const { chats, messages, tokens, unanswered } = row!;
    return {
      chats: Number(chats),
      messages: Number(messages),
      tokens: Number(tokens),
      unanswered: Number(unanswered),
    };
  }

  async page(chatbotId: number, told: NewlyTold, after: number): Promise<DailyTurn[]> {
    const rows = await this.database.select<Row>(
      `SELECT ${COLUMNS} FROM turns WHERE id IN (${withinBytes(SIZED, 'id')}) ORDER BY id`,
      [...newlyToldOf(chatbotId, told), after, PAGE.bytes],
    );
    return rows.map((row) => ({ ...row, isNoAnswer: row.isNoAnswer === 1 }));
  }

  async includesSession(chatbotId: number, told: NewlyTold, sessionId: number): Promise<boolean> {
    const sql = `SELECT id FROM turns WHERE session_id = ? AND ${TOLD} LIMIT 1`;
    return (await this.database.select(sql, [sessionId, ...newlyToldOf(chatbotId, told)])).length > 0;
  }
}
