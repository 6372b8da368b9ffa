import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { Database } from '#libs/persistence/database.js';
import type { Content, PendingFile } from '../../domain/stored-file.js';
import type { NewPendingFile, PendingFiles } from '../../ports/pending-files.js';

const SELECT = `SELECT id, workspace_id AS workspaceId, name, store_key AS storeKey FROM files
  WHERE state = 'pending' AND expires_at > ?`;

@Injectable()
export class SqlPendingFiles implements PendingFiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add({ workspaceId, name, storeKey, tokenHash, uploadUntil, expiresAt }: NewPendingFile): Promise<number> {
    const { insertedId } = await this.database.change(
      `INSERT INTO files (workspace_id, name, kind, content_type, size, state, store_key, token_hash, upload_until,
         created_at, expires_at)
       VALUES (?, ?, '', '', 0, 'pending', ?, ?, ?, ?, ?)`,
      [workspaceId, name, storeKey, tokenHash, uploadUntil, this.clock.now(), expiresAt],
    );
    return insertedId;
  }

  async byToken(tokenHash: string): Promise<PendingFile | null> {
    const now = this.clock.now();
    const sql = `${SELECT} AND token_hash = ? AND upload_until > ?`;
    return (await this.database.select<PendingFile>(sql, [now, tokenHash, now]))[0] ?? null;
  }

  async find(workspaceId: number, ids: readonly number[]): Promise<PendingFile[]> {
    if (ids.length === 0) return [];
    const sql = `${SELECT} AND workspace_id = ? AND token_hash IS NULL AND id IN (${ids.map(() => '?').join(', ')})`;
    return this.database.select<PendingFile>(sql, [this.clock.now(), workspaceId, ...ids]);
  }

  async complete(id: number, storeKey: string, content: Content, expiresAt: number): Promise<boolean> {
    const { kind, contentType, extension, size, sha256 } = content;
    const { affected } = await this.database.change(
      `UPDATE files SET state = 'stored', store_key = ?, kind = ?, content_type = ?, extension = ?, size = ?, sha256 = ?,
         token_hash = NULL, upload_until = NULL, expires_at = ?
       WHERE id = ? AND state = 'pending' AND expires_at > ?`,
      [storeKey, kind, contentType, extension, size, sha256, expiresAt, id, this.clock.now()],
    );
    return affected === 1;
  }

  async remove(id: number): Promise<boolean> {
    return (await this.database.change("DELETE FROM files WHERE id = ? AND state = 'pending'", [id])).affected === 1;
  }
}
