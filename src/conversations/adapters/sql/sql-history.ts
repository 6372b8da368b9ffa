import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { bytesOf, withinBytes } from '#libs/persistence/sql-parts.js';
import type { CallBound, CallFacts, EarlierCall, KeptCall } from '../../../answering/answering.api.js';
import type {
  History,
  ListedSession,
  PlaceInSession,
  SaidTurn,
  SessionsWanted,
  ToolCalls,
  TurnBound,
  TurnSize,
  UnansweredTurn,
} from '../../ports/history.js';
import { type SearchTerm, termsOfTurn } from '../../domain/search-terms.js';
import { type Turn, UNCOUNTED } from '../../domain/turn.js';
import { COLUMNS, toTurn, type TurnRow } from './sql-turns.js';

const IS_MESSAGE = `state NOT IN ('${UNCOUNTED.join("', '")}')`;
const SESSION = `id, chatbot_id AS chatbotId, created_at AS createdAt, uri,
  (SELECT COUNT(*) FROM turns WHERE session_id = sessions.id AND ${IS_MESSAGE})
    + COALESCE((SELECT messages FROM archived_sessions WHERE session_id = sessions.id), 0) AS sent`;

const SIZES = `SELECT id, session_id AS sessionId, ${bytesOf('question', 'answer')} AS bytes FROM turns
  WHERE session_id = ? AND id >= ? ORDER BY id LIMIT ?`;

const NEWEST = `SELECT id, ${bytesOf('question', 'answer', 'seen')} AS bytes FROM turns
  WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT ?`;

const NEWEST_WITHIN = withinBytes(NEWEST, 'id DESC');

@Injectable()
export class SqlHistory implements History {
  constructor(private readonly database: Database) {}

  sessions(
    chatbotId: number,
    { from, until, sessionId, skip, take }: SessionsWanted,
    greetingBytes: number,
  ): Promise<ListedSession[]> {
    const [condition, values] = sessionId === null ? ['', []] : ['AND id = ?', [sessionId]];
    const page = `SELECT ${SESSION}, welcome FROM sessions
      WHERE chatbot_id = ? AND created_at >= ? AND created_at < ? ${condition} ORDER BY id DESC LIMIT ? OFFSET ?`;
    return this.database.browse<ListedSession>(
      `SELECT id, chatbotId, createdAt, uri, sent,
         CASE WHEN SUM(${bytesOf('welcome')}) OVER (ORDER BY id DESC) <= ? THEN welcome END AS welcome
       FROM (${page}) AS page ORDER BY id DESC`,
      [greetingBytes, chatbotId, from, until, ...values, take, skip],
    );
  }

  async sizes(places: readonly PlaceInSession[], most: number): Promise<TurnSize[]> {
    if (places.length === 0) return [];
    // One statement for all: a limit within a union needs a table of its own.
    const each = places.map((_, at) => `SELECT ${at} AS place, id, sessionId, bytes FROM (${SIZES}) AS part${at}`);
    const values = places.flatMap(({ sessionId, fromTurn }) => [sessionId, fromTurn, most]);
    return this.database.browse<TurnSize>(`${each.join(' UNION ALL ')} ORDER BY place, id`, values);
  }

  async turns(ids: readonly number[]): Promise<SaidTurn[]> {
    if (ids.length === 0) return [];
    return this.database.browse<SaidTurn>(
      `SELECT id, session_id AS sessionId, question, COALESCE(answer, '') AS answer, state, asked_at AS askedAt FROM turns
       WHERE id IN (${ids.map(() => '?').join(', ')}) ORDER BY id`,
      ids,
    );
  }

  async newest(sessionId: number, { before = Number.MAX_SAFE_INTEGER, turns, bytes }: TurnBound): Promise<Turn[]> {
    const rows = await this.database.select<TurnRow>(
      `SELECT ${COLUMNS} FROM turns WHERE id IN (${NEWEST_WITHIN}) ORDER BY id`,
      [sessionId, before, turns, bytes],
    );
    return rows.map(toTurn);
  }

  async countOf(chatbotId: number): Promise<number> {
    const sql = `SELECT COUNT(*) AS messages FROM turns WHERE chatbot_id = ? AND ${IS_MESSAGE}`;
    return Number((await this.database.select<{ messages: number }>(sql, [chatbotId]))[0]!.messages);
  }

  unanswered(
    chatbotId: number,
    { from, until }: { from: number; until: number },
    { turns, characters }: { turns: number; characters: number },
  ): Promise<UnansweredTurn[]> {
    return this.database.browse<UnansweredTurn>(
      `SELECT session_id AS sessionId, asked_at AS askedAt, SUBSTR(question, 1, ?) AS question FROM turns
       WHERE chatbot_id = ? AND no_answer = 1 AND asked_at >= ? AND asked_at < ? AND state = 'done' AND ask_type IN ('Text', 'Audio')
       ORDER BY asked_at DESC, id DESC LIMIT ?`,
      [characters, chatbotId, from, until, turns],
    );
  }
}

const CALL_COLUMNS = 'turn_id, ordinal, name, arguments, row_ids, facts, is_error, milliseconds';

/** Sizes alone: the facts of calls that are too many or too long are never read. */
const NEWEST_CALLS = `SELECT turn_id, ordinal, ${bytesOf('facts', 'arguments')} AS bytes FROM tool_calls JOIN
  (SELECT id FROM turns WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT ?) AS told ON turn_id = told.id
  ORDER BY turn_id DESC, ordinal DESC LIMIT ?`;

@Injectable()
export class SqlToolCalls implements ToolCalls {
  constructor(private readonly database: Database) {}

  async add(turnId: number, calls: readonly KeptCall[]): Promise<void> {
    if (calls.length === 0) return;
    const marks = calls.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    const values = calls.flatMap(({ name, args, facts, isError, milliseconds }, index) => [
      turnId,
      index + 1,
      name,
      args,
      JSON.stringify(facts.rows.map(({ id }) => id)),
      JSON.stringify(facts),
      isError ? 1 : 0,
      milliseconds,
    ]);
    await this.database.change(`INSERT INTO tool_calls (${CALL_COLUMNS}) VALUES ${marks}`, values);
    await this.addTerms(turnId, termsOfTurn(calls));
  }

  async callsBefore(sessionId: number, turnId: number, { turns, calls, bytes }: CallBound): Promise<EarlierCall[]> {
    const rows = await this.database.select<Omit<EarlierCall, 'facts'> & { facts: string }>(
      `SELECT turnId, name, arguments AS args, facts FROM tool_calls JOIN
         (SELECT turn_id AS turnId, ordinal AS place, SUM(bytes) OVER (ORDER BY turn_id DESC, ordinal DESC) AS so_far
          FROM (${NEWEST_CALLS}) AS newest) AS summed ON turn_id = turnId AND ordinal = place
       WHERE so_far <= ? ORDER BY turn_id, ordinal`,
      [sessionId, turnId, turns, calls, bytes],
    );
    return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) as CallFacts }));
  }

  private async addTerms(turnId: number, terms: readonly SearchTerm[]): Promise<void> {
    if (terms.length === 0) return;
    const row = 'SELECT id, ?, session_id, chatbot_id, asked_at, ?, ?, ? FROM turns WHERE id = ?';
    await this.database.change(
      `INSERT INTO search_terms (turn_id, ordinal, session_id, chatbot_id, searched_at, kind, value, is_found)
       ${terms.map(() => row).join(' UNION ALL ')}`,
      terms.flatMap(({ kind, value, isFound }, index) => [index + 1, kind, value, isFound ? 1 : 0, turnId]),
    );
  }
}
