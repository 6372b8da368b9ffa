import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { Workspace, Workspaces } from '../../ports/workspaces.js';

const FIRST = 1;
const COLUMNS = 'id, name, created_at AS createdAt, suspended_at AS suspendedAt';

@Injectable()
export class TypeOrmWorkspaces implements Workspaces {
  constructor(private readonly database: Database) {}

  async add(name: string, createdAt: number): Promise<number> {
    const sql = 'INSERT INTO workspaces (name, created_at) VALUES (?, ?)';
    return (await this.database.change(sql, [name, createdAt])).insertedId;
  }

  async find(id: number): Promise<Workspace | null> {
    const rows = await this.database.select<Workspace>(`SELECT ${COLUMNS} FROM workspaces WHERE id = ?`, [id]);
    return rows[0] ?? null;
  }

  list(): Promise<Workspace[]> {
    return this.database.select<Workspace>(`SELECT ${COLUMNS} FROM workspaces ORDER BY id`);
  }

  async suspend(id: number, since: number | null): Promise<void> {
    await this.database.change('UPDATE workspaces SET suspended_at = ? WHERE id = ?', [since, id]);
  }

  /** The primary key decides which of several processes comes first. */
  async addFirst(name: string, createdAt: number): Promise<number | null> {
    if (await this.find(FIRST)) return null;
    try {
      await this.database.change('INSERT INTO workspaces (id, name, created_at) VALUES (?, ?, ?)', [
        FIRST,
        name,
        createdAt,
      ]);
      return FIRST;
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }
}
