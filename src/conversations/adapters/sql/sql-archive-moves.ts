import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { bytesOf, inChunks, marks } from '#libs/persistence/sql-parts.js';
import { type ArchivedTurn, CALL_COLUMNS, TURN_COLUMNS } from '../../domain/archived-turn.js';
import type { EndedSession, OldSession } from '../../conversations.api.js';
import type { ArchivedSession, ArchiveMoves, KeptBytes, NewArchive, PackedSession } from '../../ports/archives.js';

type Row = ArchivedTurn['turn'];

/** Turns that are read, or put back, at once. */
const PAGE = 25;
const TITLE = 100;

const OLD = `SELECT id, created_at AS createdAt,
    CASE WHEN NOT EXISTS (SELECT session_id FROM archived_sessions WHERE session_id = sessions.id)
      AND EXISTS (SELECT id FROM turns WHERE session_id = sessions.id)
      AND NOT EXISTS (SELECT id FROM turns WHERE session_id = sessions.id AND (asked_at >= ? OR state = 'running'))
      THEN 1 ELSE 0 END AS isEnded
  FROM sessions WHERE chatbot_id = ? AND created_at < ? AND created_at >= ? AND (created_at > ? OR id > ?)
  ORDER BY created_at, id LIMIT ?`;

const TURNS = `SELECT ${TURN_COLUMNS.join(', ')} FROM turns WHERE session_id = ? AND id > ? ORDER BY id LIMIT ${PAGE}`;

/** Which turns a session had when it was packed, and has. */
const EXTENT = `SELECT session_id AS id, COUNT(*) AS turns, MAX(id) AS lastTurn,
  SUM(CASE WHEN state = 'running' THEN 1 ELSE 0 END) AS running FROM turns WHERE session_id IN`;

/** Moves turns into archives and out of them. */
@Injectable()
export class SqlArchiveMoves implements ArchiveMoves {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async old(chatbotId: number, before: number, after: EndedSession, most: number): Promise<OldSession[]> {
    const { createdAt, id } = after;
    const rows = await this.database.select<EndedSession & { isEnded: number }>(OLD, [
      ...[before, chatbotId, before, createdAt, createdAt, id, most],
    ]);
    return rows.map((row) => ({ ...row, isEnded: Number(row.isEnded) === 1 }));
  }

  async turnsToArchive(sessionId: number, after: number): Promise<ArchivedTurn[]> {
    const turns = await this.database.select<Row>(TURNS, [sessionId, after]);
    if (turns.length === 0) return [];
    const calls = await this.database.select<Row>(
      `SELECT ${CALL_COLUMNS.join(', ')} FROM tool_calls WHERE turn_id IN ${marks(turns.length)} ORDER BY turn_id, ordinal`,
      turns.map(({ id }) => id),
    );
    return turns.map((turn) => ({ turn, calls: calls.filter(({ turn_id: id }) => id === turn.id) }));
  }

  async add({ workspaceId, chatbotId, fileId, written, sessions }: NewArchive): Promise<boolean> {
    const ids = sessions.map(({ id }) => id);
    if (!(await this.areUnchanged(sessions, ids))) return false;
    const { insertedId } = await this.database.change(
      `INSERT INTO archives (workspace_id, chatbot_id, file_id, first_session, last_session, sessions, bytes, sha256, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[workspaceId, chatbotId, fileId, Math.min(...ids), Math.max(...ids), ids.length],
        ...[written.size, written.sha256, this.clock.now()],
      ],
    );
    for (const session of sessions) await this.addSession(insertedId, chatbotId, session);
    for (const table of ['tool_calls', 'answer_pieces'])
      await this.database.change(
        `DELETE FROM ${table} WHERE turn_id IN (SELECT id FROM turns WHERE session_id IN ${marks(ids.length)})`,
        ids,
      );
    await this.database.change(`DELETE FROM turns WHERE session_id IN ${marks(ids.length)}`, ids);
    return true;
  }

  async takeOut({ id, archive, place }: ArchivedSession): Promise<boolean> {
    const { affected } = await this.database.change(
      `DELETE FROM archived_sessions WHERE session_id = ? AND place = ?
         AND archive_id IN (SELECT id FROM archives WHERE id = ? AND file_id = ?)`,
      [id, place, archive.id, archive.fileId],
    );
    for (const table of ['archived_turns', 'archived_files'])
      await this.database.change(`DELETE FROM ${table} WHERE session_id = ?`, [id]);
    return affected === 1;
  }

  async putBack(turns: readonly ArchivedTurn[]): Promise<void> {
    await this.insert('turns', TURN_COLUMNS, turns.map(({ turn }) => turn)); // oxfmt-ignore
    await this.insert('tool_calls', CALL_COLUMNS, turns.flatMap(({ calls }) => calls)); // oxfmt-ignore
  }

  async replace({ archive, place, bytes }: ArchivedSession, by: KeptBytes | null): Promise<boolean> {
    const which = 'WHERE id = ? AND file_id = ?';
    const known = [archive.id, archive.fileId];
    if (!by) return (await this.database.change(`DELETE FROM archives ${which}`, known)).affected === 1;
    const { affected } = await this.database.change(
      `UPDATE archives SET file_id = ?, bytes = ?, sha256 = ?, sessions = sessions - 1 ${which}`,
      [by.fileId, by.written.size, by.written.sha256, ...known],
    );
    const moved = 'UPDATE archived_sessions SET place = place - ? WHERE archive_id = ? AND place > ?';
    await this.database.change(moved, [bytes, archive.id, place]);
    return affected === 1;
  }

  /** Every admission and every reply changes or holds the session's row, and waits for it here; on SQLite the unit is alone. */
  private async areUnchanged(sessions: readonly PackedSession[], ids: readonly number[]): Promise<boolean> {
    if (this.database.dialect === 'mysql')
      await this.database.select(
        `SELECT id FROM sessions WHERE id IN ${marks(ids.length)} ORDER BY id FOR UPDATE`,
        ids,
      );
    const archived = `SELECT session_id FROM archived_sessions WHERE session_id IN ${marks(ids.length)} LIMIT 1`;
    if ((await this.database.select(archived, ids)).length > 0) return false;
    const rows = await this.database.select<Record<'id' | 'turns' | 'lastTurn' | 'running', number>>(
      `${EXTENT} ${marks(ids.length)} GROUP BY session_id`,
      ids,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return sessions.every(({ id, turns, lastTurn }) => {
      const now = known.get(id);
      return now && Number(now.turns) === turns && now.lastTurn === lastTurn && Number(now.running) === 0;
    });
  }

  private async addSession(archiveId: number, chatbotId: number, session: PackedSession): Promise<void> {
    const { id, place, bytes, turns, fileIds } = session;
    await this.database.change(
      `INSERT INTO archived_sessions (session_id, chatbot_id, archive_id, place, bytes, turns, messages, title, last_asked_at)
       VALUES (?, ?, ?, ?, ?, ?,
         (SELECT COUNT(*) FROM turns WHERE session_id = ? AND state NOT IN ('failed', 'person')),
         COALESCE((SELECT SUBSTR(question, 1, ${TITLE}) FROM turns WHERE session_id = ? AND question <> '' ORDER BY id LIMIT 1), ''),
         (SELECT MAX(asked_at) FROM turns WHERE session_id = ?))`,
      [id, chatbotId, archiveId, place, bytes, turns, id, id, id],
    );
    await this.database.change(
      `INSERT INTO archived_turns (id, session_id, bytes, chatbot_id, asked_at, no_answer)
       SELECT id, session_id, ${bytesOf('question', 'answer', 'seen')}, chatbot_id,
         CASE WHEN state NOT IN ('failed', 'person') THEN asked_at END, no_answer FROM turns WHERE session_id = ?`,
      [id],
    );
    const files = fileIds.map((fileId) => ({ file_id: fileId, session_id: id }));
    await this.insert('archived_files', ['file_id', 'session_id'], files);
  }

  private async insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    for (const some of inChunks(rows, PAGE))
      await this.database.change(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => marks(columns.length)).join(', ')}`,
        some.flatMap((row) => columns.map((column) => row[column] ?? null)),
      );
  }
}
