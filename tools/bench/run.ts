import type { Dialect } from '../../test/support/databases/empty-database.js';
import { openCampaignFolder, startServer } from '../campaign-folder.js';
import { askBench } from './ask-bench.js';
import type { Bench } from './bench.js';
import { hangUp } from './caller.js';
import { checkBench } from './check-bench.js';
import { createBench } from './create-bench.js';
import { deleteBench } from './delete-bench.js';
import { doorBench } from './door-bench.js';
import { openRaw } from './floors/raw-database.js';
import { idleBench } from './idle-bench.js';
import { imageBench } from './image-bench.js';
import { importBench } from './import-bench.js';
import { keyBench } from './key-bench.js';
import { limitBench } from './limit-bench.js';
import { listBench } from './list-bench.js';
import { type BenchName, type Options, readOptions } from './options.js';
import { writePage } from './performance-page.js';
import { profileCalls, PROFILES } from './profile.js';
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
  delete: deleteBench,
  import: importBench,
  limit: limitBench,
  list: listBench,
  search: searchBench,
  keys: keyBench,
  doors: doorBench,
  start: startBench,
  idle: idleBench,
  upload: uploadBench,
};

/** Runs the benches that are asked for and prints a table per database: ours against floors of the same run. */
async function run(options: Options): Promise<void> {
  for (const dialect of options.databases) {
    const server = dialect === 'mysql' ? await startServer(folder) : undefined;
    try {
      if (dialect === 'mysql' && !server) process.stdout.write('MariaDB is left out: no mariadbd found\n');
      else await onDatabase(dialect, options);
    } finally {
      await server?.process.stop();
    }
  }
}

async function onDatabase(dialect: Dialect, options: Options): Promise<void> {
  const scene = await Scene.open(dialect);
  try {
    if (options.isProfile) {
      for (const name of PROFILES.filter((one) => options.only.includes(one))) {
        process.stdout.write(`${await profileCalls(scene, name)}\n`);
      }
      return;
    }
    const measured = new Map<BenchName, readonly Line[]>();
    for (const name of options.only) {
      const begun = performance.now();
      measured.set(name, await BENCH_OF[name](scene, options));
      process.stderr.write(`${name} on ${dialect}: ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`);
    }
    const [version, lines] = [await versionOf(scene.databaseUrl), [...measured.values()].flat()];
    process.stdout.write(`${tableOf(version, lines)}\n`);
    if (options.isWritten) await writePage({ dialect, version, measured, options });
  } finally {
    await scene.close();
  }
}

async function versionOf(databaseUrl: string): Promise<string> {
  const raw = openRaw(databaseUrl);
  const select = raw.isMysql ? 'SELECT VERSION() AS version' : 'SELECT sqlite_version() AS version';
  const [row] = await raw.select<{ version: string }>(select, []);
  await raw.close();
  return `${raw.isMysql ? 'MariaDB' : 'SQLite'} ${/^[\d.]+/.exec(row!.version)![0]}`;
}

const options = readOptions(process.argv.slice(2));
const folder = openCampaignFolder();
await run(options);
hangUp();
