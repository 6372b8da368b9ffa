import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';

/** How busy the way to the database is at this moment. */
export abstract class DatabaseUse {
  /** Connections that work for somebody. SQLite's is the one that writes. */
  abstract readonly used: number;
  /** Connections that are open and free. */
  abstract readonly idle: number;
  /** Callers that wait for a connection. */
  abstract readonly waiting: number;
}

interface PoolInside {
  readonly _allConnections: { readonly length: number };
  readonly _freeConnections: { readonly length: number };
  readonly _connectionQueue: { readonly length: number };
}

/** The driver counts all this, and tells it to nobody. */
export class MysqlPoolUse implements DatabaseUse {
  private readonly pool: PoolInside;

  constructor(database: DataSource) {
    this.pool = (database.driver as unknown as { pool: Pool }).pool as unknown as PoolInside;
  }

  get used(): number {
    return this.pool._allConnections.length - this.idle;
  }

  get idle(): number {
    return this.pool._freeConnections.length;
  }

  get waiting(): number {
    return this.pool._connectionQueue.length;
  }
}
