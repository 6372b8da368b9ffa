import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { eventually } from '../eventually.js';
import { ChildProcess } from '../programs/child-process.js';
import { freePort } from '../programs/free-port.js';
import { runProgram } from '../programs/run-program.js';
import { GALERA_LIBRARY, installedMariaDb } from '../run/executables.js';
import { runFolder } from '../run/run-folder.js';
import type { EmptyDatabase } from './empty-database.js';
import { severalHosts } from './several-hosts.js';

const NODES = 3;
/** State and readiness. */
const SYNCED = '4,ON';

/** State transfers refuse to run as root; this is the account that Debian makes for the server. */
const asAccount = (): string[] => (process.getuid?.() === 0 ? ['--user=mysql'] : []);

interface Ports {
  readonly sql: number;
  /** Of the group's messages, and of the two ways to bring a node up to date. */
  readonly group: number;
  readonly increments: number;
  readonly whole: number;
}

interface Node {
  readonly folder: string;
  readonly ports: Ports;
  child?: ChildProcess;
}

/** Three nodes of a Galera cluster on loopback ports, any of which may be killed and come back. */
export class Galera {
  private constructor(private readonly nodes: readonly Node[]) {}

  static async start(): Promise<Galera> {
    // The server's account has to pass through, and sees nothing of it.
    chmodSync(runFolder(), 0o711);
    const folder = mkdtempSync(join(runFolder(), 'galera-'));
    chmodSync(folder, 0o755);
    const nodes: Node[] = [];
    for (let at = 0; at < NODES; at++) nodes.push({ folder: join(folder, String(at)), ports: await freePorts() });
    for (const node of nodes) {
      // Whichever account the server runs as fills it.
      mkdirSync(join(node.folder, 'data'), { recursive: true });
      chmodSync(join(node.folder, 'data'), 0o777);
    }
    const cluster = new Galera(nodes);
    try {
      await cluster.found();
      for (let at = 1; at < NODES; at++) await cluster.join(at);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The one database of all nodes, at the address of one of them. */
  database(at: number): EmptyDatabase {
    return { dialect: 'mysql', url: `${this.addressOf(at)}/parlor`, drop: async () => undefined };
  }

  /** Of the process of a node, as long as it runs. */
  pidOf(at: number): number {
    return this.nodes[at]!.child!.pid;
  }

  /** Another database of all nodes, at the addresses of all of them in this order. */
  async databaseAtAll(order: readonly number[], name: string): Promise<EmptyDatabase> {
    const connection = await createConnection(this.addressOf(order[0]!));
    try {
      await connection.query(`CREATE DATABASE ${name}`);
    } finally {
      await connection.end();
    }
    const url = severalHosts(order.map((at) => `${this.addressOf(at)}/${name}`));
    return { dialect: 'mysql', url, drop: async () => undefined };
  }

  /** Nodes that have connections to this database. */
  async usedBy(name: string): Promise<number[]> {
    const counts = await Promise.all(this.nodes.map((_, at) => this.connectionsTo(at, name).catch(() => 0)));
    return counts.flatMap((count, at) => (count > 0 ? [at] : []));
  }

  /** SIGKILL; the others notice after some seconds. */
  async kill(at: number): Promise<void> {
    const { child } = this.nodes[at]!;
    child!.signal('SIGKILL');
    await child!.exit;
  }

  /** A node that was killed, or is new, has what the others have when this ends. */
  async join(at: number): Promise<void> {
    const node = this.nodes[at]!;
    await this.launch(node, `gcomm://${this.nodes.map(({ ports }) => `127.0.0.1:${ports.group}`).join(',')}`);
    await synced(this.addressOf(at));
  }

  async stop(): Promise<void> {
    for (const { child } of [...this.nodes].reverse()) await child?.stop();
  }

  private async connectionsTo(at: number, name: string): Promise<number> {
    const connection = await createConnection(this.addressOf(at));
    const sql = 'SELECT COUNT(*) AS n FROM information_schema.processlist WHERE db = ?';
    const [rows] = await connection.query<never[]>(sql, [name]).finally(() => connection.destroy());
    return Number((rows[0] as { n: number }).n);
  }

  private addressOf(at: number): string {
    return `mysql://parlor:parlor@127.0.0.1:${this.nodes[at]!.ports.sql}`;
  }

  /** The first node makes the cluster; its accounts and databases come to the others with everything else. */
  private async found(): Promise<void> {
    const [first] = this.nodes as [Node];
    const { installer } = installedMariaDb()!;
    const [install, ...options] = installer;
    await runProgram(install, [...options, `--datadir=${join(first.folder, 'data')}`, ...asAccount()]);
    await this.launch(first, 'gcomm://', '--wsrep-new-cluster');
    // Before that it takes connections, and refuses what they want.
    await synced(`mysql://root@127.0.0.1:${first.ports.sql}`);
    const connection = await createConnection({ host: '127.0.0.1', port: first.ports.sql, user: 'root' });
    await connection.query("CREATE USER parlor@'127.0.0.1' IDENTIFIED BY 'parlor'");
    await connection.query("GRANT ALL PRIVILEGES ON *.* TO parlor@'127.0.0.1'");
    await connection.query('CREATE DATABASE parlor');
    await connection.end();
  }

  private async launch(node: Node, address: string, ...more: string[]): Promise<void> {
    const [program, ...first] = installedMariaDb()!.server;
    const args = [...first, ...settings(node), `--wsrep-cluster-address=${address}`, ...more, ...asAccount()];
    const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
    node.child = await ChildProcess.start(program, args, { cwd: node.folder, env });
    await node.child.line((line) => (/ready for connections/.test(line) ? true : undefined));
  }
}

/** Until the node at this address has everything and may be asked. */
async function synced(address: string): Promise<void> {
  const states = async () => {
    const connection = await createConnection(address);
    const [rows] = await connection.query<never[]>(
      "SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_ready')",
    );
    await connection.end();
    return (rows as { Value: string }[])
      .map(({ Value }) => Value)
      .sort()
      .join();
  };
  await eventually(
    () => states().catch(() => 'away'),
    (value) => value === SYNCED,
  );
}

const freePorts = async (): Promise<Ports> => ({
  sql: await freePort(),
  group: await freePort(),
  increments: await freePort(),
  whole: await freePort(),
});

/** Each node as durable as one alone would be. */
const settings = ({ folder, ports }: Node): string[] => [
  `--datadir=${join(folder, 'data')}`,
  '--socket=s',
  '--pid-file=pid',
  '--bind-address=127.0.0.1',
  `--port=${ports.sql}`,
  '--skip-name-resolve',
  '--performance-schema=OFF',
  '--max-connections=200',
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=64M',
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--wsrep-on=ON',
  `--wsrep-provider=${GALERA_LIBRARY}`,
  '--wsrep-cluster-name=parlor',
  '--wsrep-node-address=127.0.0.1',
  '--wsrep-sst-method=rsync',
  `--wsrep-sst-receive-address=127.0.0.1:${ports.whole}`,
  `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${ports.group};ist.recv_addr=127.0.0.1:${ports.increments};gcache.size=32M`,
];
