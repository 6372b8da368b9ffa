import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mariaDbPrograms } from '../../test/support/run/executables.js';
import { createEmptyDatabase } from '../../test/support/databases/empty-database.js';
import { Galera } from '../../test/support/databases/galera.js';
import { startMariaDb } from '../../test/support/databases/mariadb.js';
import { openRunFolder } from '../../test/support/run/run-folder.js';
import { killRemembered } from '../../test/support/run/started-pids.js';
import { roll } from './rolling.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, galera: { type: 'boolean' } } });
if (!/^\d{1,6}$/.test(values.rounds)) throw new Error('--rounds must be a whole number');
const rounds = Number(values.rounds);
const folder = openRunFolder();
process.once('SIGINT', () => process.exit(130));
process.once('exit', () => {
  killRemembered();
  rmSync(folder, { recursive: true, force: true });
});
const { urls, stop } = await (values.galera ? threeNodes() : oneServer());
const { ordinary, streams, endedEarly, created, failures, lostOrDoubled, seconds } = await roll(rounds, urls);
process.stdout.write(
  `${rounds} restarts in ${Math.round(seconds)} s (${(seconds / rounds).toFixed(1)} s each): ` +
    `${ordinary} ordinary requests (${Math.round(ordinary / seconds)} a second), ${streams} streams, ${endedEarly} of them ended early; ` +
    `${created.length} listings created, ${lostOrDoubled.length} lost or doubled; ${failures.length} failures\n`,
);
for (const line of [...failures, ...lostOrDoubled].slice(0, 20)) process.stdout.write(`FAILED: ${line}\n`);
await stop();
process.exitCode = failures.length + lostOrDoubled.length > 0 ? 1 : 0;

/** Three replicas on three nodes, or two on one server. */
async function threeNodes() {
  const cluster = await Galera.start();
  return { urls: [0, 1, 2].map((at) => cluster.database(at).url), stop: () => cluster.stop() };
}

async function oneServer() {
  const programs = mariaDbPrograms();
  if (!programs) throw new Error('no mariadbd found; install mariadb-server');
  const { adminUrl, process: server } = await startMariaDb(programs, folder);
  process.env.PARLOR_TEST_MARIADB_URL = adminUrl;
  const { url } = await createEmptyDatabase('mysql');
  return { urls: [url, url], stop: () => server.stop() };
}
