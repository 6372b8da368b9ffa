import { rmSync } from 'node:fs';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { mariaDbPrograms } from '../../test/support/run/executables.js';
import { startMariaDb } from '../../test/support/databases/mariadb.js';
import { openRunFolder } from '../../test/support/run/run-folder.js';
import { killRemembered } from '../../test/support/run/started-pids.js';
import { fuzz } from './fuzz.js';
import { readOptions } from './options.js';

const NAME_OF: Record<Dialect, string> = { sqlite: 'SQLite', mysql: 'MariaDB' };

/** Fuzzes the service on each database in turn; false where an input failed. */
async function run(dialect: Dialect, inputs: number, seed: number): Promise<boolean> {
  const { seconds, held, failure, ...sent } = await fuzz({ dialect, inputs, seed, judgesStalls: true });
  const rate = Math.round(sent.inputs / seconds);
  const stalls = `event loop held ${held.length} times by what it did at once, at most ${Math.max(0, ...held)} ms`;
  process.stdout.write(
    `${NAME_OF[dialect]}: ${sent.inputs} inputs from seed ${seed} in ${Math.round(seconds)} s, ${rate} a second; ${stalls}\n`,
  );
  if (failure) process.stdout.write(`FAILED: ${failure}\n`);
  return failure === undefined;
}

const { inputs, seed, databases } = readOptions(process.argv.slice(2));
const folder = openRunFolder();
process.once('SIGINT', () => process.exit(130));
process.once('exit', () => {
  killRemembered();
  rmSync(folder, { recursive: true, force: true });
});
const programs = databases.includes('mysql') ? mariaDbPrograms() : undefined;
const server = programs && (await startMariaDb(programs, folder));
if (server) process.env.PARLOR_TEST_MARIADB_URL = server.adminUrl;
let isGood = true;
for (const dialect of databases) {
  if (dialect === 'mysql' && !server) process.stdout.write('MariaDB is left out: no mariadbd found\n');
  else isGood = (await run(dialect, Math.ceil(inputs / databases.length), seed)) && isGood;
}
await server?.process.stop();
process.exitCode = isGood ? 0 : 1;
