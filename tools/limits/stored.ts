import { rowsOf } from '../../test/support/databases/database-rows.js';
import { eventually } from '../../test/support/eventually.js';

export interface StoredTurn {
  readonly session: number;
  readonly question: string;
  readonly state: string;
  /** The instant that decided. */
  readonly at: number;
}

/** What a chatbot's limits have left in the database, read past the service. */
export interface Stored {
  readonly turns: readonly StoredTurn[];
  /** Messages of the month, as the chatbot's own counter has them; where it does not count, as there are. */
  readonly used: number;
  /** Places of the window that are taken. */
  readonly slots: number;
  /** Messages by session id, told in the same way. */
  readonly sent: ReadonlyMap<number, number>;
}

/** Reads it once no answer runs any more: a process notices only after a moment that its caller has left. */
export async function storedOf(databaseUrl: string, serialNumber: string): Promise<Stored> {
  const read = <T>(columns: string, table: string): Promise<T[]> =>
    rowsOf<T>(
      databaseUrl,
      `SELECT ${columns} FROM ${table} WHERE chatbot_id = (SELECT id FROM chatbots WHERE serial_number = ?)`,
      [serialNumber],
    );
  const turns = await eventually(
    () => read<StoredTurn>('session_id AS session, question, state, asked_at AS at', 'turns'),
    (rows) => rows.every(({ state }) => state !== 'running'),
  );
  const [allowances, slots, sessions] = await Promise.all([
    read<{ used: number; counted: number }>('used, counted', 'allowances'),
    read<{ at: number }>('at', 'rate_slots'),
    read<{ id: number; sent: number; counted: number }>('id, sent, counted', 'sessions'),
  ]);
  const messages = turns.filter(({ state }) => state !== 'failed');
  return {
    turns: turns.map((turn) => ({ ...turn, at: Number(turn.at) })),
    used: allowances[0]?.counted ? allowances[0].used : messages.length,
    slots: slots.filter(({ at }) => Number(at) > 0).length,
    sent: new Map(
      sessions.map(({ id, sent, counted }) => [
        id,
        counted ? sent : messages.filter(({ session }) => session === id).length,
      ]),
    ),
  };
}
