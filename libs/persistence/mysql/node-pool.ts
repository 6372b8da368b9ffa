import { connect, type Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import type { MysqlHost } from './mysql-address.js';
import { nodeIsAway } from './mysql-node.js';
import type { MysqlNodes } from './mysql-nodes.js';

interface OpenedConnection {
  /** A connection's own copy, which says where it leads. */
  readonly config: MysqlHost;
}

type NodeConnection = PoolConnection & OpenedConnection & { readonly stream: Socket };

/** Opens each new connection to the node that is current then; TLS takes the name of the host from `config`. */
export const streamTo =
  (nodes: MysqlNodes) =>
  ({ config }: OpenedConnection): Socket => {
    const { host, port } = Object.assign(config, nodes.current);
    return connect({ host, port, noDelay: true, keepAlive: true });
  };

/** Lets a pool hand out connections to the current node alone; it is chosen before the first one is opened. */
export function onCurrentNode(pool: Pool, nodes: MysqlNodes): void {
  const open = new OpenConnections(pool, nodes);
  const getConnection: Pool['getConnection'] = pool.getConnection.bind(pool);
  const take: Pool['getConnection'] = (done) => {
    const wanted = nodes.current;
    getConnection((error, connection) => {
      // Where another node is current by then, the caller need not hear of it.
      if (error) return void nodes.look().then(() => (nodes.current === wanted ? done(error, connection) : take(done)));
      if (open.isCurrent(connection)) return done(null, connection);
      connection.destroy();
      take(done);
    });
  };
  let watching: Promise<void> | undefined;
  pool.getConnection = (done) => {
    watching ??= nodes.watch((isAway) => open.leave(isAway));
    void watching.then(() => take(done));
  };
  const end = pool.end.bind(pool);
  pool.end = (done) => {
    nodes.stop();
    end(done);
  };
}

class OpenConnections {
  private readonly all = new Set<NodeConnection>();
  private readonly idle = new Set<NodeConnection>();

  constructor(
    pool: Pool,
    private readonly nodes: MysqlNodes,
  ) {
    pool.on('connection', (connection) => this.add(connection as NodeConnection));
    pool.on('acquire', (connection) => this.idle.delete(connection as NodeConnection));
    pool.on('release', (connection) => {
      if (this.isCurrent(connection)) this.idle.add(connection as NodeConnection);
      else connection.destroy();
    });
  }

  isCurrent(connection: PoolConnection): boolean {
    const { host, port } = (connection as NodeConnection).config;
    return host === this.nodes.current.host && port === this.nodes.current.port;
  }

  /** Closes what is idle; what is in use ends its work, unless its node is away and would keep it waiting. */
  leave(isAway: boolean): void {
    for (const connection of this.all) {
      if (this.isCurrent(connection)) continue;
      if (this.idle.has(connection)) connection.destroy();
      if (isAway) connection.stream.destroy(nodeIsAway());
    }
  }

  private add(connection: NodeConnection): void {
    this.all.add(connection);
    connection.stream.once('close', () => {
      this.all.delete(connection);
      this.idle.delete(connection);
    });
  }
}
