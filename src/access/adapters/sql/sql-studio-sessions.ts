import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { StudioSession } from '../../domain/studio-session.js';
import type { StudioSecret, StudioSessions } from '../../ports/studio-sessions.js';

const COLUMNS = 'hash, is_link, workspace_id, key_id, role, name, expires_at, ends_at';

@Injectable()
export class SqlStudioSessions implements StudioSessions {
  constructor(private readonly database: Database) {}

  async add({ hash, isLink }: StudioSecret, session: Omit<StudioSession, 'id'>, now: number): Promise<number> {
    const { workspaceId, keyId, role, name, expiresAt, endsAt } = session;
    const ended = 'DELETE FROM studio_sessions WHERE workspace_id = ? AND expires_at <= ?';
    await this.database.change(ended, [workspaceId, now]);
    const values = [hash, Number(isLink), workspaceId, keyId, role, name, expiresAt, endsAt];
    const sql = `INSERT INTO studio_sessions (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
    return (await this.database.change(sql, values)).insertedId;
  }

  async lookUp({ hash, isLink }: StudioSecret): Promise<StudioSession | null> {
    const [row] = await this.database.select<StudioSession>(
      `SELECT s.id, workspace_id AS workspaceId, key_id AS keyId, role, name,
         expires_at AS expiresAt, ends_at AS endsAt
       FROM studio_sessions s WHERE hash = ? AND is_link = ?
         AND EXISTS (SELECT 1 FROM workspaces w WHERE w.id = s.workspace_id AND w.suspended_at IS NULL) LIMIT 1`,
      [hash, Number(isLink)],
    );
    return row ? { ...row, expiresAt: Number(row.expiresAt), endsAt: Number(row.endsAt) } : null;
  }

  async exchange(
    linkHash: string,
    sessionHash: string,
    { expiresAt, endsAt }: Pick<StudioSession, 'expiresAt' | 'endsAt'>,
  ): Promise<boolean> {
    const sql =
      'UPDATE studio_sessions SET hash = ?, is_link = 0, expires_at = ?, ends_at = ? WHERE hash = ? AND is_link = 1';
    return (await this.database.change(sql, [sessionHash, expiresAt, endsAt, linkHash])).affected === 1;
  }

  async renew(id: number, expiresAt: number): Promise<void> {
    await this.database.change('UPDATE studio_sessions SET expires_at = ? WHERE id = ?', [expiresAt, id]);
  }

  async remove(id: number): Promise<void> {
    await this.database.change('DELETE FROM studio_sessions WHERE id = ?', [id]);
  }
}
