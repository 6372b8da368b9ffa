import type { Dialect } from '../../test/support/databases/empty-database.js';
import { mariaDbPrograms } from '../../test/support/run/executables.js';
import { openCampaignFolder } from '../campaign-folder.js';
import { NAME_OF } from '../campaign-options.js';
import { CrashRun } from './crash-run.js';
import { type Options, readOptions } from './options.js';
import { Violated } from './verifier.js';

const TITLE_OF: Record<Dialect, string> = { sqlite: 'SQLite', mysql: 'MariaDB' };

/** Runs the rounds on each database; returns whether all was well. */
async function run({ dialects, ...options }: Options): Promise<boolean> {
  for (const dialect of dialects) {
    if (dialect === 'mysql' && !mariaDbPrograms()) {
      process.stdout.write('MariaDB is left out: no mariadbd found\n');
    } else if (!(await runOn(dialect, options))) return false;
  }
  return true;
}

async function runOn(dialect: Dialect, options: Omit<Options, 'dialects'>): Promise<boolean> {
  const crashes = await CrashRun.open({ ...options, dialect });
  const since = performance.now();
  try {
    await crashes.run();
    return true;
  } catch (error) {
    const { seed, rounds } = options;
    crashes.tally.violations += error instanceof Violated ? error.violations.length : 1;
    const repeat = `npm run campaign -- crash --seed ${seed} --rounds ${rounds} --database ${NAME_OF[dialect]}`;
    process.stdout.write(
      `${String(error instanceof Error ? error.stack : error)}\n${repeat}\nkept: ${crashes.folder}\n`,
    );
    return false;
  } finally {
    const seconds = (performance.now() - since) / 1000;
    const each = (seconds / Math.max(1, crashes.tally.rounds)).toFixed(2);
    process.stdout.write(`${TITLE_OF[dialect]}: ${JSON.stringify(crashes.tally)}, ${each} s a round\n`);
    await crashes.close();
  }
}

const options = readOptions(process.argv.slice(2));
let isKept = true;
openCampaignFolder(() => isKept);
isKept = !(await run(options));
process.exitCode = isKept ? 1 : 0;
