import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { MOST_SKEW_MS } from '../domain/clock.js';
import { UnitOfWork } from './unit-of-work.js';
import { type ChangeResult, currentTransaction, type Statements, storeLast } from './transaction.js';
import { type Dialect, dialectOf } from './connection.js';
import { MysqlStatements } from './mysql/mysql-statements.js';
import { repeatedly } from './mysql/mysql-unit-of-work.js';
import type { ReadNodes } from './mysql/read-nodes.js';
import { SqliteReads } from './sqlite/sqlite-reads.js';

/** On MySQL one and the same; SQLite reads through a connection of its own while a unit of work is under way. */
export interface DatabaseConnections {
  readonly writer: DataSource;
  readonly reader: DataSource;
}

/**
 * The one door to the tables. Within a unit of work everything goes through its transaction; outside, reads see what is
 * committed, and `change` is a unit of its own.
 */
export class Database {
  readonly dialect: Dialect;
  /** The driver's own, outside units of work: TypeORM's way costs more there than most statements (`npm run campaign -- bench`). */
  private readonly alone: Statements;
  private readonly reader: DataSource;

  constructor(
    { writer, reader }: DatabaseConnections,
    private readonly units: UnitOfWork,
    private readonly readNodes: ReadNodes | null = null,
  ) {
    this.reader = reader;
    this.dialect = dialectOf(reader);
    this.alone = this.dialect === 'mysql' ? MysqlStatements.of(reader) : SqliteReads.of(writer, reader);
  }

  /** TypeORM's repository of an aggregate. Writing through it needs a unit of work; `write` brings its own. */
  repository<T extends ObjectLiteral>(target: EntityTarget<T>): Repository<T> {
    return this.manager().getRepository(target);
  }

  /** Writes one statement through TypeORM's repository; outside a unit of work it is a unit of its own. */
  write<T extends ObjectLiteral, R>(target: EntityTarget<T>, work: (rows: Repository<T>) => Promise<R>): Promise<R> {
    return this.inUnit(() => work(this.repository(target)));
  }

  /** Stores a new aggregate and returns the id that the database gave to it. */
  async insert<T extends ObjectLiteral>(target: EntityTarget<T>, aggregate: T): Promise<number> {
    const { identifiers } = await this.write(target, (rows) => rows.insert(aggregate as QueryDeepPartialEntity<T>));
    return Number(identifiers[0]!.id);
  }

  /** As `insert`, for what nothing in its unit reads: many of a unit are stored by one statement at its end. */
  async insertLast<T extends ObjectLiteral>(target: EntityTarget<T>, aggregate: T): Promise<void> {
    if (!storeLast(target, aggregate)) await this.insert(target, aggregate);
  }

  /** Rows of a statement written out; `?` stands for a parameter on both databases. */
  select<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return (currentTransaction()?.statements ?? this.alone).select<T>(sql, parameters);
  }

  /**
   * As `select`, for lists and searches. Where `DATABASE_READ_URLS` names nodes, one of them may answer, and has what was
   * committed before the call. Within a unit of work it is `select`.
   */
  browse<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.readNodes && !currentTransaction()
      ? this.readNodes.select<T>(sql, parameters)
      : this.select<T>(sql, parameters);
  }

  change(sql: string, parameters: readonly unknown[] = []): Promise<ChangeResult> {
    return this.inUnit(() => (currentTransaction()?.statements ?? this.alone).change(sql, parameters));
  }

  private inUnit<T>(statement: () => Promise<T>): Promise<T> {
    if (currentTransaction()) return statement();
    // MySQL commits a single statement by itself; SQLite's write connection is entered through the queue of units.
    return this.dialect === 'mysql' ? repeatedly(statement) : this.units.run(statement);
  }

  private manager(): EntityManager {
    return currentTransaction()?.runner.manager ?? this.reader.manager;
  }
}

/** Now, in milliseconds, by the one clock that all processes on a database share: its own. */
export const NOW: Readonly<Record<Dialect, string>> = {
  mysql: 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)',
  sqlite: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
};

/** The clock that instants in rows are written and compared by. Tests give one that they move. */
export class DatabaseTime {
  /** `now` is SQL. */
  constructor(readonly now: string) {}
}

/** That a lease of so many milliseconds has run out, or reaches so far that the clock which gave it was set back since. */
export const hasRunOut = (now: string, leaseMs: number): string =>
  `(lease_until < ${now} OR lease_until > ${now} + ${leaseMs + MOST_SKEW_MS})`;
