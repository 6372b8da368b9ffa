import { parseArgs } from 'node:util';
import { openCampaignFolder, requireServer } from '../campaign-folder.js';
import { wholeIn } from '../campaign-options.js';
import { createEmptyDatabase } from '../../test/support/databases/empty-database.js';
import { Galera } from '../../test/support/databases/galera.js';
import { roll } from './rolling.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, galera: { type: 'boolean' } } });
const rounds = wholeIn(values.rounds, 'rounds');
const folder = openCampaignFolder();
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
  const { process: server } = await requireServer(folder);
  const { url } = await createEmptyDatabase('mysql');
  return { urls: [url, url], stop: () => server.stop() };
}
