import { performance } from 'node:perf_hooks';
import { openCampaignFolder, requireServer } from '../campaign-folder.js';
import { NAME_OF } from '../campaign-options.js';
import { type Arrangement, readOptions } from './options.js';
import { complaintsAbout } from './oracle.js';
import { planOf } from './plan.js';
import { Processes } from './processes.js';
import { play } from './round.js';

/** Rounds that one line tells of. */
const GROUP = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Plays the rounds of one arrangement; false, and how to repeat it, at the first that is wrong. */
async function playAll(arrangement: Arrangement, rounds: number, seed: number): Promise<boolean> {
  const { dialect, replicas } = arrangement;
  const name = `${NAME_OF[dialect]} × ${replicas}`;
  const service = await Processes.start(arrangement);
  const start = performance.now();
  let [asks, grouped] = [0, 0];
  try {
    for (let round = 0; round < rounds; round++) {
      const plan = planOf(seed + round, replicas);
      const ledger = await play(plan, service);
      asks += ledger.told.length + ledger.refill.length;
      const complaints = complaintsAbout(plan, ledger);
      if (complaints.length > 0) {
        print(`${name}: round ${round + 1} (${plan.kind}, ${JSON.stringify(plan.settings)}) is wrong:`);
        for (const complaint of complaints.slice(0, 20)) print(`  ${complaint}`);
        const which = `--seed ${plan.seed} --rounds 1 --replicas ${replicas} --database ${NAME_OF[dialect]}`;
        print(`repeat it with: npm run campaign -- limits ${which}`);
        return false;
      }
      if (++grouped < GROUP && round + 1 < rounds) continue;
      const seconds = (performance.now() - start) / 1_000;
      print(`${name}: ${round + 1} rounds right, ${asks} asks, ${((round + 1) / seconds).toFixed(2)} rounds/s`);
      grouped = 0;
    }
    return true;
  } finally {
    await service.stop();
  }
}

const { rounds, seed, arrangements } = readOptions(process.argv.slice(2));
const folder = openCampaignFolder();

const needsServer = arrangements.some(({ dialect }) => dialect === 'mysql');
const server = needsServer ? await requireServer(folder) : undefined;
let isRight = true;
for (const arrangement of arrangements) isRight &&= await playAll(arrangement, rounds, seed);
await server?.process.stop();
print(isRight ? `all right: ${rounds} rounds of each of ${arrangements.length} arrangements` : 'wrong');
process.exitCode = isRight ? 0 : 1;
