import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import { QueryFailedError } from 'typeorm';
import { log } from '../../telemetry/log.js';
import type { Position } from './committed-position.js';
import { type MysqlNode, nodeIsAway } from './mysql-node.js';
import { MysqlStatements } from './mysql-statements.js';

/** How long a read waits for what has to arrive first. Longer than a healthy node needs, short beside a page. */
const ARRIVAL_SECONDS = 0.2;

/** Time without reads for a node that has failed or fallen behind, in milliseconds. */
const REST_MS = 5_000;

type NodeConnection = PoolConnection & { readonly stream: Socket };

/** One server that lists and searches may come from, with connections of its own. */
export class ReadNode {
  private readonly busy = new Set<NodeConnection>();
  private restsUntil = 0;
  /** The last position that it has had. */
  private reached: string | undefined;

  constructor(
    private readonly node: MysqlNode,
    private readonly pool: Pool,
  ) {}

  get isWell(): boolean {
    return this.node.state === 'well' && performance.now() >= this.restsUntil;
  }

  get cluster(): string | undefined {
    return this.node.cluster;
  }

  /** Finds out how the node is. A node that answers no more loses its connections, so that no read goes on waiting for it. */
  async look(): Promise<void> {
    const before = this.node.state;
    await this.node.look();
    if (this.node.state === before) return;
    log.warn({ node: this.node.name, state: this.node.state }, 'a node for reads has changed');
    if (this.node.state !== 'away') return;
    for (const { stream } of this.busy) stream.destroy(nodeIsAway());
  }

  /** Leaves it alone for some seconds; `reason` is for the operator. */
  rest(reason: unknown): void {
    this.restsUntil = performance.now() + REST_MS;
    log.warn({ node: this.node.name, err: reason }, 'a node for reads is left alone');
  }

  /**
   * Rows, once the node has got to `after`. Undefined where it is too far behind. A node of the main node's cluster
   * needs no position: its connections wait for the cluster (`wsrep_sync_wait`).
   */
  async select<T>(sql: string, parameters: readonly unknown[], after: Position | undefined): Promise<T[] | undefined> {
    const connection = await this.taken();
    this.busy.add(connection);
    try {
      const statements = new MysqlStatements(connection);
      if (after && !(await this.hasGotTo(after, statements))) return undefined;
      return await statements.select<T>(sql, parameters);
    } finally {
      this.busy.delete(connection);
      connection.release();
    }
  }

  async close(): Promise<void> {
    this.node.close();
    await new Promise<unknown>((resolve) => this.pool.end(resolve));
  }

  private async hasGotTo({ gtids, arrived }: Position, statements: MysqlStatements): Promise<boolean> {
    if (gtids === this.reached) return true;
    const [row] = await statements.select<{ late: number | null }>(arrived, [gtids, ARRIVAL_SECONDS]);
    if (Number(row?.late ?? -1) !== 0) return false;
    this.reached = gtids;
    return true;
  }

  private taken(): Promise<NodeConnection> {
    return new Promise((resolve, reject) => {
      this.pool.getConnection((error, connection) =>
        error ? reject(new QueryFailedError('', [], error)) : resolve(connection as NodeConnection),
      );
    });
  }
}
