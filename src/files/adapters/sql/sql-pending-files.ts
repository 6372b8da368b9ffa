import { Injectable } from '@nestjs/common';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { isReachedBy } from '../../domain/owner-scope.js';
import { UPLOAD_SECONDS } from '../../domain/upload-window.js';
import type { Content, PendingFile } from '../../domain/stored-file.js';
import type { Reach } from '../../files.api.js';
import type { NewPendingFile, PendingFiles } from '../../ports/pending-files.js';
import { scopeIn, scopeText } from './scope-column.js';

const SELECT = `SELECT id, workspace_id AS workspaceId, scope, name, store_key AS storeKey FROM files
  WHERE state = 'pending' AND expires_at > ?`;

type PlaceRow = Omit<PendingFile, 'serialNumbers'> & { readonly scope: string | null };

@Injectable()
export class SqlPendingFiles implements PendingFiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(file: NewPendingFile): Promise<number> {
    const { workspaceId, serialNumbers, name, storeKey, tokenHash, uploadUntil, expiresAt } = file;
    const { insertedId } = await this.database.change(
      `INSERT INTO files (workspace_id, scope, name, kind, content_type, size, state, store_key, token_hash, upload_until,
         created_at, expires_at)
       VALUES (?, ?, ?, '', '', 0, 'pending', ?, ?, ?, ?, ?)`,
      [workspaceId, scopeText(serialNumbers), name, storeKey, tokenHash, uploadUntil, this.clock.now(), expiresAt],
    );
    return insertedId;
  }

  async byToken(tokenHash: string): Promise<PendingFile | null> {
    const now = this.clock.now();
    // Nor at an address that a clock has opened for longer than any is: it was set back since.
    const latest = now + UPLOAD_SECONDS * 1_000 + MOST_SKEW_MS;
    const sql = `${SELECT} AND token_hash = ? AND upload_until > ? AND upload_until <= ?`;
    return (await this.places(sql, [now, tokenHash, now, latest]))[0] ?? null;
  }

  async reached(caller: Reach, ids: readonly number[]): Promise<PendingFile[]> {
    if (ids.length === 0) return [];
    const sql = `${SELECT} AND workspace_id = ? AND token_hash IS NULL AND id IN (${ids.map(() => '?').join(', ')})`;
    const places = await this.places(sql, [this.clock.now(), caller.workspaceId, ...ids]);
    return places.filter(({ serialNumbers }) => isReachedBy(serialNumbers, caller));
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

  private async places(sql: string, values: readonly unknown[]): Promise<PendingFile[]> {
    const rows = await this.database.select<PlaceRow>(sql, values);
    return rows.map(({ scope, ...row }) => ({ ...row, serialNumbers: scopeIn(scope) }));
  }
}
