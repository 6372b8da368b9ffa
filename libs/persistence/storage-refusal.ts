import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { STATEMENT_LOG_CURE } from './mysql/server-fitness.js';
import { DomainError, type Refusal, type StorageFailures } from '../domain/domain-error.js';

/** Seconds after which a caller may try again when the database is away. */
const RETRY_AFTER_SECONDS = 2;

/** A way in which a database fails: what the caller hears, what readiness says, what an operator can do. */
export interface StorageTrouble {
  /** One that ends with `*` stands for all that begin so. */
  readonly codes: readonly string[];
  readonly refusal: Extract<Refusal, 'unavailable' | 'storage-full'>;
  readonly message: string;
  readonly status: string;
  readonly cure: string;
}

/** Deadlock, lock wait, node not ready, changed since last read: the whole unit may simply run again. */
const REPEATABLE = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_UNKNOWN_COM_ERROR', 'ER_CHECKREAD'];
/** A unique index refused a row. */
const DUPLICATE = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** The first that fits holds. */
const TROUBLES: readonly StorageTrouble[] = [
  {
    codes: ['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_TEMP_FILE_WRITE_FAILURE'],
    refusal: 'storage-full',
    message: 'The storage is full; nothing was changed',
    status: 'database full',
    cure: 'the disk of the database is full; make room on it',
  },
  {
    codes: ['SQLITE_READONLY_DBMOVED'],
    refusal: 'unavailable',
    message: 'The database takes no changes at the moment',
    status: 'database moved',
    cure: 'the database file was deleted, moved or replaced; put it back, or stop the service before a file is exchanged',
  },
  {
    codes: ['SQLITE_READONLY*', 'ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE'],
    refusal: 'unavailable',
    message: 'The database takes no changes at the moment; what is stored can be read',
    status: 'database read-only',
    cure: 'the database is read-only; make it writable for this account',
  },
  {
    codes: ['ER_BINLOG_STMT_MODE_AND_ROW_ENGINE'],
    refusal: 'unavailable',
    message: 'The database takes no changes at the moment; what is stored can be read',
    status: 'database refuses changes',
    cure: STATEMENT_LOG_CURE,
  },
  {
    codes: ['SQLITE_CORRUPT*', 'SQLITE_NOTADB*'],
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database damaged',
    cure: 'the database file is damaged; stop the service and put a backup in its place',
  },
  {
    codes: ['SQLITE_BUSY*', 'SQLITE_LOCKED*'],
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database away',
    cure: 'another process holds the database file; end it, or wait until it is done',
  },
  {
    codes: ['HANDSHAKE_NO_SSL_SUPPORT'],
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database without TLS',
    cure: 'the server of the database speaks no TLS; switch it on there, or take ssl out of the address',
  },
  {
    codes: [
      ...['HANDSHAKE_SSL_ERROR', 'ERR_TLS_*', 'CERT_*', 'UNABLE_TO_*'],
      ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ],
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database not trusted',
    cure: 'the TLS certificate of the server of the database is not trusted; name its authority by ssl-ca, or mend the name of the host',
  },
  {
    codes: [
      ...[
        'ER_ACCESS_DENIED_*',
        'ER_DBACCESS_DENIED_ERROR',
        'ER_TABLEACCESS_DENIED_ERROR',
        'ER_COLUMNACCESS_DENIED_ERROR',
      ],
      ...['ER_PROCACCESS_DENIED_ERROR', 'ER_SPECIFIC_ACCESS_DENIED_ERROR', 'ER_USER_ACCESS_DENIED_*'],
      ...['ER_BAD_DB_ERROR', 'ER_HOST_NOT_PRIVILEGED', 'ER_NOT_SUPPORTED_AUTH_MODE', 'ER_MUST_CHANGE_PASSWORD*'],
      'ER_ACCOUNT_HAS_BEEN_LOCKED',
    ],
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database away',
    cure: 'the server refuses the account; check user, password and name of the database, and the rights of the account on it',
  },
  {
    codes: [
      ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'EAI_AGAIN', 'ENOTFOUND', 'PROTOCOL_*'],
      ...['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_SERVER_SHUTDOWN', 'ER_NORMAL_SHUTDOWN'],
      ...['ER_QUERY_INTERRUPTED', 'ER_CONNECTION_KILLED', ...REPEATABLE, 'ER_STATEMENT_TIMEOUT', 'ER_POOL_EXHAUSTED'],
      ...['SQLITE_IOERR*', 'SQLITE_CANTOPEN*', 'SQLITE_PROTOCOL*'],
    ],
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database away',
    cure: 'the database cannot be reached; check the address, the account and the server',
  },
];

/** Of MariaDB and of MySQL. By number, because the driver names neither. */
const STATEMENT_TIMEOUTS = [1969, 3024];

function codeOf(error: unknown): string {
  const source = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  const { code, errno } = (source ?? {}) as { code?: unknown; errno?: unknown };
  if (STATEMENT_TIMEOUTS.includes(errno as number)) return 'ER_STATEMENT_TIMEOUT';
  return typeof code === 'string' ? code : '';
}

export const isRepeatable = (error: unknown): boolean => REPEATABLE.includes(codeOf(error));

/** Whether it has cost the patience for one lock. */
export const isLockWait = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT';

/** Whether the statement used up its time, as it would on every other server. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === 'ER_STATEMENT_TIMEOUT';

/** Whether a unique index refused a row. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE.includes(codeOf(error));

/** What is the matter with the database, or null where the error is no failure of the database but a bug. */
export function storageTrouble(error: unknown): StorageTrouble | null {
  const code = codeOf(error);
  return TROUBLES.find(({ codes }) => codes.some((one) => isOf(code, one))) ?? null;
}

const isOf = (code: string, one: string): boolean =>
  one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one;

/** What a database failure means for the caller, or null where the error is no failure of the database but a bug. */
export function storageRefusal(error: unknown): DomainError | null {
  const trouble = storageTrouble(error);
  if (!trouble) return null;
  const { refusal, message, cure } = trouble;
  return new DomainError(refusal, message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error, cure });
}

/** Failures as TypeORM and the drivers throw them. */
@Injectable()
export class DatabaseFailures implements StorageFailures {
  refusalOf(error: unknown): DomainError | null {
    return storageRefusal(error);
  }
}
