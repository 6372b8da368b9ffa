import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { CallFacts } from '../../domain/call-facts.js';
import type { KeptCall, ToolCalls } from '../../ports/tool-calls.js';

const COLUMNS = 'turn_id, ordinal, name, arguments, row_ids, facts, is_error, milliseconds';

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

  async factsBefore(sessionId: number, turnId: number, most: number): Promise<CallFacts[]> {
    const rows = await this.database.select<{ facts: string }>(
      `SELECT facts FROM tool_calls JOIN
         (SELECT id FROM turns WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT ?) newest ON turn_id = newest.id
       ORDER BY turn_id, ordinal`,
      [sessionId, turnId, most],
    );
    return rows.map(({ facts }) => JSON.parse(facts) as CallFacts);
  }
}
