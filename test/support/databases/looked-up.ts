import { rowsOf } from './database-rows.js';

export interface StoredCall {
  readonly ordinal: number;
  readonly name: string;
  readonly arguments: string;
  readonly rowIds: string;
  readonly isError: number;
  readonly milliseconds: number;
}

/** The kept calls of tools behind the answers of a chat session, as they stand in the table. */
export const storedCalls = ({ databaseUrl }: { databaseUrl: string }, sessionID: number): Promise<StoredCall[]> =>
  rowsOf(
    databaseUrl,
    `SELECT ordinal, name, arguments, row_ids AS rowIds, is_error AS isError, milliseconds
     FROM tool_calls JOIN turns ON turns.id = turn_id WHERE session_id = ? ORDER BY turn_id, ordinal`,
    [sessionID],
  );
