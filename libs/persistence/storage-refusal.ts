import { QueryFailedError } from 'typeorm';
import { DomainError } from '../kernel/domain-error.js';

/** Seconds after which a caller may try again when the database is away. */
const RETRY_AFTER_SECONDS = 2;

const AWAY = [
  /^E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|AI_AGAIN|NOTFOUND)$/,
  /^PROTOCOL_/,
  /^ER_(CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS|SERVER_SHUTDOWN|NORMAL_SHUTDOWN|QUERY_INTERRUPTED|CONNECTION_KILLED)$/,
  /^ER_(LOCK_DEADLOCK|LOCK_WAIT_TIMEOUT|UNKNOWN_COM_ERROR|CHECKREAD|OPTION_PREVENTS_STATEMENT|READ_ONLY_MODE)$/,
  /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/,
];
const FULL = /^(SQLITE_FULL|ER_DISK_FULL|ER_RECORD_FILE_FULL)$/;

/** Deadlock, lock wait, node not ready, changed since last read: the whole unit may simply run again. */
const REPEATABLE = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_UNKNOWN_COM_ERROR|ER_CHECKREAD)$/;

const codeOf = (error: unknown): string => {
  const source = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  const code = (source as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

export const isRepeatable = (error: unknown): boolean => REPEATABLE.test(codeOf(error));

/** Whether a unique index refused a row. */
export const isDuplicate = (error: unknown): boolean =>
  /^(ER_DUP_ENTRY|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error));

/** What a database failure means for the caller, or null where the error is no failure of the database but a bug. */
export function storageRefusal(error: unknown): DomainError | null {
  const code = codeOf(error);
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error };
  if (FULL.test(code)) return new DomainError('storage-full', 'The storage is full', details);
  if (!AWAY.some((pattern) => pattern.test(code))) return null;
  return new DomainError('unavailable', 'The database is not available at the moment', details);
}
