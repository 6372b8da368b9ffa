import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hasRunOut, NOW } from '#libs/persistence/database-clock.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { Room, UploadRooms } from '../../ports/upload-rooms.js';

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
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const sql = `SELECT bytes FROM upload_rooms WHERE id = ?${lock}`;
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
