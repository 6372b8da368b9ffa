import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { bind } from '../config/bind.js';
import type { Environment } from '../config/environment.js';
import { WrongSetting } from '../config/setting.js';
import { StorageFailures } from '../domain/domain-error.js';
import { IdempotencyRecords } from '../domain/retry.js';
import { AgeGate } from '../domain/age-gate.js';
import { SqlAgeGate } from './sql-age-gate.js';
import { DeletedData } from './deleted-data.js';
import { Readiness } from './readiness.js';
import { UnitOfWork } from './unit-of-work.js';
import { Database, DatabaseTime, NOW } from './database.js';
import { DatabaseUse } from '../telemetry/metric-events.js';
import { MysqlPoolUse } from './mysql/mysql-session.js';
import { refuseUnfitServer } from './mysql/server-fitness.js';
import { readNodesOf } from './database-url.js';
import { ReadNodes } from './mysql/read-nodes.js';
import { DatabaseReadiness } from './database-readiness.js';
import { dialectOf, type ConnectionRole } from './connection.js';
import { refuseUnfitTables } from './refuse-unfit-tables.js';
import { hasPendingMigrations, migrate, refuseNewer } from './migrate.js';
import { MysqlUnitOfWork } from './mysql/mysql-unit-of-work.js';
import { ObservedUnits } from './observed-units.js';
import { SqlIdempotencyRecords } from './sql-idempotency-records.js';
import { SqlDeletedData } from './sql-deleted-data.js';
import { SqliteUnitOfWork } from './sqlite/sqlite-unit-of-work.js';
import { refuseDamaged } from './sqlite/sqlite-check.js';
import { DatabaseFailures, storageTrouble } from './storage-refusal.js';

export type Connections = (environment: Environment, role: ConnectionRole) => DataSourceOptions;

const READER = 'reader';

/** The units of work as they are, before they are measured. */
const UNITS = Symbol('Units');

/**
 * The database that `DATABASE_URL` names, its schema up to date, behind `Database` and `UnitOfWork`. MySQL has one pool
 * for everything; SQLite has a second connection for reads outside units of work.
 */
@Module({})
export class PersistenceModule {
  static with(environment: Environment, connections: Connections): DynamicModule {
    const writer = connections(environment, 'writer');
    const isSqlite = writer.type !== 'mysql';
    return {
      module: PersistenceModule,
      imports: [
        connect(writer, () => bringUpToDate(connections(environment, 'migrator'), environment)),
        ...(isSqlite ? [connect(connections(environment, READER), () => Promise.resolve(), READER)] : []),
      ],
      providers: [
        {
          provide: UNITS,
          inject: [DataSource],
          useFactory: (database: DataSource) => unitOfWorkOf(database, environment),
        },
        {
          provide: UnitOfWork,
          inject: [UNITS],
          useFactory: (units: UnitOfWork) => new ObservedUnits(units, isSqlite ? 'sqlite' : 'mysql'),
        },
        {
          provide: DatabaseUse,
          inject: [UNITS, DataSource],
          useFactory: (units: UnitOfWork, database: DataSource) =>
            units instanceof SqliteUnitOfWork ? units : new MysqlPoolUse(database),
        },
        {
          provide: ReadNodes,
          inject: [DataSource],
          useFactory: (database: DataSource) => readNodesOf(environment, database),
        },
        {
          provide: Database,
          inject: [DataSource, isSqlite ? getDataSourceToken(READER) : DataSource, UnitOfWork, ReadNodes],
          useFactory: (writer: DataSource, reader: DataSource, units: UnitOfWork, nodes: ReadNodes | null) =>
            new Database({ writer, reader }, units, nodes),
        },
        {
          provide: DatabaseTime,
          inject: [Database],
          useFactory: ({ dialect }: Database) => new DatabaseTime(NOW[dialect]),
        },
        bind(IdempotencyRecords, SqlIdempotencyRecords),
        bind(AgeGate, SqlAgeGate),
        bind(DeletedData, SqlDeletedData),
        bind(Readiness, DatabaseReadiness),
        bind(StorageFailures, DatabaseFailures),
      ],
      exports: [
        AgeGate,
        UnitOfWork,
        Database,
        DatabaseTime,
        DatabaseUse,
        IdempotencyRecords,
        DeletedData,
        Readiness,
        StorageFailures,
      ],
    };
  }
}

function unitOfWorkOf(database: DataSource, { DATABASE_WAIT_SECONDS, NODE_ENV }: Environment): UnitOfWork {
  const outsideWork = NODE_ENV === 'test' ? 'refused' : 'logged';
  return dialectOf(database) === 'sqlite'
    ? new SqliteUnitOfWork(database, DATABASE_WAIT_SECONDS * 1_000, outsideWork)
    : new MysqlUnitOfWork(database, outsideWork);
}

const connect = (options: DataSourceOptions, prepare: () => Promise<void>, name?: string): DynamicModule =>
  TypeOrmModule.forRootAsync({
    name,
    // Otherwise Nest logs each failure with its stack, before the one line that the operator is told.
    useFactory: () => ({ ...options, toRetry: () => false }),
    dataSourceFactory: async () => {
      await prepare();
      return opened(new DataSource(options));
    },
  });

async function opened(database: DataSource): Promise<DataSource> {
  try {
    return await database.initialize();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? startRefusal(error, `the database cannot be opened (${code}); check all parts of the address`) : error;
  }
}

/** One line for the operator where the database is at fault; `otherwise` is the cure of what is not known of databases. */
function startRefusal(error: unknown, otherwise?: string): unknown {
  const cure = storageTrouble(error)?.cure ?? otherwise;
  return cure ? new WrongSetting(`DATABASE_URL: ${cure}`) : error;
}

/** On a connection of its own, since a migration may take longer than any request waits. */
async function bringUpToDate(options: DataSourceOptions, { MIGRATE }: Environment): Promise<void> {
  const database = await opened(new DataSource(options));
  try {
    if (dialectOf(database) === 'mysql') await refuseUnfitServer(database);
    else await refuseDamaged(database.options.database as string);
    await refuseNewer(database);
    if (MIGRATE === 'auto') await migrate(database);
    else if (await hasPendingMigrations(database)) {
      throw new WrongSetting('MIGRATE: the database needs migrations; run "npx parlor migrate" or set MIGRATE=auto');
    }
    await refuseUnfitTables(database);
  } catch (error) {
    throw startRefusal(error);
  } finally {
    await database.destroy();
  }
}
