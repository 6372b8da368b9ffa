import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { Workspaces } from '../../ports/workspaces.js';

const FIRST = 1;

@Injectable()
export class TypeOrmWorkspaces implements Workspaces {
  constructor(private readonly database: Database) {}

  async add(name: string, createdAt: number): Promise<number> {
    const sql = 'INSERT INTO workspaces (name, created_at) VALUES (?, ?)';
    return (await this.database.change(sql, [name, createdAt])).insertedId;
  }

  async exists(id: number): Promise<boolean> {
    return (await this.database.select('SELECT id FROM workspaces WHERE id = ?', [id])).length > 0;
  }

  /** The primary key decides which of several processes comes first. */
  async addFirst(name: string, createdAt: number): Promise<number | null> {
    if (await this.exists(FIRST)) return null;
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
