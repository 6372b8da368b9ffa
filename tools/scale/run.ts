import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GALERA } from '../../test/support/run/outside-programs.js';
import { openRunFolder } from '../../test/support/run/run-folder.js';
import { killRemembered } from '../../test/support/run/started-pids.js';
import { hangUp } from '../bench/caller.js';
import { measureCluster, type MeasuredMachine } from './measure-cluster.js';
import { measuredParts, SCALE_PAGE, withMeasured } from './measured-tables.js';
import { SEED, simulatedParts, withSimulated } from './scale-page.js';

async function measure(rounds: number): Promise<MeasuredMachine> {
  if (!GALERA.isInstalled()) throw new Error(GALERA.cure);
  const folder = openRunFolder();
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => {
    killRemembered();
    rmSync(folder, { recursive: true, force: true });
  });
  return measureCluster(rounds).finally(hangUp);
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { measure: FLAG, write: FLAG, rounds: TEXT, seed: TEXT } });
const wholeOf = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error('--rounds and --seed must be whole numbers');
};

const machine = values.measure ? await measure(wholeOf(values.rounds ?? '3')) : undefined;
const kept = readFileSync(SCALE_PAGE, 'utf8');
const page = machine ? withMeasured(kept, machine) : kept;
const seed = values.seed === undefined ? SEED : wholeOf(values.seed);
const written = await withSimulated(page, readFileSync('docs/performance.md', 'utf8'), seed);
if (values.write) writeFileSync(SCALE_PAGE, written);
else process.stdout.write((machine ? measuredParts(written) : '') + simulatedParts(written));
