import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../bench/caller.js';
import { closedLoop } from '../bench/closed-loop.js';
import { asker } from '../bench/ask-bench.js';
import { median } from '../bench/figures.js';
import { hearStream, type HeardStream } from '../bench/heard-stream.js';
import type { MeasuredProcess } from '../bench/measured-process.js';
import { type Scene, SECRET } from '../bench/scene.js';
import { cpuMs } from '../../test/support/programs/process-facts.js';
import { runSql } from '../../test/support/databases/outside-sql.js';
import { MachineWatch } from './machine-watch.js';

const CALLERS = 24;
const WARM_UP = 600;
const CALLS = 2_400;
const CALLS_ALONE = 200;

/** Words come from today's models at about this pace. */
export const FRAGMENTS_PER_SECOND = 20;
const STREAMS = 200;
const STREAM_SECONDS = 8;
const AT_ONCE = { fragments: 4, everyMs: 0 };

/** Replicas and the servers of their database, all of this machine. */
export interface Arrangement {
  readonly name: string;
  readonly scene: Scene;
  readonly replicas: readonly MeasuredProcess[];
  readonly nodes: readonly { readonly url: string; readonly pid: number }[];
}

/**
 * Of one ask: CPU in milliseconds, summed over all processes of a kind (callers and model are one process), how often it
 * went to the database, and how many transactions lost against one of another node.
 */
const COUNTERS = ['serviceMs', 'databaseMs', 'callersMs', 'statements', 'flushes', 'conflicts'] as const;
type Counter = (typeof COUNTERS)[number];
type Counters = Readonly<Record<Counter, number>>;

export interface AskCost extends Counters {
  readonly perSecond: number;
  /** Of one caller alone, from question to answer. */
  readonly aloneMs: number;
  /** The share of asks that lost every time and were answered with 503. */
  readonly beaten: number;
  /** Cores that other programs of this machine had meanwhile. */
  readonly othersCores: number;
  /** A flush of the disk meanwhile. */
  readonly flushMs: number;
}

/** Asks of one chatbot, dealt out to all replicas; `MessageLimit` makes all of them count in one row. */
export async function measureAsks(arrangement: Arrangement, isLimited: boolean): Promise<AskCost> {
  const { scene, replicas } = arrangement;
  scene.model.pace = AT_ONCE;
  const serialNumber = await scene.addChatbot();
  if (isLimited) await scene.call('/chat/Chatbot/Edit', SECRET, { serialNumber, MessageLimit: 1_000_000 });
  const sessions = await scene.openSessions(serialNumber, CALLERS);
  const askers = replicas.map(({ url }) => asker(`${url}/chat/Chat/ClientAsk`, sessions));
  let beaten = 0;
  const ask = async (caller: number) => {
    await askers[caller % askers.length]!(caller).catch((error: unknown) => {
      if (!(error instanceof Refused && error.answer.includes('"Code":503'))) throw error;
      beaten++;
    });
  };
  const alone = median((await closedLoop(1, CALLS_ALONE, ask)).latencies);
  await closedLoop(CALLERS, WARM_UP, ask);
  beaten = 0;
  const watch = new MachineWatch();
  const before = await countersOf(arrangement);
  const { perSecond } = await closedLoop(CALLERS, CALLS, ask);
  const after = await countersOf(arrangement);
  const each = (counter: Counter) => (after[counter] - before[counter]) / CALLS;
  const spent = Object.fromEntries(COUNTERS.map((counter) => [counter, each(counter)])) as Record<Counter, number>;
  const ownMs = (spent.serviceMs + spent.databaseMs + spent.callersMs) * CALLS;
  const machine = await watch.end(ownMs);
  return { perSecond: perSecond * (1 - beaten / CALLS), aloneMs: alone, ...spent, beaten: beaten / CALLS, ...machine };
}

/** CPU of a second of an open stream, in milliseconds; checkpoints and leases of its answer are among the database's. */
export interface StreamCost {
  readonly serviceMs: number;
  readonly databaseMs: number;
}

/** Answers that grow at the pace of a model, on all replicas. */
export async function measureStreams(arrangement: Arrangement): Promise<StreamCost> {
  const { scene, replicas } = arrangement;
  scene.model.pace = { fragments: Infinity, everyMs: 1_000 / FRAGMENTS_PER_SECOND };
  const sessions = await scene.openSessions(await scene.addChatbot(), STREAMS);
  const urls = replicas.map(({ url }) => `${url}/chat/Chat/ClientAsk`);
  const heard: Promise<HeardStream>[] = [];
  for (const [at, session] of sessions.entries())
    await new Promise<void>((begun) => heard.push(hearStream(urls[at % urls.length]!, session, begun)));
  const before = await countersOf(arrangement);
  const begun = performance.now();
  await sleep(STREAM_SECONDS * 1_000);
  const streamSeconds = ((performance.now() - begun) / 1_000) * STREAMS;
  const after = await countersOf(arrangement);
  scene.model.finish();
  await Promise.all(heard);
  return {
    serviceMs: (after.serviceMs - before.serviceMs) / streamSeconds,
    databaseMs: (after.databaseMs - before.databaseMs) / streamSeconds,
  };
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
