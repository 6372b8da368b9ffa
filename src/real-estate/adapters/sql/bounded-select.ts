import { QueryFailedError } from 'typeorm';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Database } from '#libs/persistence/database.js';

const MOST_SECONDS = 5;

/** MariaDB reads the first comment, MySQL the second; each takes the other's for a remark. */
const ON_MARIADB = `/*M! SET STATEMENT max_statement_time=${MOST_SECONDS} FOR */`;
const ON_MYSQL = `/*+ MAX_EXECUTION_TIME(${MOST_SECONDS * 1000}) */`;
/** Of MariaDB and of MySQL. By number, because the driver names MySQL's errors alone. */
const TOO_LONG = [1969, 3024];

/**
 * Reads with a limit on the time of the statement. SQLite knows none: it is bounded by what the statement can touch, one
 * chatbot's listings. Refuses `unavailable` where the limit is reached.
 */
export async function boundedSelect<T>(database: Database, sql: string, parameters: readonly unknown[]): Promise<T[]> {
  if (database.dialect !== 'mysql') return database.select<T>(sql, parameters);
  const bounded = `${ON_MARIADB} ${sql.replace(/^SELECT/, `SELECT ${ON_MYSQL}`)}`;
  try {
    return await database.select<T>(bounded, parameters);
  } catch (error) {
    const number = error instanceof QueryFailedError ? (error.driverError as { errno?: number }).errno : undefined;
    if (!TOO_LONG.includes(number ?? 0)) throw error;
    throw new DomainError('unavailable', 'The search took too long; narrow it', { cause: error });
  }
}
