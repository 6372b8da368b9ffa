import { DomainError } from '#libs/domain/domain-error.js';
import type { Dialect } from '#libs/persistence/connection.js';
import type { Database } from '#libs/persistence/database.js';
import { isStatementTimeout } from '#libs/persistence/storage-refusal.js';

/** A condition of a statement and the parameters that it takes. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** The text index answers it, to the letter. */
  readonly isIndexed?: boolean;
}

/** MariaDB turns longer lists into a join with a temporary table. */
export const LONGEST_LIST = 500;

/** The table with its index named: MariaDB's own choice walks up to 100,000 rows. */
export const listingsBy = (dialect: Dialect, index: string): string =>
  dialect === 'mysql' ? `listings FORCE INDEX (${index})` : `listings INDEXED BY ${index}`;

/** Ends an insert into a table of counts: a row that is there is added to. */
export const addedTo = (dialect: Dialect, key: string): string =>
  dialect === 'mysql'
    ? 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)'
    : `ON CONFLICT (${key}) DO UPDATE SET n = n + excluded.n`;

const MOST_SECONDS = 5;

/** MariaDB reads the first comment, MySQL the second; each takes the other's for a remark. */
const ON_MARIADB = `/*M! SET STATEMENT max_statement_time=${MOST_SECONDS} FOR */`;
const ON_MYSQL = `/*+ MAX_EXECUTION_TIME(${MOST_SECONDS * 1000}) */`;

/**
 * Reads with a limit on the time of the statement. SQLite knows none: it is bounded by what the statement can touch, one
 * chatbot's listings. Refuses `unavailable` where the limit is reached.
 */
export async function boundedSelect<T>(database: Database, sql: string, parameters: readonly unknown[]): Promise<T[]> {
  if (database.dialect !== 'mysql') return database.browse<T>(sql, parameters);
  const bounded = `${ON_MARIADB} ${sql.replace('SELECT', `SELECT ${ON_MYSQL}`)}`;
  try {
    return await database.browse<T>(bounded, parameters);
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw new DomainError('unavailable', 'The search took too long; narrow it', { cause: error });
  }
}
