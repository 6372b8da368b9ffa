import { runSql } from '../../test/support/databases/outside-sql.js';
import { cpuMs } from '../../test/support/programs/process-facts.js';
import type { MeasuredProcess } from '../bench/measured-process.js';
import type { Scene } from '../bench/scene.js';

/** Replicas and the servers of their database, all of this machine. */
export interface Arrangement {
  readonly name: string;
  readonly scene: Scene;
  readonly replicas: readonly MeasuredProcess[];
  readonly nodes: readonly { readonly url: string; readonly pid: number }[];
}

/**
 * CPU in milliseconds, summed over all processes of a kind (callers and model are one process), calls of the database, its
 * flushes, and transactions that lost against one of another node.
 */
const COUNTERS = ['serviceMs', 'databaseMs', 'callersMs', 'statements', 'flushes', 'conflicts'] as const;
type Counter = (typeof COUNTERS)[number];
export type Counters = Readonly<Record<Counter, number>>;

/** What this work costs, divided by so many. */
export async function costOf(arrangement: Arrangement, work: () => Promise<unknown>, by: number): Promise<Counters> {
  const before = await countersOf(arrangement);
  await work();
  const after = await countersOf(arrangement);
  const entries = COUNTERS.map((counter) => [counter, (after[counter] - before[counter]) / by]);
  return Object.fromEntries(entries) as Counters;
}

async function countersOf({ replicas, nodes }: Arrangement): Promise<Counters> {
  const statuses = await Promise.all(nodes.map(({ url }) => statusOf(url)));
  const sum = (...names: readonly string[]) =>
    statuses.reduce((all, status) => all + names.reduce((own, name) => own + (status.get(name) ?? 0), 0), 0);
  const { user, system } = process.cpuUsage();
  return {
    serviceMs: replicas.reduce((all, replica) => all + replica.cpuMs(), 0),
    databaseMs: nodes.reduce((all, { pid }) => all + cpuMs(pid), 0),
    callersMs: (user + system) / 1_000,
    statements: sum('questions'),
    flushes: sum('innodb_data_fsyncs'),
    conflicts: sum('wsrep_local_cert_failures', 'wsrep_local_bf_aborts'),
  };
}

async function statusOf(url: string): Promise<ReadonlyMap<string, number>> {
  const rows = await runSql<{ Variable_name: string; Value: string }>(url, 'SHOW GLOBAL STATUS');
  return new Map(rows.map((row) => [row.Variable_name.toLowerCase(), Number(row.Value)]));
}
