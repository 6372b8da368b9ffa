import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { bytesOf } from '#libs/persistence/row-bytes.js';
import type { CallBound, CallFacts, KeptCall } from '../../../answering/answering.api.js';
import type { ToolCalls } from '../../ports/tool-calls.js';

const COLUMNS = 'turn_id, ordinal, name, arguments, row_ids, facts, is_error, milliseconds';

/** Sizes alone: the facts of calls that are too many or too long are never read. */
const NEWEST_CALLS = `SELECT turn_id, ordinal, ${bytesOf('facts')} AS bytes FROM tool_calls JOIN
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
    await this.database.change(`INSERT INTO tool_calls (${COLUMNS}) VALUES ${marks}`, values);
  }

  async factsBefore(sessionId: number, turnId: number, { turns, calls, bytes }: CallBound): Promise<CallFacts[]> {
    const rows = await this.database.select<{ facts: string }>(
      `SELECT facts FROM tool_calls JOIN
         (SELECT turn_id AS turnId, ordinal AS place, SUM(bytes) OVER (ORDER BY turn_id DESC, ordinal DESC) AS so_far
          FROM (${NEWEST_CALLS}) AS newest) AS summed ON turn_id = turnId AND ordinal = place
       WHERE so_far <= ? ORDER BY turn_id, ordinal`,
      [sessionId, turnId, turns, calls, bytes],
    );
    return rows.map(({ facts }) => JSON.parse(facts) as CallFacts);
  }
}
