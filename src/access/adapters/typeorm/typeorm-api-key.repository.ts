import { EntitySchema, In } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { document, identity, instant, SchemaRows, text, whole } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { bytesOf, requireFittingPage } from '#libs/persistence/sql-parts.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { ApiKey } from '../../domain/api-key.js';
import type { KeyKind } from '../../access.api.js';
import type { ApiKeyRepository, KeysAndWorkspaces } from '../../ports/api-key.repository.js';
import type { PepperStore } from '../../ports/key-hasher.js';

export const ApiKeySchema = new EntitySchema<ApiKey>({
  name: 'ApiKey',
  tableName: 'api_keys',
  target: ApiKey,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    kind: text(16),
    name: text(200),
    hash: text(64),
    hint: text(4),
    serialNumbers: { ...document(), name: 'serial_numbers', nullable: true },
    operations: { ...document(), nullable: true },
    createdAt: { ...instant(), name: 'created_at' },
    expiresAt: { ...instant(), name: 'expires_at', nullable: true },
    lastUsedAt: { ...instant(), name: 'last_used_at', nullable: true },
    revokedAt: { ...instant(), name: 'revoked_at', nullable: true },
    lineage: { ...whole(), nullable: true },
  },
  indices: [
    { name: 'api_keys_hash', columns: ['hash'], unique: true },
    { name: 'api_keys_workspace', columns: ['workspaceId'] },
  ],
});

const ROWS = new SchemaRows(ApiKeySchema);

interface RevokedRow {
  readonly isKey: number;
  readonly id: number;
}

/** Written out are what every request asks, the one question about all callers under way, and pages, judged by their bytes. */

@Injectable()
export class TypeOrmApiKeyRepository implements ApiKeyRepository {
  constructor(private readonly database: Database) {}

  /** Written out: every request asks this, and TypeORM's own way costs more than the statement. */
  async findGood(kind: KeyKind, hashes: readonly string[], now: number): Promise<ApiKey | null> {
    const sql = `SELECT ${ROWS.columns} FROM api_keys
      WHERE kind = ? AND hash IN (${hashes.map(() => '?').join(', ')})
        AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)
        AND NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = workspace_id AND w.suspended_at IS NOT NULL) LIMIT 1`;
    const [row] = await this.database.select<object>(sql, [kind, ...hashes, now]);
    return row ? ROWS.read(row) : null;
  }

  find(workspaceId: number, id: number): Promise<ApiKey | null> {
    return this.rows.findOneBy({ workspaceId, id });
  }

  async page(workspaceId: number, { skip, take }: { readonly skip: number; readonly take: number }): Promise<ApiKey[]> {
    const sizes = await this.database.select<{ id: number; bytes: number }>(
      `SELECT id, ${bytesOf('name', 'serial_numbers', 'operations')} AS bytes FROM api_keys
       WHERE workspace_id = ? ORDER BY id DESC LIMIT ? OFFSET ?`,
      [workspaceId, take, skip],
    );
    requireFittingPage(sizes.map(({ bytes }) => bytes));
    return this.rows.find({ where: { workspaceId, id: In(sizes.map(({ id }) => id)) }, order: { id: 'DESC' }, take });
  }

  add(key: ApiKey): Promise<number> {
    return this.database.insert(ApiKey, key);
  }

  async end({ id, workspaceId }: ApiKey, change: { revokedAt: number } | { expiresAt: number }): Promise<void> {
    const [column, at] = 'revokedAt' in change ? ['revoked_at', change.revokedAt] : ['expires_at', change.expiresAt];
    const sql = `UPDATE api_keys SET ${column} = ? WHERE id = ? AND workspace_id = ? AND (${column} IS NULL OR ${column} > ?)`;
    await this.database.change(sql, [at, id, workspaceId, at]);
  }

  async touch(id: number, usedAt: number): Promise<void> {
    await this.database.change('UPDATE api_keys SET last_used_at = ? WHERE id = ?', [usedAt, id]);
  }

  async rehash({ id, hash: old }: ApiKey, hash: string): Promise<void> {
    await this.database.change('UPDATE api_keys SET hash = ? WHERE id = ? AND hash = ?', [hash, id, old]);
  }

  async revoked({ keyIds, workspaceIds }: KeysAndWorkspaces, now: number): Promise<KeysAndWorkspaces> {
    const rows = await this.database.select<RevokedRow>(
      `SELECT 1 AS isKey, id FROM api_keys
       WHERE id IN (${marksFor(keyIds)}) AND (revoked_at IS NOT NULL OR expires_at <= ?)
       UNION ALL
       SELECT 0, id FROM workspaces WHERE id IN (${marksFor(workspaceIds)}) AND suspended_at IS NOT NULL`,
      [...keyIds, now, ...workspaceIds],
    );
    const idsOf = (isKey: number) => new Set(rows.filter((row) => Number(row.isKey) === isKey).map(({ id }) => id));
    return { keyIds: idsOf(1), workspaceIds: idsOf(0) };
  }

  private get rows() {
    return this.database.repository(ApiKey);
  }
}

/** No id is NULL: none of nothing is revoked. */
const marksFor = (ids: ReadonlySet<number>): string => (ids.size === 0 ? 'NULL' : Array(ids.size).fill('?').join(', '));

@Injectable()
export class TypeOrmPepperStore implements PepperStore {
  constructor(private readonly database: Database) {}

  async find(): Promise<string | null> {
    const sql = 'SELECT pepper FROM installation WHERE id = 1';
    return (await this.database.select<{ pepper: string }>(sql))[0]?.pepper ?? null;
  }

  async keep(pepper: string): Promise<string> {
    try {
      await this.database.change('INSERT INTO installation (id, pepper) VALUES (1, ?)', [pepper]);
      return pepper;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.find())!;
    }
  }

  async marks(): Promise<string[]> {
    return (await this.database.select<{ mark: string }>('SELECT mark FROM pepper_marks LIMIT 100')).map(
      ({ mark }) => mark,
    );
  }

  async addMark(mark: string): Promise<void> {
    await this.database.change('INSERT INTO pepper_marks (mark) VALUES (?)', [mark]).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  }

  async keepMark(mark: string): Promise<void> {
    await this.database.change('DELETE FROM pepper_marks WHERE mark <> ?', [mark]);
  }
}
