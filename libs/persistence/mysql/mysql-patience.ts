import type { Pool, PoolConnection } from 'mysql2';

type GetConnection = Pool['getConnection'];

/** Time that the server has to end a statement by itself, so that its connection can be kept, in milliseconds. */
const GRACE_MS = 1_000;

/**
 * Bounds what the driver waits for without end: a free connection of the pool, and the answer to a statement. A server
 * that has stopped answering keeps its connections open, so nothing but time tells.
 */
export function bounded(pool: Pool, waitMs: number): Pool {
  const getConnection: GetConnection = pool.getConnection.bind(pool);
  pool.getConnection = (take) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      take(failure('ER_POOL_EXHAUSTED', 'no connection of the pool became free'), undefined as never);
    }, waitMs);
    getConnection((error, connection) => {
      clearTimeout(timer);
      // What comes too late goes to the next in the queue.
      if (isLate) return connection?.release();
      take(error, connection);
    });
  };
  pool.on('connection', (connection) => boundStatements(connection, waitMs));
  return pool;
}

/** A statement without an answer ends its connection: the answer might still come, in place of the next one's. */
function boundStatements(connection: PoolConnection, waitMs: number): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => ReturnType<PoolConnection['query']>;
  const hangUp = () =>
    (connection as unknown as { stream: NodeJS.WritableStream & { destroy(error: Error): void } }).stream.destroy(
      failure('ETIMEDOUT', 'the database did not answer a statement'),
    );
  connection.query = ((...args: unknown[]) => {
    const timer = setTimeout(hangUp, waitMs + GRACE_MS);
    return query(...args).once('end', () => clearTimeout(timer));
  }) as PoolConnection['query'];
}

const failure = (code: string, message: string): NodeJS.ErrnoException =>
  Object.assign(new Error(message), { code, fatal: true });
