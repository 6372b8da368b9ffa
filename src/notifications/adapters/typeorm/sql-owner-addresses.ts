import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { held, marks } from '#libs/persistence/sql-parts.js';
import type { OwnerAddress } from '../../domain/owner-address.js';
import type { OwnerAddressStore } from '../../ports/owner-addresses.js';

const SHOWN = 'id, workspace_id AS workspaceId, address, asked_at AS askedAt, confirmed_at AS confirmedAt';

type Row = { readonly [K in keyof OwnerAddress]: OwnerAddress[K] | string };

/** Confirming and holding lock the address's row: a mail is held before it is confirmed, or sees that it is. */
@Injectable()
export class SqlOwnerAddresses implements OwnerAddressStore {
  constructor(private readonly database: Database) {}

  async isConfirmed(workspaceId: number, address: string): Promise<boolean> {
    const sql =
      'SELECT id FROM owner_addresses WHERE workspace_id = ? AND address = ? AND confirmed_at IS NOT NULL LIMIT 1';
    return (await this.database.select(sql, [workspaceId, address])).length > 0;
  }

  async confirmedAmong(workspaceId: number, addresses: readonly string[]): Promise<readonly string[]> {
    if (addresses.length === 0) return [];
    const sql = `SELECT address FROM owner_addresses
      WHERE workspace_id = ? AND address IN ${marks(addresses.length)} AND confirmed_at IS NOT NULL
      LIMIT ${addresses.length}`;
    const rows = await this.database.select<{ address: string }>(sql, [workspaceId, ...addresses]);
    return rows.map(({ address }) => address);
  }

  async hold(workspaceId: number, address: string): Promise<OwnerAddress> {
    return (await this.locked(workspaceId, address)) ?? (await this.begin(workspaceId, address));
  }

  async noteAsked(id: number, tokenHash: string, now: number): Promise<void> {
    const sql = 'UPDATE owner_addresses SET token_hash = ?, asked_at = ? WHERE id = ?';
    await this.database.change(sql, [tokenHash, now, id]);
  }

  async findAsked(tokenHash: string): Promise<OwnerAddress | null> {
    const [row] = await this.database.select<Row>(`SELECT ${SHOWN} FROM owner_addresses WHERE token_hash = ? LIMIT 1`, [
      tokenHash,
    ]);
    return row ? read(row) : null;
  }

  async confirm(id: number, now: number): Promise<boolean> {
    const sql = 'UPDATE owner_addresses SET confirmed_at = COALESCE(confirmed_at, ?) WHERE id = ?';
    return (await this.database.change(sql, [now, id])).affected === 1;
  }

  async remove(workspaceId: number, addresses: readonly string[]): Promise<readonly number[]> {
    if (addresses.length === 0) return [];
    const sql = `SELECT id FROM owner_addresses
      WHERE workspace_id = ? AND address IN ${marks(addresses.length)} LIMIT ${addresses.length}`;
    const ids = (await this.database.select<{ id: number }>(sql, [workspaceId, ...addresses])).map(({ id }) => id);
    if (ids.length > 0) await this.database.change(`DELETE FROM owner_addresses WHERE id IN ${marks(ids.length)}`, ids);
    return ids;
  }

  async removeUnconfirmed(askedBefore: number): Promise<void> {
    const sql = 'DELETE FROM owner_addresses WHERE confirmed_at IS NULL AND (asked_at IS NULL OR asked_at < ?)';
    await this.database.change(sql, [askedBefore]);
  }

  private async locked(workspaceId: number, address: string): Promise<OwnerAddress | null> {
    const sql = `SELECT ${SHOWN} FROM owner_addresses WHERE workspace_id = ? AND address = ? LIMIT 1${held(this.database.dialect)}`;
    const [row] = await this.database.select<Row>(sql, [workspaceId, address]);
    return row ? read(row) : null;
  }

  private async begin(workspaceId: number, address: string): Promise<OwnerAddress> {
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    const values = [workspaceId, address];
    await this.database.change(`${insert} INTO owner_addresses (workspace_id, address) VALUES (?, ?)`, values);
    return (await this.locked(workspaceId, address))!;
  }
}

const read = ({ id, workspaceId, address, askedAt, confirmedAt }: Row): OwnerAddress => ({
  id: Number(id),
  workspaceId: Number(workspaceId),
  address: String(address),
  askedAt: askedAt === null ? null : Number(askedAt),
  confirmedAt: confirmedAt === null ? null : Number(confirmedAt),
});
