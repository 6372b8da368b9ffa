import type { Socket } from 'node:net';
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2';
import type { MysqlAddress, MysqlHost } from './mysql-address.js';

/** Between two looks at a node, and how long one look may take, in milliseconds: both together are below a second. */
export const LOOK_EVERY_MS = 250;
const LOOK_MS = 500;

const WSREP_SYNCED = '4';

/** `SHOW` is answered by a node that refuses everything else, and never waits for the cluster. */
const STATE = [
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')",
  "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state', 'wsrep_cluster_state_uuid')",
];

/** How mysql2 opens a connection; handed in, since only `mysql-session.ts` loads it. */
export type Connect = (options: ConnectionOptions) => Connection;

type LookingConnection = Connection & { readonly stream: Socket };

/** What a node is wanted for; who only reads does not mind `read_only`. */
export type Purpose = 'changes' | 'reads';

/** What is true of a node: `away` gives no answer, `unfit` answers and does not serve its purpose. */
export type State = 'well' | 'unfit' | 'away';

/** One server of those that hold the same database, looked at over a connection of its own. */
export class MysqlNode {
  state: State = 'away';
  /** Looks in a row that found it well. */
  steady = 0;
  /** Identity of the Galera cluster that it is part of. */
  cluster: string | undefined;
  private connection: LookingConnection | undefined;
  private readonly open: () => Connection;

  constructor(
    readonly host: MysqlHost,
    { username: user, password, ssl }: Pick<MysqlAddress, 'username' | 'password' | 'ssl'>,
    connect: Connect,
    private readonly purpose: Purpose,
  ) {
    this.open = () => connect({ user, password, ssl, connectTimeout: LOOK_MS, ...host });
  }

  get name(): string {
    return `${this.host.host}:${this.host.port}`;
  }

  async look(): Promise<void> {
    try {
      this.connection ??= this.opened();
      this.tell(await Promise.all(STATE.map((sql) => valuesOf(this.connection!, sql))));
    } catch {
      this.close();
      this.state = 'away';
    }
    this.steady = this.state === 'well' ? this.steady + 1 : 0;
  }

  close(): void {
    this.connection?.destroy();
    // A server that hangs would never take the goodbye.
    this.connection?.stream.destroy();
    this.connection = undefined;
  }

  private tell([variables, status]: readonly Values[]): void {
    const isClustered = variables!.get('wsrep_on') === 'ON';
    this.cluster = isClustered ? status!.get('wsrep_cluster_state_uuid') : undefined;
    const isSynced = status!.get('wsrep_ready') === 'ON' && status!.get('wsrep_local_state') === WSREP_SYNCED;
    const takesChanges = (variables!.get('read_only') ?? 'OFF') === 'OFF';
    this.state = (this.purpose === 'reads' || takesChanges) && (!isClustered || isSynced) ? 'well' : 'unfit';
  }

  private opened(): LookingConnection {
    const connection = this.open() as LookingConnection;
    // Its own time limits keep a process alive while it is asked something, and nothing in between.
    connection.stream.unref();
    // The next look finds out; without a listener it would end the process.
    return connection.on('error', () => undefined);
  }
}

type Values = ReadonlyMap<string, string>;

function valuesOf(connection: Connection, sql: string): Promise<Values> {
  return new Promise((resolve, reject) => {
    connection.query<RowDataPacket[]>({ sql, timeout: LOOK_MS, rowsAsArray: true }, (error, rows) =>
      error ? reject(error) : resolve(new Map(rows as unknown as [string, string][])),
    );
  });
}

/** Ends the work that waits for a node which gives no answer any more. */
export const nodeIsAway = (): NodeJS.ErrnoException =>
  Object.assign(new Error('the node of the database is away'), { code: 'ECONNRESET', fatal: true });
