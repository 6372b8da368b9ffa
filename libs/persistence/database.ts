import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, QueryRunner, Repository } from 'typeorm';
import { UnitOfWork } from '../kernel/unit-of-work.js';
import { currentRunner } from './current-unit.js';
import { type Dialect, dialectOf } from './dialect.js';

export interface Changed {
  /** Rows that the statement changed, inserted or deleted. */
  readonly affected: number;
  /** Key of the (first) inserted row. */
  readonly insertedId: number;
}

/**
 * The one door to the tables. Within a unit of work everything goes through its transaction; outside, reads see what is
 * committed (on SQLite through a connection of their own) and `change` opens a unit for its one statement.
 */
export class Database {
  readonly dialect: Dialect;

  constructor(
    private readonly reader: DataSource,
    private readonly units: UnitOfWork,
  ) {
    this.dialect = dialectOf(reader);
  }

  /** TypeORM's repository of an aggregate. Writing through it needs a unit of work. */
  repository<T extends ObjectLiteral>(target: EntityTarget<T>): Repository<T> {
    return this.manager().getRepository(target);
  }

  /** Rows of a statement written out; `?` stands for a parameter on both databases. */
  select<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.manager().query<T[]>(sql, [...parameters]);
  }

  async change(sql: string, parameters: readonly unknown[] = []): Promise<Changed> {
    const runner = currentRunner();
    return runner ? changeThrough(runner, sql, parameters) : this.units.run(() => this.change(sql, parameters));
  }

  private manager(): EntityManager {
    return currentRunner()?.manager ?? this.reader.manager;
  }
}

async function changeThrough(runner: QueryRunner, sql: string, parameters: readonly unknown[]): Promise<Changed> {
  const result = (await runner.query(sql, [...parameters], true)) as { affected?: number; raw: unknown };
  const inserted = typeof result.raw === 'object' ? (result.raw as { insertId?: number } | null)?.insertId : result.raw;
  return { affected: result.affected ?? 0, insertedId: Number(inserted ?? 0) };
}
