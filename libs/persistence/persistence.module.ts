import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { bind } from '../kernel/bind.js';
import { ENVIRONMENT, type Environment, WrongSetting } from '../kernel/environment.js';
import { IdempotencyRecords } from '../kernel/idempotency-records.js';
import { UnitOfWork } from '../kernel/unit-of-work.js';
import { Database } from './database.js';
import { dialectOf } from './dialect.js';
import { hasPendingMigrations, migrate } from './migrate.js';
import { MysqlUnitOfWork } from './mysql-unit-of-work.js';
import { SqliteUnitOfWork } from './sqlite-unit-of-work.js';
import { SqlIdempotencyRecords } from './sql-idempotency-records.js';
import { storageRefusal } from './storage-refusal.js';

export type Connections = (environment: Environment, role: 'writer' | 'reader') => DataSourceOptions;

const READER = 'reader';

/** The database that `DATABASE_URL` names, its schema up to date, behind `Database` and `UnitOfWork`. */
@Global()
@Module({})
export class PersistenceModule {
  static with(connections: Connections): DynamicModule {
    return {
      module: PersistenceModule,
      imports: [connect(connections, 'writer'), connect(connections, READER)],
      providers: [
        {
          provide: UnitOfWork,
          inject: [DataSource],
          useFactory: (writer: DataSource): UnitOfWork =>
            dialectOf(writer) === 'sqlite' ? new SqliteUnitOfWork(writer) : new MysqlUnitOfWork(writer),
        },
        bind(IdempotencyRecords, SqlIdempotencyRecords),
        {
          provide: Database,
          inject: [getDataSourceToken(READER), UnitOfWork],
          useFactory: (reader: DataSource, units: UnitOfWork) => new Database(reader, units),
        },
      ],
      exports: [UnitOfWork, Database, IdempotencyRecords],
    };
  }
}

const connect = (connections: Connections, role: 'writer' | 'reader'): DynamicModule =>
  TypeOrmModule.forRootAsync({
    name: role === READER ? READER : undefined,
    inject: [ENVIRONMENT],
    useFactory: (environment: Environment) => ({ ...connections(environment, role), retryAttempts: 1, environment }),
    dataSourceFactory: async (options) => {
      const { environment, ...rest } = options as DataSourceOptions & { environment: Environment };
      return open(new DataSource(rest), environment, role);
    },
  });

async function open(database: DataSource, environment: Environment, role: 'writer' | 'reader'): Promise<DataSource> {
  try {
    await database.initialize();
    if (role === 'writer') await bringUpToDate(database, environment);
    return database;
  } catch (error) {
    const refusal = storageRefusal(error);
    if (!refusal) throw error;
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
