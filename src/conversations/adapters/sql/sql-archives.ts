import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks, withinBytes } from '#libs/persistence/sql-parts.js';
import type { Archive } from '../../conversations.api.js';
import type { ArchivedSession, Archives } from '../../ports/archives.js';
import type { PlaceInSession, TurnBound, TurnSize } from '../../ports/history.js';

const NEWEST = `SELECT id, bytes FROM archived_turns
  WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT ?`;

const ARCHIVE = 'archives.id AS archiveId, workspace_id AS workspaceId, file_id AS fileId, sessions';

type ArchiveRow = Omit<Archive, 'id'> & { readonly archiveId: number };
type SessionRow = Omit<ArchivedSession, 'archive'> & ArchiveRow;

/** Reads where archived turns lie. */
@Injectable()
export class SqlArchives implements Archives {
  constructor(private readonly database: Database) {}

  async among(sessionIds: readonly number[]): Promise<ArchivedSession[]> {
    const found: ArchivedSession[] = [];
    for (const some of inChunks(sessionIds)) {
      const rows = await this.database.select<SessionRow>(
        `SELECT session_id AS id, place, archived_sessions.bytes AS bytes, ${ARCHIVE} FROM archived_sessions
         JOIN archives ON archives.id = archive_id WHERE session_id IN ${marks(some.length)}`,
        some,
      );
      for (const { id, place, bytes, archiveId, ...archive } of rows)
        found.push({ id, place: Number(place), bytes: Number(bytes), archive: { ...archive, id: archiveId } });
    }
    return found;
  }

  async sessionOf(turnId: number): Promise<number | null> {
    const sql = 'SELECT session_id AS id FROM archived_turns WHERE id = ? LIMIT 1';
    return (await this.database.select<{ id: number }>(sql, [turnId]))[0]?.id ?? null;
  }

  sizes({ sessionId, fromTurn }: PlaceInSession, most: number): Promise<TurnSize[]> {
    return this.database.select(
      `SELECT id, session_id AS sessionId, bytes FROM archived_turns
       WHERE session_id = ? AND id >= ? ORDER BY id LIMIT ?`,
      [sessionId, fromTurn, most],
    );
  }

  async newestIds(sessionId: number, { before, turns, bytes }: Required<TurnBound>): Promise<number[]> {
    const sql = withinBytes(NEWEST, 'id DESC');
    return (await this.database.select<{ id: number }>(sql, [sessionId, before, turns, bytes])).map(({ id }) => id);
  }

  async countOf(chatbotId: number): Promise<number> {
    const sql = 'SELECT COALESCE(SUM(messages), 0) AS n FROM archived_sessions WHERE chatbot_id = ?';
    return Number((await this.database.select<{ n: number }>(sql, [chatbotId]))[0]!.n);
  }
}
