import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { Standers, Revocations } from '../../ports/revocations.js';

interface RevokedRow {
  readonly isKey: number;
  readonly id: number;
}

@Injectable()
export class SqlRevocations implements Revocations {
  constructor(private readonly database: Database) {}

  async fallen({ keyIds, workspaceIds }: Standers, now: number): Promise<Standers> {
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
}

/** No id is NULL: of nobody, nobody has fallen. */
const marksFor = (ids: ReadonlySet<number>): string => (ids.size === 0 ? 'NULL' : Array(ids.size).fill('?').join(', '));
