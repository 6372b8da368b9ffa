import type { Dialect } from '../../test/support/databases/empty-database.js';
import { openCampaignFolder, startServer } from '../campaign-folder.js';
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
const folder = openCampaignFolder();
const server = databases.includes('mysql') ? await startServer(folder) : undefined;
let isGood = true;
for (const dialect of databases) {
  if (dialect === 'mysql' && !server) process.stdout.write('MariaDB is left out: no mariadbd found\n');
  else isGood = (await run(dialect, Math.ceil(inputs / databases.length), seed)) && isGood;
}
await server?.process.stop();
process.exitCode = isGood ? 0 : 1;
