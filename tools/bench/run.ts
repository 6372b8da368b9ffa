import { rmSync } from 'node:fs';
import { mariaDbPrograms } from '../../test/support/run/executables.js';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { type MariaDb, startMariaDb } from '../../test/support/databases/mariadb.js';
import { openRunFolder } from '../../test/support/run/run-folder.js';
import { killRemembered } from '../../test/support/run/started-pids.js';
import { askBench } from './ask-bench.js';
import type { Bench } from './bench.js';
import { hangUp } from './caller.js';
import { checkBench } from './check-bench.js';
import { createBench } from './create-bench.js';
import { imageBench } from './image-bench.js';
import { keyBench } from './key-bench.js';
import { listBench } from './list-bench.js';
import { type BenchName, type Options, readOptions } from './options.js';
import { Scene } from './scene.js';
import { searchBench } from './search-bench.js';
import { startBench } from './start-bench.js';
import { streamBench } from './stream-bench.js';
import { streamsBench } from './streams-bench.js';
import { type Line, tableOf } from './table.js';
import { uploadBench } from './upload-bench.js';

const BENCH_OF: Record<BenchName, Bench> = {
  ask: askBench,
  stream: streamBench,
  streams: streamsBench,
  check: checkBench,
  image: imageBench,
  create: createBench,
  list: listBench,
  search: searchBench,
  keys: keyBench,
  start: startBench,
  upload: uploadBench,
};
const NAME_OF: Record<Dialect, string> = { sqlite: 'SQLite', mysql: 'MariaDB' };

/** Runs the benches that are asked for and prints a table per database: ours against floors of the same run. */
async function run(options: Options): Promise<void> {
  for (const dialect of options.databases) {
    const server = dialect === 'mysql' ? await startServer() : undefined;
    try {
      if (dialect === 'mysql' && !server) process.stdout.write('MariaDB is left out: no mariadbd found\n');
      else process.stdout.write(`${tableOf(NAME_OF[dialect], await measure(dialect, options))}\n`);
    } finally {
      await server?.process.stop(30_000);
    }
  }
}

async function measure(dialect: Dialect, options: Options): Promise<Line[]> {
  const scene = await Scene.open(dialect);
  try {
    const lines: Line[] = [];
    for (const name of options.only) lines.push(...(await BENCH_OF[name](scene, options)));
    return lines;
  } finally {
    await scene.close();
  }
}

async function startServer(): Promise<MariaDb | undefined> {
  const programs = mariaDbPrograms();
  if (!programs) return undefined;
  const server = await startMariaDb(programs, folder);
  process.env.PARLOR_TEST_MARIADB_URL = server.adminUrl;
  return server;
}

const options = readOptions(process.argv.slice(2));
const folder = openRunFolder();
process.once('SIGINT', () => process.exit(130));
process.once('exit', () => {
  killRemembered();
  rmSync(folder, { recursive: true, force: true });
});
await run(options);
hangUp();
