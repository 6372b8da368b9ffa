import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Dialect } from '#libs/persistence/connection.js';
import { Database } from '#libs/persistence/database.js';
import { bytesOf, withinBytes } from '#libs/persistence/sql-parts.js';
import type { SpokenTurn } from '../../domain/turn.js';
import type { TurnBound } from '../../ports/history.js';
import type { SessionSoFar, SessionsSoFar } from '../../ports/sessions-so-far.js';
import { ofTakeover } from './sql-takeovers.js';
import { idsIn, SPOKEN, type TurnRow } from './sql-turns.js';

/** Reads the index of running turns alone; the plus keeps SQLite from walking all turns of the session. */
const IS_WAITED_FOR = 'EXISTS (SELECT id FROM turns WHERE lease_until > 0 AND +session_id = ? AND id < ?)';

/** How many of the newest turns up to one there are, and the first of them: read from the index alone. */
const AS_KEPT = `SELECT COUNT(*) AS kept, MIN(id) AS oldest FROM
  (SELECT id FROM turns WHERE session_id = ? AND id <= ? ORDER BY id DESC LIMIT ?) AS known`;

const NEWER = withinBytes(
  `SELECT id, ${bytesOf('question', 'answer', 'seen')} AS bytes FROM turns
   WHERE session_id = ? AND id < ? AND id > ? ORDER BY id DESC LIMIT ?`,
  'id DESC',
);

/** Sorted elsewhere: to sort this join MariaDB would write the texts into a table on its disk. */
const soFarOn = (dialect: Dialect): string => `SELECT ${SPOKEN}, isWaitedFor, takenOverBehind, takenOverBy, kept, oldest
  FROM (SELECT ${IS_WAITED_FOR} AS isWaitedFor, (${ofTakeover('behind_turn', dialect)}) AS takenOverBehind,
    (${ofTakeover('recipient', dialect)}) AS takenOverBy) AS queue
  CROSS JOIN (${AS_KEPT}) AS counted
  LEFT JOIN (SELECT id AS newestId FROM (${NEWER}) AS newest) AS told ON isWaitedFor = 0
  LEFT JOIN turns ON turns.id = newestId`;
const SO_FAR: Readonly<Record<Dialect, string>> = { mysql: soFarOn('mysql'), sqlite: soFarOn('sqlite') };

/** How the session stands, with one of its turns or, without an id, alone. */
interface Row extends Omit<SpokenTurn, 'fileIds' | 'homes'>, Pick<TurnRow, 'fileIds' | 'homes'> {
  readonly isWaitedFor: number;
  readonly takenOverBehind: number | null;
  readonly takenOverBy: string | null;
  readonly kept: number;
  readonly oldest: number | null;
}

const spokenIn = ({ id, type, question, fileIds, seen, answer, suffixLength, homes, state }: Row): SpokenTurn => ({
  id,
  type,
  question,
  seen,
  answer,
  suffixLength,
  state,
  fileIds: idsIn(fileIds),
  homes: idsIn(homes),
});

/** Characters that are kept of all sessions together. */
const MOST_KEPT = 4_000_000;
/** What a turn takes beside its texts, in characters. */
const TURN = 100;
/** A character takes at most so many bytes of UTF-8. */
const BYTES = 3;

const charactersOf = (turns: readonly SpokenTurn[]): number =>
  turns.reduce((sum, { question, answer, seen }) => sum + TURN + question.length + answer.length + seen.length, 0);

/** Turns that are kept of a session, oldest first, and their characters: to count those of all at each ask would cost more than the rest. */
interface KeptTurns {
  readonly turns: readonly SpokenTurn[];
  readonly characters: number;
}

const NOTHING: KeptTurns = { turns: [], characters: 0 };

const newestOf = ({ turns }: KeptTurns): number => turns.at(-1)?.id ?? 0;

type Bound = TurnBound & { readonly before: number };

/** The kept turns with the newer ones, as many as are wanted; null where the kept ones are others than those that are stored. */
function joined({ turns, characters }: KeptTurns, rows: readonly [Row, ...Row[]], most: number): KeptTurns | null {
  const [{ kept: stored, oldest }] = rows;
  if (Number(stored) !== turns.length || oldest !== (turns[0]?.id ?? null)) return null;
  const newer = rows.filter(({ id }) => id !== null).map(spokenIn);
  newer.sort((one, other) => one.id - other.id);
  const all = [...turns, ...newer];
  const left = all.splice(0, Math.max(all.length - most, 0));
  return { turns: all, characters: characters + charactersOf(newer) - charactersOf(left) };
}

/**
 * A turn that has ended never changes, so the process keeps those of the sessions that were asked in last, and reads those that
 * are newer. That none of the kept ones is gone, and none came between them, the database says each time.
 */
@Injectable()
export class SqlSessionsSoFar implements SessionsSoFar {
  private readonly kept = new LRUCache<number, KeptTurns>({ maxSize: MOST_KEPT });

  constructor(private readonly database: Database) {}

  async before(sessionId: number, bound: Bound): Promise<SessionSoFar | null> {
    const kept = this.keptBefore(sessionId, bound.before);
    const rows = await this.behind(newestOf(kept), sessionId, bound);
    const [{ isWaitedFor, takenOverBehind, takenOverBy }] = rows;
    if (isWaitedFor) return null;
    const all = joined(kept, rows, bound.turns);
    const mayBeLong = all !== null && all.characters * BYTES > bound.bytes;
    if (all === null || mayBeLong) this.kept.delete(sessionId);
    else this.kept.set(sessionId, all, { size: all.characters + TURN });
    // What was kept is not the session any more, or too long with what is new: it is read whole.
    if (all === null || (mayBeLong && kept.turns.length > 0)) return this.before(sessionId, bound);
    return { turns: all.turns, takenOverBehind, takenOverBy };
  }

  private keptBefore(sessionId: number, before: number): KeptTurns {
    const kept = this.kept.get(sessionId) ?? NOTHING;
    return newestOf(kept) < before ? kept : NOTHING;
  }

  private behind(newest: number, sessionId: number, { before, turns, bytes }: Bound): Promise<[Row, ...Row[]]> {
    const values = [
      sessionId,
      before,
      sessionId,
      sessionId,
      sessionId,
      newest,
      turns,
      sessionId,
      before,
      newest,
      turns,
      bytes,
    ];
    return this.database.select<Row>(SO_FAR[this.database.dialect], values) as Promise<[Row, ...Row[]]>;
  }
}
