import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PresetName } from '../../src/real-estate/adapters/cli/pull/presets.js';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { startMariaDb } from '../../test/support/databases/mariadb.js';
import { mariaDbPrograms } from '../../test/support/run/executables.js';
import { openRunFolder } from '../../test/support/run/run-folder.js';
import { killRemembered } from '../../test/support/run/started-pids.js';
import { FeedRun } from './feed-run.js';

/** `--days 30 --homes 2000 --page 200 --seed 1 --database sqlite,mariadb --preset reso,mlsgrid`, all of them optional. */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { days: text, homes: text, page: text, seed: text, database: text, preset: text },
});
const {
  days = '30',
  homes = '2000',
  page = '200',
  seed = '1',
  database = 'sqlite,mariadb',
  preset = 'reso,mlsgrid',
} = values;
const sizes = { days: Number(days), homes: Number(homes), page: Number(page), seed: Number(seed) };

function dialectNamed(name: string): Dialect {
  if (name === 'sqlite') return name;
  if (name === 'mariadb') return 'mysql';
  throw new Error('--database knows sqlite and mariadb');
}

async function play(dialect: Dialect, named: PresetName): Promise<void> {
  const run = await FeedRun.open({ ...sizes, dialect, preset: named });
  try {
    await run.run();
  } catch (error) {
    process.stdout.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  } finally {
    process.stdout.write(`${dialect} ${named}: ${JSON.stringify(run.tally)}\n`);
    await run.close();
  }
}

const folder = openRunFolder();
process.once('SIGINT', () => process.exit(130));
process.once('exit', () => {
  killRemembered();
  rmSync(folder, { recursive: true, force: true });
});
const dialects = database.split(',').map(dialectNamed);
const programs = mariaDbPrograms();
if (dialects.includes('mysql') && !programs) throw new Error('No mariadbd found; install it, or say --database sqlite');
const server = dialects.includes('mysql') ? await startMariaDb(programs!, folder) : undefined;
if (server) process.env.PARLOR_TEST_MARIADB_URL = server.adminUrl;
for (const dialect of dialects) for (const named of preset.split(',')) await play(dialect, named as PresetName);
await server?.process.stop();
