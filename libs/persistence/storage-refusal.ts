import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { STATEMENT_LOG_CURE } from './mysql/server-fitness.js';
import { DomainError, type Refusal, type StorageFailures } from '../domain/domain-error.js';

/** Seconds after which a caller may try again when the database is away. */
const RETRY_AFTER_SECONDS = 2;

/** A way in which a database fails: what the caller hears, what readiness says, what an operator can do. */
export interface StorageTrouble {
  readonly codes: RegExp;
  readonly refusal: Extract<Refusal, 'unavailable' | 'storage-full'>;
  readonly message: string;
  readonly status: string;
  readonly cure: string;
}

/** The first that fits holds. */
const TROUBLES: readonly StorageTrouble[] = [
  {
    codes: /^(SQLITE_FULL|ER_DISK_FULL|ER_RECORD_FILE_FULL|ER_TEMP_FILE_WRITE_FAILURE)$/,
    refusal: 'storage-full',
    message: 'The storage is full; nothing was changed',
    status: 'database full',
    cure: 'the disk of the database is full; make room on it',
  },
  {
    codes: /^SQLITE_READONLY_DBMOVED$/,
    refusal: 'unavailable',
    message: 'The database takes no changes at the moment',
    status: 'database moved',
    cure: 'the database file was deleted, moved or replaced; put it back, or stop the service before a file is exchanged',
  },
  {
    codes: /^(SQLITE_READONLY\w*|ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE)$/,
    refusal: 'unavailable',
    message: 'The database takes no changes at the moment; what is stored can be read',
    status: 'database read-only',
    cure: 'the database is read-only; make it writable for this account',
  },
  {
    codes: /^ER_BINLOG_STMT_MODE_AND_ROW_ENGINE$/,
    refusal: 'unavailable',
    message: 'The database takes no changes at the moment; what is stored can be read',
    status: 'database refuses changes',
    cure: STATEMENT_LOG_CURE,
  },
  {
    codes: /^SQLITE_(CORRUPT|NOTADB)/,
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database damaged',
    cure: 'the database file is damaged; stop the service and put a backup in its place',
  },
  {
    codes: /^SQLITE_(BUSY|LOCKED)\w*$/,
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database away',
    cure: 'another process holds the database file; end it, or wait until it is done',
  },
  {
    codes: /^HANDSHAKE_NO_SSL_SUPPORT$/,
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database without TLS',
    cure: 'the server of the database speaks no TLS; switch it on there, or take ssl out of the address',
  },
  {
    codes:
      /^(HANDSHAKE_SSL_ERROR|ERR_TLS_\w+|CERT_\w+|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+)$/,
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database not trusted',
    cure: 'the TLS certificate of the server of the database is not trusted; name its authority by ssl-ca, or mend the name of the host',
  },
  {
    codes:
      /^ER_((DB|TABLE|COLUMN|PROC|SPECIFIC_)?ACCESS_DENIED(_NO_PASSWORD|_CHANGE_USER)?_ERROR|USER_ACCESS_DENIED_FOR_USER_ACCOUNT_BLOCKED_BY_PASSWORD_LOCK|BAD_DB_ERROR|HOST_NOT_PRIVILEGED|NOT_SUPPORTED_AUTH_MODE|MUST_CHANGE_PASSWORD(_LOGIN)?|ACCOUNT_HAS_BEEN_LOCKED)$/,
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database away',
    cure: 'the server refuses the account; check user, password and name of the database, and the rights of the account on it',
  },
  {
    codes:
      /^(E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|AI_AGAIN|NOTFOUND)|PROTOCOL_\w+|ER_(CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS|SERVER_SHUTDOWN|NORMAL_SHUTDOWN|QUERY_INTERRUPTED|CONNECTION_KILLED|LOCK_DEADLOCK|LOCK_WAIT_TIMEOUT|UNKNOWN_COM_ERROR|CHECKREAD|STATEMENT_TIMEOUT|POOL_EXHAUSTED)|SQLITE_(IOERR|CANTOPEN|PROTOCOL)\w*)$/,
    refusal: 'unavailable',
    message: 'The database is not available at the moment',
    status: 'database away',
    cure: 'the database cannot be reached; check the address, the account and the server',
  },
];

/** Deadlock, lock wait, node not ready, changed since last read: the whole unit may simply run again. */
const REPEATABLE = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_UNKNOWN_COM_ERROR|ER_CHECKREAD)$/;

/** Of MariaDB and of MySQL. By number, because the driver names neither. */
const STATEMENT_TIMEOUTS = [1969, 3024];

function codeOf(error: unknown): string {
  const source = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  const { code, errno } = (source ?? {}) as { code?: unknown; errno?: unknown };
  if (STATEMENT_TIMEOUTS.includes(errno as number)) return 'ER_STATEMENT_TIMEOUT';
  return typeof code === 'string' ? code : '';
}

export const isRepeatable = (error: unknown): boolean => REPEATABLE.test(codeOf(error));

/** Whether it has cost the patience for one lock. */
export const isLockWait = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT';

/** Whether the statement used up its time, as it would on every other server. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === 'ER_STATEMENT_TIMEOUT';

/** Whether a unique index refused a row. */
export const isDuplicate = (error: unknown): boolean =>
  /^(ER_DUP_ENTRY|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error));

/** What is the matter with the database, or null where the error is no failure of the database but a bug. */
export function storageTrouble(error: unknown): StorageTrouble | null {
  const code = codeOf(error);
  return TROUBLES.find(({ codes }) => codes.test(code)) ?? null;
}

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
