import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2';
import { log } from '../../telemetry/log.js';
import type { MysqlAddress, MysqlHost } from './mysql-address.js';

/** Between two looks at all nodes, and how long one look may take, in milliseconds: both together are below a second. */
const LOOK_EVERY_MS = 250;
const LOOK_MS = 500;

/** Looks in a row that find a preferred node well before it is taken again, so that a shaky one is not taken each time. */
const STEADY_LOOKS = 12;

const WSREP_SYNCED = '4';

/** `SHOW` is answered by a node that refuses everything else, and never waits for the cluster. */
const STATE = [
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')",
  "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state')",
];

/** How mysql2 opens a connection; handed in, since only `mysql-session.ts` loads it. */
export type Connect = (options: ConnectionOptions) => Connection;

type LookingConnection = Connection & { readonly stream: Socket };

/** What is true of a node: `away` gives no answer, `unfit` answers and takes no changes. */
type State = 'well' | 'unfit' | 'away';

/** One server of those that hold the same database, looked at over a connection of its own. */
class MysqlNode {
  state: State = 'away';
  /** Looks in a row that found it well. */
  steady = 0;
  private connection: LookingConnection | undefined;

  constructor(
    readonly host: MysqlHost,
    private readonly open: (host: MysqlHost) => Connection,
  ) {}

  async look(): Promise<void> {
    try {
      this.connection ??= this.opened();
      this.state = isFit(await Promise.all(STATE.map((sql) => valuesOf(this.connection!, sql)))) ? 'well' : 'unfit';
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

  private opened(): LookingConnection {
    const connection = this.open(this.host) as LookingConnection;
    // Its own time limits keep a process alive while it is asked something, and nothing in between.
    connection.stream.unref();
    // The next look finds out; without a listener it would end the process.
    return connection.on('error', () => undefined);
  }
}

/**
 * The node that everything goes to, of those that an address names: the first one that takes changes. It is left for
 * another one that does once it is away, read-only or not synced with its cluster, and taken again when it stays well.
 * Where none takes changes, nothing moves.
 */
export class MysqlNodes {
  private readonly nodes: readonly MysqlNode[];
  private chosen: MysqlNode;
  private looking: Promise<void> | undefined;
  private isStopped = false;
  private moved: (isAway: boolean) => void = () => undefined;

  constructor({ hosts, username: user, password, ssl }: Omit<MysqlAddress, 'database'>, connect: Connect) {
    const account = { user, password, ssl, connectTimeout: LOOK_MS };
    this.nodes = hosts.map((host) => new MysqlNode(host, (place) => connect({ ...account, ...place })));
    this.chosen = this.nodes[0]!;
  }

  get current(): MysqlHost {
    return this.chosen.host;
  }

  /** Chooses, and from then on keeps looking; `moved` hears of each change, and whether the node that was left is away. */
  async watch(moved: (isAway: boolean) => void): Promise<void> {
    await this.look();
    this.moved = moved;
    void this.keepLooking();
  }

  /** Looks at all of them now, or takes part in the look that is under way. */
  look(): Promise<void> {
    this.looking ??= this.lookAtAll().finally(() => (this.looking = undefined));
    return this.looking;
  }

  stop(): void {
    this.isStopped = true;
    for (const node of this.nodes) node.close();
  }

  private async keepLooking(): Promise<void> {
    while (!this.isStopped) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      if (!this.isStopped) await this.look();
    }
    this.stop();
  }

  private async lookAtAll(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.look()));
    const left = this.chosen;
    this.chosen = this.best();
    if (left === this.chosen) return;
    const [from, to] = [left, this.chosen].map(({ host }) => `${host.host}:${host.port}`);
    log.warn({ from, to, state: left.state }, 'another node of the database is used');
    this.moved(left.state === 'away');
  }

  private best(): MysqlNode {
    const well = this.nodes.filter(({ state }) => state === 'well');
    if (this.chosen.state !== 'well') return well[0] ?? this.chosen;
    return well.find((node) => node === this.chosen || node.steady >= STEADY_LOOKS)!;
  }
}

/** The one of several that a single connection goes to. */
export async function currentHost(address: MysqlAddress, connect: Connect): Promise<MysqlHost> {
  const nodes = new MysqlNodes(address, connect);
  if (address.hosts.length > 1) await nodes.look();
  nodes.stop();
  return nodes.current;
}

type Values = ReadonlyMap<string, string>;

function isFit([variables, status]: readonly Values[]): boolean {
  if (variables!.has('read_only') && variables!.get('read_only') !== 'OFF') return false;
  if (variables!.get('wsrep_on') !== 'ON') return true;
  return status!.get('wsrep_ready') === 'ON' && status!.get('wsrep_local_state') === WSREP_SYNCED;
}

function valuesOf(connection: Connection, sql: string): Promise<Values> {
  return new Promise((resolve, reject) => {
    connection.query<RowDataPacket[]>({ sql, timeout: LOOK_MS, rowsAsArray: true }, (error, rows) =>
      error ? reject(error) : resolve(new Map(rows as unknown as [string, string][])),
    );
  });
}
