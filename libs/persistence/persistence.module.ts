import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { bind } from '../kernel/bind.js';
import { type Environment, WrongSetting } from '../kernel/environment.js';
import { IdempotencyRecords } from '../kernel/idempotency-records.js';
import { Readiness } from '../kernel/readiness.js';
import { UnitOfWork } from '../kernel/unit-of-work.js';
import { Database } from './database.js';
import { DatabaseReadiness } from './database-readiness.js';
import { dialectOf } from './dialect.js';
import { hasPendingMigrations, migrate } from './migrate.js';
import { MysqlUnitOfWork } from './mysql-unit-of-work.js';
import { SqlIdempotencyRecords } from './sql-idempotency-records.js';
import { SqliteUnitOfWork } from './sqlite-unit-of-work.js';
import { storageRefusal } from './storage-refusal.js';

export type Connections = (environment: Environment, role: 'writer' | 'reader') => DataSourceOptions;

const READER = 'reader';

/**
 * The database that `DATABASE_URL` names, its schema up to date, behind `Database` and `UnitOfWork`. MySQL has one pool
 * for everything; SQLite has a second connection for reads outside units of work.
 */
@Global()
@Module({})
export class PersistenceModule {
  static with(environment: Environment, connections: Connections): DynamicModule {
    const writer = connections(environment, 'writer');
    const isSqlite = writer.type !== 'mysql';
    return {
      module: PersistenceModule,
      imports: [
        connect(writer, (database) => bringUpToDate(database, environment)),
        ...(isSqlite ? [connect(connections(environment, READER), () => Promise.resolve(), READER)] : []),
      ],
      providers: [
        { provide: UnitOfWork, inject: [DataSource], useFactory: unitOfWorkOf },
        {
          provide: Database,
          inject: [isSqlite ? getDataSourceToken(READER) : DataSource, UnitOfWork],
          useFactory: (reader: DataSource, units: UnitOfWork) => new Database(reader, units),
        },
        bind(IdempotencyRecords, SqlIdempotencyRecords),
        bind(Readiness, DatabaseReadiness),
      ],
      exports: [UnitOfWork, Database, IdempotencyRecords, Readiness],
    };
  }
}

const unitOfWorkOf = (database: DataSource): UnitOfWork =>
  dialectOf(database) === 'sqlite' ? new SqliteUnitOfWork(database) : new MysqlUnitOfWork(database);

const connect = (
  options: DataSourceOptions,
  prepare: (database: DataSource) => Promise<void>,
  name?: string,
): DynamicModule =>
  TypeOrmModule.forRootAsync({
    name,
    useFactory: () => ({ ...options, retryAttempts: 1 }),
    dataSourceFactory: () => open(new DataSource(options), prepare),
  });

async function open(database: DataSource, prepare: (database: DataSource) => Promise<void>): Promise<DataSource> {
  try {
    await database.initialize();
    await prepare(database);
    return database;
  } catch (error) {
    if (!storageRefusal(error)) throw error;
    throw new WrongSetting(
      'DATABASE_URL: the database cannot be reached; check the address, the account and the server',
    );
  }
}

async function bringUpToDate(database: DataSource, { MIGRATE }: Environment): Promise<void> {
  if (MIGRATE === 'auto') await migrate(database);
  else if (await hasPendingMigrations(database)) {
    throw new WrongSetting('MIGRATE: the database needs migrations; run "npx parlor migrate" or set MIGRATE=auto');
  }
}
