import { mariaDbPrograms } from '../../test/support/run/executables.js';
import { startMariaDb } from '../../test/support/databases/mariadb.js';
import { Galera } from '../../test/support/databases/galera.js';
import { runSql } from '../../test/support/databases/outside-sql.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { median } from '../bench/figures.js';
import { Scene } from '../bench/scene.js';
import { flushAtRest } from './machine-watch.js';
import { bytesOfListing, bytesOfTables } from './measure-disk.js';
import {
  type Arrangement,
  type AskCost,
  measureAsks,
  measureStreams,
  type StreamCost,
} from './measured-arrangement.js';

export interface MeasuredArrangement {
  readonly name: string;
  readonly isLimited: boolean;
  readonly ask: AskCost;
  /** The same with and without a limit: it is measured without. */
  readonly stream: StreamCost | undefined;
}

export interface MeasuredMachine {
  readonly arrangements: readonly MeasuredArrangement[];
  /** Of all files of the database, for each ask and each listing. */
  readonly askBytes: number;
  readonly listingBytes: number;
  readonly restFlushMs: number;
}

/** One server and a cluster of three nodes, with replicas on both. */
export async function measureCluster(rounds: number): Promise<MeasuredMachine> {
  const restFlushMs = await flushAtRest();
  const server = await startMariaDb(mariaDbPrograms()!, runFolder());
  process.env.PARLOR_TEST_MARIADB_URL = server.adminUrl;
  const cluster = await Galera.start();
  const [one, three] = [await Scene.open('mysql'), await Scene.on(cluster.database(0))];
  const others = await Promise.all([1, 2].map(() => one.startAnother()));
  const elsewhere = await Promise.all(
    [1, 2].map((at) => three.startAnother({ DATABASE_URL: cluster.database(at).url })),
  );
  const node = { url: one.databaseUrl, pid: server.process.pid };
  const nodes = [0, 1, 2].map((at) => ({ url: cluster.database(at).url, pid: cluster.pidOf(at) }));
  const arrangements = [
    { name: 'one node, one replica', scene: one, replicas: [one.service], nodes: [node] },
    { name: 'one node, three replicas', scene: one, replicas: [one.service, ...others], nodes: [node] },
    { name: 'three nodes, three replicas', scene: three, replicas: [three.service, ...elsewhere], nodes },
  ];
  const before = await storedIn(one);
  const taken = await takeTurns(arrangements, rounds);
  const after = await storedIn(one);
  const askBytes = (after.bytes - before.bytes) / (after.turns - before.turns);
  const listingBytes = await bytesOfListing(one);
  for (const replica of [...others, ...elsewhere]) await replica.stop();
  for (const scene of [one, three]) await scene.close();
  await cluster.stop();
  await server.process.stop();
  return { arrangements: taken, askBytes, listingBytes, restFlushMs };
}

async function storedIn({ databaseUrl }: Scene): Promise<{ readonly bytes: number; readonly turns: number }> {
  const [row] = await runSql<{ turns: number }>(databaseUrl, 'SELECT COUNT(*) AS turns FROM turns');
  return { bytes: await bytesOfTables(databaseUrl), turns: Number(row!.turns) };
}

/** By turns, since others may use the machine; the medians of all rounds are told. */
async function takeTurns(arrangements: readonly Arrangement[], rounds: number): Promise<MeasuredArrangement[]> {
  const wanted = [false, true].flatMap((isLimited) =>
    arrangements.map((arrangement) => ({ arrangement, isLimited, asks: [] as AskCost[], streams: [] as StreamCost[] })),
  );
  for (let round = 0; round < rounds; round++)
    for (const { arrangement, isLimited, asks, streams } of wanted) {
      asks.push(await measureAsks(arrangement, isLimited));
      if (!isLimited) streams.push(await measureStreams(arrangement));
    }
  return wanted.map(({ arrangement, isLimited, asks, streams }) => ({
    name: arrangement.name,
    isLimited,
    ask: mediansOf(asks),
    stream: isLimited ? undefined : mediansOf(streams),
  }));
}

const mediansOf = <T extends object>(taken: readonly T[]): T =>
  Object.fromEntries(
    Object.keys(taken[0]!).map((name) => [name, median(taken.map((one) => one[name as keyof T] as number))]),
  ) as T;
