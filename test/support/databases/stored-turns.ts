import { rowsOf } from './database-rows.js';
import { eventually } from '../eventually.js';

export interface StoredTurn {
  readonly id: number;
  readonly question: string;
  readonly answer: string | null;
  readonly state: 'running' | 'done' | 'interrupted' | 'failed' | 'person';
  readonly tokens: number;
  /** Milliseconds; the instant that the limits were judged at. */
  readonly askedAt: number;
  readonly month: string;
}

interface Place {
  readonly databaseUrl: string;
}

/** The rows of a chat session, oldest first, as they stand in the table. */
export const storedTurns = ({ databaseUrl }: Place, sessionID: number): Promise<StoredTurn[]> =>
  rowsOf(
    databaseUrl,
    'SELECT id, question, answer, state, tokens, asked_at AS askedAt, month FROM turns WHERE session_id = ? ORDER BY id',
    [sessionID],
  );

/** The same, once there is one and none is running any more. */
export const endedTurns = (place: Place, sessionID: number): Promise<StoredTurn[]> =>
  eventually(
    () => storedTurns(place, sessionID),
    (turns) => turns.length > 0 && turns.every(({ state }) => state !== 'running'),
  );

/** Every row that an ask may add or change: to show that a refused one left nothing. */
export const everythingAsked = ({ databaseUrl }: Place): Promise<unknown[][]> =>
  Promise.all(
    ['turns', 'allowances', 'rate_slots', 'sessions'].map((table) =>
      rowsOf(databaseUrl, `SELECT * FROM ${table} ORDER BY 1`),
    ),
  );
