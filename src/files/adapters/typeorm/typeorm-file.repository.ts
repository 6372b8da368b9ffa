import { EntitySchema, In, IsNull, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { big, documentIn, identity, instant, longText, nullable, text, whole } from '#libs/persistence/columns.js';
import { Clock } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { isReachedBy, type KeptState, type NewFile, StoredFile } from '../../domain/stored-file.js';
import type { FileId, Reach, WrittenBytes } from '../../files.api.js';
import type { FileRepository, FileUpkeep, InternalRows, KeptRow } from '../../ports/file.repository.js';

/** Some columns came later and have a default for the rows that were there before. */
const EMPTY = { default: '' };

export const StoredFileSchema = new EntitySchema<StoredFile>({
  name: 'StoredFile',
  tableName: 'files',
  target: StoredFile,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    serialNumbers: { ...nullable(documentIn(longText())), name: 'scope' },
    visitor: nullable(text(64)),
    name: { ...text(255), ...EMPTY },
    kind: text(16),
    contentType: { ...text(100), name: 'content_type' },
    extension: { ...text(16), ...EMPTY },
    size: big(),
    sha256: { ...text(64), ...EMPTY },
    state: { ...text(8), default: 'stored' },
    storeKey: { ...text(64), ...EMPTY, name: 'store_key' },
    tokenHash: { ...nullable(text(64)), name: 'token_hash' },
    uploadUntil: { ...nullable(instant()), name: 'upload_until' },
    createdAt: { ...instant(), name: 'created_at' },
    expiresAt: { ...nullable(instant()), name: 'expires_at' },
  },
  indices: [
    { name: 'files_workspace', columns: ['workspaceId', 'id'] },
    { name: 'files_store_key', columns: ['storeKey'] },
    { name: 'files_token_hash', columns: ['tokenHash'], unique: true },
    { name: 'files_expiry', columns: ['expiresAt'] },
  ],
});

/** When what was let go has ended: before every instant that a clock shows. */
const RELEASED = 0;

/** Rows of the files that must have bytes, of a copy of the database as well. */
export const FILES_WITH_BYTES =
  "SELECT store_key AS storeKey, sha256 FROM files WHERE state <> 'pending' ORDER BY store_key";

/** Written out is the lock alone. */
@Injectable()
export class TypeOrmFileRepository implements FileRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async reached(caller: Reach, ids: readonly number[]): Promise<StoredFile[]> {
    const files = await this.named(caller.workspaceId, ids);
    return files.filter((file) => isReachedBy(file, caller));
  }

  find(workspaceId: number, ids: readonly FileId[]): Promise<StoredFile[]> {
    return this.named(workspaceId, ids);
  }

  async page(workspaceId: number, offset: number, limit: number): Promise<{ files: StoredFile[]; total: number }> {
    const where = this.existing(workspaceId);
    const total = await this.rows.countBy(where);
    const files = await this.rows.find({ where, order: { id: 'DESC' }, skip: offset, take: limit });
    return { files, total };
  }

  async add(file: NewFile): Promise<FileId> {
    return (await this.database.insert(StoredFile, StoredFile.stored(file, this.clock.now()))) as FileId;
  }

  keep(workspaceId: number, ids: readonly FileId[]): Promise<number> {
    return this.expire(workspaceId, ids, null);
  }

  /** On SQLite the unit itself excludes every other writer. */
  async hold(workspaceId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0 || this.database.dialect === 'sqlite') return;
    const marks = ids.map(() => '?').join(', ');
    const sql = `SELECT id FROM files WHERE workspace_id = ? AND id IN (${marks}) ORDER BY id FOR UPDATE`;
    await this.database.select(sql, [workspaceId, ...ids]);
  }

  release(workspaceId: number, ids: readonly number[]): Promise<number> {
    return this.expire(workspaceId, ids, RELEASED);
  }

  async remove(id: FileId): Promise<boolean> {
    const { affected } = await this.database.write(StoredFile, (rows) => rows.delete({ id, state: 'stored' }));
    return affected === 1;
  }

  private async expire(workspaceId: number, ids: readonly number[], expiresAt: number | null): Promise<number> {
    if (ids.length === 0) return 0;
    const which = { ...this.existing(workspaceId), id: In(ids) };
    return (await this.database.write(StoredFile, (rows) => rows.update(which, { expiresAt }))).affected!;
  }

  private async named(workspaceId: number, ids: readonly number[]): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    return this.rows.find({ where: { ...this.existing(workspaceId), id: In(ids) }, take: ids.length });
  }

  private existing(workspaceId: number) {
    const expiresAt = Or(IsNull(), MoreThan(this.clock.now()));
    return { workspaceId, state: 'stored' as const, expiresAt };
  }

  private get rows() {
    return this.database.repository(StoredFile);
  }
}

/** Rows of objects that no caller reaches. */
@Injectable()
export class TypeOrmInternalRows implements InternalRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  add(workspaceId: number, written: WrittenBytes, state: KeptState): Promise<number> {
    return this.database.insert(StoredFile, StoredFile.kept(workspaceId, written, state, this.clock.now()));
  }

  find(workspaceId: number, id: number, state: KeptState): Promise<StoredFile | null> {
    const where = { workspaceId, id: id as FileId, state, expiresAt: IsNull() };
    return this.database.repository(StoredFile).findOneBy(where);
  }

  async release(workspaceId: number, ids: readonly number[], state: KeptState): Promise<void> {
    if (ids.length === 0) return;
    const which = { workspaceId, id: In(ids as FileId[]), state };
    await this.database.write(StoredFile, (rows) => rows.update(which, { expiresAt: RELEASED }));
  }
}

const KEPT = { id: true, workspaceId: true, storeKey: true, state: true, size: true } as const;

@Injectable()
export class TypeOrmFileUpkeep implements FileUpkeep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async expireBy(latest: number): Promise<void> {
    const which = { expiresAt: MoreThan(latest) };
    await this.database.write(StoredFile, (rows) => rows.update(which, { expiresAt: latest }));
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  released(limit: number): Promise<KeptRow[]> {
    return this.over(RELEASED, limit);
  }

  expired(limit: number): Promise<KeptRow[]> {
    return this.over(this.clock.now(), limit);
  }

  after(storeKey: string, limit: number): Promise<KeptRow[]> {
    const where = { storeKey: MoreThan(storeKey) };
    return this.rows.find({ select: KEPT, where, order: { storeKey: 'ASC' }, take: limit });
  }

  hasKey(storeKey: string): Promise<boolean> {
    return this.rows.existsBy({ storeKey });
  }

  async remove({ id, storeKey, state }: KeptRow, onlyExpired: boolean): Promise<boolean> {
    const row = { id, storeKey, state };
    const which = onlyExpired ? { ...row, expiresAt: LessThanOrEqual(this.clock.now()) } : row;
    return (await this.database.write(StoredFile, (rows) => rows.delete(which))).affected === 1;
  }

  private over(instant: number, limit: number): Promise<KeptRow[]> {
    const where = { expiresAt: LessThanOrEqual(instant) };
    return this.rows.find({ select: KEPT, where, order: { expiresAt: 'ASC', id: 'ASC' }, take: limit });
  }

  private get rows() {
    return this.database.repository(StoredFile);
  }
}
