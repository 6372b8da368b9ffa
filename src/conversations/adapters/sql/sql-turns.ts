import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import type { Retry } from '#libs/domain/retry.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { Database, NOW } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { Turn } from '../../domain/turn.js';
import { stillRunning } from '../../domain/failure.js';
import type { Ending, KeptTurn, NewReply, NewTurn, TurnQueue, Turns } from '../../ports/turns.js';
import { LEASE_MS } from './sql-leases.js';

/** What a prompt needs of a turn: a look may read sixty rows, so each column counts. */
export const SPOKEN = `id, question, COALESCE(answer, '') AS answer, state, ask_type AS type, file_ids AS fileIds,
  COALESCE(seen, '') AS seen, COALESCE(suffix_length, 0) AS suffixLength, homes`;

/** The columns of a turn, named as `TurnRow` has them. */
export const COLUMNS = `${SPOKEN}, session_id AS sessionId, tokens, no_answer AS isNoAnswer, asked_at AS askedAt`;

export type TurnRow = Omit<Turn, 'isNoAnswer' | 'fileIds' | 'homes'> & {
  readonly isNoAnswer: number;
  readonly fileIds: string | null;
  readonly homes: string | null;
};

const NONE: readonly number[] = [];
export const idsIn = (text: string | null): readonly number[] => (text === null ? NONE : text.split(',').map(Number));
const idsAs = (ids: readonly number[]): string | null => (ids.length === 0 ? null : ids.join(','));

/** A row as the turn that it stands for. */
export const toTurn = <T extends TurnRow>(row: T) => ({
  ...row,
  isNoAnswer: row.isNoAnswer === 1,
  fileIds: idsIn(row.fileIds),
  homes: idsIn(row.homes),
});

/** What is given of a turn that is asked. */
const GIVEN =
  'session_id, chatbot_id, workspace_id, question, ask_type, file_ids, revision, asked_at, month, retry_id, fingerprint';

const valuesOf = (turn: NewTurn): unknown[] => [
  turn.sessionId,
  turn.chatbotId,
  turn.workspaceId,
  turn.question,
  turn.type,
  idsAs(turn.fileIds),
  turn.revision,
  turn.admission.at,
  turn.admission.month,
  turn.retry?.id ?? null,
  turn.retry?.fingerprint ?? null,
];

@Injectable()
export class SqlTurns implements Turns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async open(turns: readonly NewTurn[]): Promise<number[]> {
    const row = `(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${this.asRunning})`;
    try {
      const { insertedId } = await this.database.change(
        `INSERT INTO turns (${GIVEN}, state, tokens, no_answer, lease_until) VALUES ${turns.map(() => row).join(', ')}`,
        turns.flatMap(valuesOf),
      );
      return turns.length === 1 ? [insertedId] : await this.idsOf(turns, insertedId);
    } catch (error) {
      return refusedKey(error);
    }
  }

  /**
   * The session is locked, so that its turns are in the order of their ids and none outlives its erasure. The row of the
   * chatbot's counts is shared with all who read it: a limit waits for them, and counts what they stored.
   */
  async openUnlimited(turn: NewTurn): Promise<number | null> {
    const isMysql = this.database.dialect === 'mysql';
    const shared = isMysql ? 'LOCK IN SHARE MODE' : '';
    const [sessionId, , , question, type, , revision, at, ...rest] = valuesOf(turn);
    const sql = `INSERT INTO turns (${GIVEN}, state, tokens, no_answer, lease_until)
      SELECT id, chatbot_id, workspace_id, ?, ?, NULL, ?, ${isMysql ? NOW.mysql : '?'}, ?, ?, ?, ${this.asRunning}
      FROM sessions WHERE id = ? AND counted = 0 AND closed = 0
        AND NOT EXISTS (SELECT 1 FROM session_limits WHERE workspace_id = sessions.workspace_id AND messages >= 0)
        AND EXISTS (SELECT 1 FROM allowances WHERE chatbot_id = sessions.chatbot_id AND allowances.counted = 0
          ${shared}) ${isMysql ? 'FOR UPDATE' : ''}`;
    const values = [question, type, revision, ...(isMysql ? [] : [at]), ...rest, sessionId];
    const { affected, insertedId } = await this.database.change(sql, values).catch(refusedKey);
    return affected === 0 ? null : insertedId;
  }

  /** No limit counts it: it belongs to no month, and was not asked. */
  async addReply({ sessionId, chatbotId, workspaceId, revision, text }: NewReply): Promise<number> {
    const now = NOW[this.database.dialect];
    const { insertedId } = await this.database.change(
      `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, answer, ask_type, state, tokens, no_answer,
         revision, month, asked_at, answered_at) VALUES (?, ?, ?, '', ?, 'Text', 'person', 0, 0, ?, '', ${now}, ${now})`,
      [sessionId, chatbotId, workspaceId, text, revision],
    );
    return insertedId;
  }

  async hear(turnId: number, question: string): Promise<void> {
    await this.database.change("UPDATE turns SET question = ? WHERE id = ? AND state = 'running'", [question, turnId]);
  }

  async remember(turnId: number, seen: string): Promise<void> {
    await this.database.change("UPDATE turns SET seen = ? WHERE id = ? AND state = 'running'", [seen, turnId]);
  }

  async end(turnId: number, ending: Ending): Promise<boolean> {
    const { state, answer, suffixLength = 0, homes = [], tokens, isNoAnswer, failure = null } = ending;
    const { affected } = await this.database.change(
      `UPDATE turns SET state = ?, answer = ?, suffix_length = ?, homes = ?, tokens = ?, no_answer = ?, failure = ?,
         answered_at = ?, lease_until = NULL, holder = NULL WHERE id = ? AND state = 'running'`,
      [state, answer, suffixLength, idsAs(homes), tokens, isNoAnswer ? 1 : 0, failure, this.clock.now(), turnId],
    );
    return affected === 1;
  }

  async find(workspaceId: number, turnId: number): Promise<KeptTurn | null> {
    const sql = `SELECT ${COLUMNS}, failure FROM turns WHERE id = ? AND workspace_id = ?`;
    const [row] = await this.database.select<TurnRow & Pick<KeptTurn, 'failure'>>(sql, [turnId, workspaceId]);
    return row ? toTurn(row) : null;
  }

  async findByKey(retry: Retry) {
    const sql = `SELECT ${COLUMNS}, fingerprint FROM turns WHERE retry_id = ?`;
    const [row] = await this.database.select<TurnRow & { fingerprint: string }>(sql, [retry.id]);
    if (!row) return null;
    if (row.askedAt > this.clock.now() - DAY_MS) return toTurn(row);
    await this.forgetKey(retry);
    return null;
  }

  async forgetKey({ id }: Retry): Promise<void> {
    await this.database.change("UPDATE turns SET retry_id = NULL WHERE retry_id = ? AND state <> 'running'", [id]);
  }

  /** State, tokens, whether it is no answer, and the lease of a turn that begins to run. */
  private get asRunning(): string {
    return `'running', 0, 0, ${NOW[this.database.dialect]} + ${LEASE_MS}`;
  }

  /**
   * Ids of one statement need not follow each other on a cluster, but none is below the first, and the sessions are locked.
   * MySQL tells the first of them, SQLite the last.
   */
  private async idsOf(turns: readonly NewTurn[], insertedId: number): Promise<number[]> {
    const first = this.database.dialect === 'mysql' ? insertedId : insertedId - turns.length + 1;
    const sql = `SELECT session_id AS sessionId, id FROM turns WHERE session_id IN ${marks(turns.length)} AND id >= ?`;
    const sessions = turns.map(({ sessionId }) => sessionId);
    const rows = await this.database.select<{ sessionId: number; id: number }>(sql, [...sessions, first]);
    const ids = new Map(rows.map(({ sessionId, id }) => [sessionId, id]));
    return sessions.map((sessionId) => ids.get(sessionId)!);
  }
}

function refusedKey(error: unknown): never {
  throw isDuplicate(error) ? stillRunning() : error;
}

/** Sessions of one statement. */
const AT_ONCE = 500;

/**
 * Reads the index of running turns and nothing else: a turn's own row may hold a long question. The plus keeps SQLite from
 * walking all turns of a session; MySQL passes over it.
 */
@Injectable()
export class SqlTurnQueue implements TurnQueue {
  constructor(private readonly database: Database) {}

  async firstRunning(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const first = new Map<number, number>();
    for (let start = 0; start < sessionIds.length; start += AT_ONCE) {
      const some = sessionIds.slice(start, start + AT_ONCE);
      const rows = await this.database.select<{ sessionId: number; turnId: number }>(
        `SELECT session_id AS sessionId, MIN(id) AS turnId FROM turns
         WHERE lease_until > 0 AND +session_id IN (${some.map(() => '?').join(', ')}) GROUP BY +session_id`,
        some,
      );
      for (const { sessionId, turnId } of rows) first.set(sessionId, turnId);
    }
    return first;
  }

  async isRunning(turnId: number): Promise<boolean> {
    const sql = 'SELECT id FROM turns WHERE lease_until > 0 AND +id = ? LIMIT 1';
    return (await this.database.select(sql, [turnId])).length > 0;
  }
}
