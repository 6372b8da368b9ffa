import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { identity, instant, nullable, text } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { Workspace } from '../../domain/workspace.js';
import type { Workspaces } from '../../ports/workspaces.js';

export const WorkspaceSchema = new EntitySchema<Workspace>({
  name: 'Workspace',
  tableName: 'workspaces',
  target: Workspace,
  columns: {
    id: identity(),
    name: text(200),
    createdAt: { ...instant(), name: 'created_at' },
    suspendedAt: { ...nullable(instant()), name: 'suspended_at' },
  },
});

const FIRST = 1;

@Injectable()
export class TypeOrmWorkspaces implements Workspaces {
  constructor(private readonly database: Database) {}

  add(name: string, createdAt: number): Promise<number> {
    return this.database.insert(Workspace, new Workspace(name, createdAt));
  }

  find(id: number): Promise<Workspace | null> {
    return this.database.repository(Workspace).findOneBy({ id });
  }

  list(): Promise<Workspace[]> {
    return this.database.repository(Workspace).find({ order: { id: 'ASC' } });
  }

  async suspend(id: number, since: number | null): Promise<void> {
    await this.database.write(Workspace, (rows) => rows.update({ id }, { suspendedAt: since }));
  }

  /** The primary key decides which of several processes comes first. */
  async addFirst(name: string, createdAt: number): Promise<number | null> {
    if (await this.find(FIRST)) return null;
    try {
      return await this.database.insert(Workspace, Object.assign(new Workspace(name, createdAt), { id: FIRST }));
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }
}
