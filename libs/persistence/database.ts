import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { UnitOfWork } from './unit-of-work.js';
import { currentTransaction } from './current-unit.js';
import { type Dialect, dialectOf } from './dialect.js';
import { driverStatements } from './driver-statements.js';
import { repeatedly } from './mysql/mysql-unit-of-work.js';
import type { Changed, Statements } from './statements.js';

/**
 * The one door to the tables. Within a unit of work everything goes through its transaction; outside, reads see what is
 * committed (on SQLite through a connection of their own) and `change` is a unit of its own.
 */
export class Database {
  readonly dialect: Dialect;
  private readonly alone: Statements;

  constructor(
    private readonly reader: DataSource,
    private readonly units: UnitOfWork,
  ) {
    this.dialect = dialectOf(reader);
    this.alone = driverStatements(reader);
  }

  /** TypeORM's repository of an aggregate. Writing through it needs a unit of work. */
  repository<T extends ObjectLiteral>(target: EntityTarget<T>): Repository<T> {
    return this.manager().getRepository(target);
  }

  /** Rows of a statement written out; `?` stands for a parameter on both databases. */
  select<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return (currentTransaction()?.statements ?? this.alone).select<T>(sql, parameters);
  }

  async change(sql: string, parameters: readonly unknown[] = []): Promise<Changed> {
    const transaction = currentTransaction();
    if (transaction) return transaction.statements.change(sql, parameters);
    // MySQL commits a single statement by itself; SQLite's write connection is entered through the queue of units.
    if (this.dialect === 'mysql') return repeatedly(() => this.alone.change(sql, parameters));
    return this.units.run(() => this.change(sql, parameters));
  }

  private manager(): EntityManager {
    return currentTransaction()?.runner.manager ?? this.reader.manager;
  }
}
