import { mariaDbPrograms } from '../../test/support/run/executables.js';
import { startMariaDb } from '../../test/support/databases/mariadb.js';
import { Galera } from '../../test/support/databases/galera.js';
import { runSql } from '../../test/support/databases/outside-sql.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { median } from '../bench/figures.js';
import { Scene } from '../bench/scene.js';
import { flushAtRest } from './machine-watch.js';
import { bytesOfListing, bytesOfTables } from './measure-disk.js';
import type { Arrangement } from './measured-arrangement.js';
import { type AskCost, measureAsks } from './measured-asks.js';
import { measureStreams, type StreamCost } from './measured-streams.js';

/** Replicas and nodes beside the first. */
const OTHERS = [1, 2];

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

/** Asks and streams on all arrangements, and what asks and listings leave behind. */
export async function measureCluster(rounds: number): Promise<MeasuredMachine> {
  const restFlushMs = await flushAtRest();
  const started = [await startOneNode(), await startThreeNodes()];
  try {
    const arrangements = started.flatMap((one) => one.arrangements);
    const { scene } = arrangements[0]!;
    const before = await storedIn(scene);
    const taken = await takeTurns(arrangements, rounds);
    const after = await storedIn(scene);
    const askBytes = (after.bytes - before.bytes) / (after.turns - before.turns);
    return { arrangements: taken, askBytes, listingBytes: await bytesOfListing(scene), restFlushMs };
  } finally {
    for (const { stop } of started) await stop();
  }
}

interface Started {
  readonly arrangements: readonly Arrangement[];
  readonly stop: () => Promise<void>;
}

async function startOneNode(): Promise<Started> {
  const server = await startMariaDb(mariaDbPrograms()!, runFolder());
  process.env.PARLOR_TEST_MARIADB_URL = server.adminUrl;
  const scene = await Scene.open('mysql');
  const others = await Promise.all(OTHERS.map(() => scene.startAnother()));
  const nodes = [{ url: scene.databaseUrl, pid: server.process.pid }];
  const arrangements = [
    { name: 'one node, one replica', scene, replicas: [scene.service], nodes },
    { name: 'one node, three replicas', scene, replicas: [scene.service, ...others], nodes },
  ];
  const stop = async (): Promise<void> => {
    for (const replica of others) await replica.stop();
    await scene.close();
    await server.process.stop();
  };
  return { arrangements, stop };
}

async function startThreeNodes(): Promise<Started> {
  const cluster = await Galera.start();
  const scene = await Scene.on(cluster.database(0));
  const others = await Promise.all(OTHERS.map((at) => scene.startAnother({ DATABASE_URL: cluster.database(at).url })));
  const nodes = [0, ...OTHERS].map((at) => ({ url: cluster.database(at).url, pid: cluster.pidOf(at) }));
  const arrangement = { name: 'three nodes, three replicas', scene, replicas: [scene.service, ...others], nodes };
  const stop = async (): Promise<void> => {
    for (const replica of others) await replica.stop();
    await scene.close();
    await cluster.stop();
  };
  return { arrangements: [arrangement], stop };
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
