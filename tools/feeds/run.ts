import { parseArgs } from 'node:util';
import type { ResoPresetName } from '../../src/real-estate/adapters/cli/pull/presets.js';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { openCampaignFolder, requireServer } from '../campaign-folder.js';
import { dialectsIn, wholeIn } from '../campaign-options.js';
import { FeedRun } from './feed-run.js';

/** `--days 30 --homes 2000 --page 200 --seed 1 --database sqlite,mariadb --preset reso,mlsgrid`, all of them optional. */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { days: text, homes: text, page: text, seed: text, database: text, preset: text },
});
const { days = '30', homes = '2000', page = '200', seed = '1', preset = 'reso,mlsgrid' } = values;
const sizes = {
  days: wholeIn(days, 'days'),
  homes: wholeIn(homes, 'homes'),
  page: wholeIn(page, 'page'),
  seed: wholeIn(seed, 'seed'),
};

async function play(dialect: Dialect, named: ResoPresetName): Promise<void> {
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

const folder = openCampaignFolder();
const dialects = dialectsIn(values.database);
const server = dialects.includes('mysql') ? await requireServer(folder) : undefined;
for (const dialect of dialects) for (const named of preset.split(',')) await play(dialect, named as ResoPresetName);
await server?.process.stop();
