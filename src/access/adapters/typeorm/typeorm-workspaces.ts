import { createHash } from 'node:crypto';
import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { identity, instant, nullable, text } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { Clock } from '#libs/domain/clock.js';
import { Workspace } from '../../domain/workspace.js';
import type { GatewayPeople, Workspaces } from '../../ports/workspaces.js';

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

/** People remembered in the process; past that they are read again. */
const MOST_KNOWN = 10_000;

@Injectable()
export class SqlPeople implements GatewayPeople {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async numberOf(gateway: string, subject: string): Promise<number> {
    const hash = createHash('sha256')
      .update(JSON.stringify([gateway, subject]))
      .digest('hex');
    const number = this.known.get(hash) ?? (await this.find(hash)) ?? (await this.add(hash, gateway, subject));
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(hash, number);
    return number;
  }

  private async find(hash: string): Promise<number | undefined> {
    return (await this.database.select<{ id: number }>('SELECT id FROM people WHERE hash = ?', [hash]))[0]?.id;
  }

  private async add(hash: string, gateway: string, subject: string): Promise<number> {
    try {
      const sql = 'INSERT INTO people (hash, gateway, subject, created_at) VALUES (?, ?, ?, ?)';
      return (await this.database.change(sql, [hash, gateway, subject, this.clock.now()])).insertedId;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.find(hash))!;
    }
  }
}
