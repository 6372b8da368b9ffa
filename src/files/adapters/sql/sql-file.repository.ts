import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { isReachedBy } from '../../domain/owner-scope.js';
import type { StoredFile } from '../../domain/stored-file.js';
import type { FileId, Reach } from '../../files.api.js';
import type { FileRepository, NewFile } from '../../ports/file.repository.js';
import { scopeIn, scopeText } from './scope-column.js';

const COLUMNS = `id, name, kind, content_type AS contentType, extension, size, sha256, store_key AS storeKey,
  created_at AS createdAt, expires_at AS expiresAt`;
const EXISTS = "workspace_id = ? AND state = 'stored' AND (expires_at IS NULL OR expires_at > ?)";

type FileRow = StoredFile & { readonly scope: string | null };

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

@Injectable()
export class SqlFileRepository implements FileRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async reached(caller: Reach, ids: readonly number[]): Promise<StoredFile[]> {
    const files = await this.rows(caller.workspaceId, ids);
    return files.filter(({ scope }) => isReachedBy(scopeIn(scope), caller));
  }

  find(workspaceId: number, ids: readonly FileId[]): Promise<StoredFile[]> {
    return this.rows(workspaceId, ids);
  }

  async page(workspaceId: number, offset: number, limit: number): Promise<{ files: StoredFile[]; total: number }> {
    const now = this.clock.now();
    const counted = `SELECT COUNT(*) AS total FROM files WHERE ${EXISTS}`;
    const [row] = await this.database.select<{ total: number }>(counted, [workspaceId, now]);
    const sql = `SELECT ${COLUMNS} FROM files WHERE ${EXISTS} ORDER BY id DESC LIMIT ? OFFSET ?`;
    const files = await this.database.select<StoredFile>(sql, [workspaceId, now, limit, offset]);
    return { files, total: Number(row!.total) };
  }

  async add(file: NewFile): Promise<FileId> {
    const { workspaceId, serialNumbers, name, kind, contentType, extension, size, sha256, storeKey, expiresAt } = file;
    const { insertedId } = await this.database.change(
      `INSERT INTO files (workspace_id, scope, name, kind, content_type, extension, size, sha256, state, store_key,
         created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'stored', ?, ?, ?)`,
      [
        workspaceId,
        scopeText(serialNumbers),
        name,
        kind,
        contentType,
        extension,
        size,
        sha256,
        storeKey,
        this.clock.now(),
        expiresAt,
      ],
    );
    return insertedId as FileId;
  }

  async keep(workspaceId: number, ids: readonly FileId[]): Promise<number> {
    if (ids.length === 0) return 0;
    const sql = `UPDATE files SET expires_at = NULL WHERE ${EXISTS} AND id IN (${marks(ids)})`;
    return (await this.database.change(sql, [workspaceId, this.clock.now(), ...ids])).affected;
  }

  /** On SQLite the unit itself keeps everybody else out. */
  async hold(workspaceId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0 || this.database.dialect === 'sqlite') return;
    const sql = `SELECT id FROM files WHERE workspace_id = ? AND id IN (${marks(ids)}) ORDER BY id FOR UPDATE`;
    await this.database.select(sql, [workspaceId, ...ids]);
  }

  async release(workspaceId: number, ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const now = this.clock.now();
    const sql = `UPDATE files SET expires_at = ? WHERE ${EXISTS} AND id IN (${marks(ids)})`;
    return (await this.database.change(sql, [now, workspaceId, now, ...ids])).affected;
  }

  async remove(id: number): Promise<boolean> {
    return (await this.database.change("DELETE FROM files WHERE id = ? AND state = 'stored'", [id])).affected === 1;
  }

  private async rows(workspaceId: number, ids: readonly number[]): Promise<FileRow[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT ${COLUMNS}, scope FROM files WHERE ${EXISTS} AND id IN (${marks(ids)})`;
    return this.database.select<FileRow>(sql, [workspaceId, this.clock.now(), ...ids]);
  }
}
