import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { DatabaseUse } from '../../telemetry/metric-events.js';

interface PoolInside {
  readonly _allConnections: { readonly length: number };
  readonly _freeConnections: { readonly length: number };
  readonly _connectionQueue: { readonly length: number };
}

/** The driver counts all this, and publishes none of it. */
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
