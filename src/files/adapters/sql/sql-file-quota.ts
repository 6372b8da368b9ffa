import { Injectable } from '@nestjs/common';
import { Database, hasRunOut, NOW } from '#libs/persistence/database.js';
import { held } from '#libs/persistence/sql-parts.js';
import type { FileQuota, Room, UploadRooms } from '../../ports/file-quota.js';
import { randomUUID } from 'node:crypto';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';

type Counter = 'used' | 'reserved';

/** One row per workspace; the limit stands in the statement that counts. */
@Injectable()
export class SqlFileQuota implements FileQuota {
  constructor(private readonly database: Database) {}

  take(workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    return this.add('used', workspaceId, bytes, limit);
  }

  giveBack(workspaceId: number, bytes: number): Promise<void> {
    return this.subtract('used', workspaceId, bytes);
  }

  reserve(workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    return this.add('reserved', workspaceId, bytes, limit);
  }

  giveBackReserved(workspaceId: number, bytes: number): Promise<void> {
    return this.subtract('reserved', workspaceId, bytes);
  }

  private async add(counter: Counter, workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    if (await this.count(counter, workspaceId, bytes, limit)) return true;
    const known = 'SELECT used FROM file_usage WHERE workspace_id = ?';
    if ((await this.database.select(known, [workspaceId])).length === 0) {
      const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
      await this.database.change(`${insert} INTO file_usage (workspace_id, used) VALUES (?, 0)`, [workspaceId]);
    }
    // Another first file may have made the row between our first count and our look.
    return this.count(counter, workspaceId, bytes, limit);
  }

  private async count(counter: Counter, workspaceId: number, bytes: number, limit: number): Promise<boolean> {
    const sql = `UPDATE file_usage SET ${counter} = ${counter} + ? WHERE workspace_id = ? AND used + reserved + ? <= ?`;
    return (await this.database.change(sql, [bytes, workspaceId, bytes, limit])).affected === 1;
  }

  private async subtract(counter: Counter, workspaceId: number, bytes: number): Promise<void> {
    const rest = `CASE WHEN ${counter} > ? THEN ${counter} - ? ELSE 0 END`;
    const sql = `UPDATE file_usage SET ${counter} = ${rest} WHERE workspace_id = ?`;
    await this.database.change(sql, [bytes, bytes, workspaceId]);
  }
}

/**
 * How long a process may be silent before the rooms of its uploads are given back, in milliseconds. It speaks every two
 * seconds (`FileHousekeeping`). An upload whose room was lost that way counts its bytes anew in the end.
 */
const LEASE_MS = 10_000;

@Injectable()
export class SqlUploadRooms implements UploadRooms {
  private readonly holder = randomUUID();
  private readonly until: string;
  /** Rooms of this process, as far as it knows: without any it has nothing to say. */
  private readonly held = new Set<number>();

  constructor(private readonly database: Database) {
    this.until = `${NOW[database.dialect]} + ${LEASE_MS}`;
  }

  async add(workspaceId: number, bytes: number, placeId: number | null): Promise<Room | null> {
    try {
      const { insertedId: id } = await this.database.change(
        `INSERT INTO upload_rooms (workspace_id, place_id, bytes, holder, lease_until) VALUES (?, ?, ?, ?, ${this.until})`,
        [workspaceId, placeId, bytes, this.holder],
      );
      this.held.add(id);
      return { id, workspaceId };
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  async enlarge({ id }: Room, bytes: number): Promise<boolean> {
    const sql = 'UPDATE upload_rooms SET bytes = bytes + ? WHERE id = ?';
    return (await this.database.change(sql, [bytes, id])).affected === 1;
  }

  async remove({ id }: Room): Promise<number | null> {
    const sql = `SELECT bytes FROM upload_rooms WHERE id = ?${held(this.database.dialect)}`;
    const [row] = await this.database.select<{ bytes: number }>(sql, [id]);
    this.held.delete(id);
    if (!row) return null;
    await this.database.change('DELETE FROM upload_rooms WHERE id = ?', [id]);
    return Number(row.bytes);
  }

  async renew(): Promise<void> {
    if (this.held.size === 0) return;
    const sql = `UPDATE upload_rooms SET lease_until = ${this.until} WHERE holder = ?`;
    const { affected } = await this.database.change(sql, [this.holder]);
    if (affected === 0) this.held.clear();
  }

  abandoned(limit: number): Promise<Room[]> {
    const over = hasRunOut(NOW[this.database.dialect], LEASE_MS);
    const sql = `SELECT id, workspace_id AS workspaceId FROM upload_rooms WHERE ${over} ORDER BY lease_until LIMIT ?`;
    return this.database.select<Room>(sql, [limit]);
  }
}
