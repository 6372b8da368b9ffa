import { parseArgs } from 'node:util';
import { openCampaignFolder } from '../campaign-folder.js';
import { hangUp } from '../bench/caller.js';
import { printAdversarial } from './adversarial/print.js';
import { QUESTIONS, type SetName } from './all-questions.js';
import { evaluate } from './evaluate.js';
import { evaluateMessy, messyFaults, messyTable, OPEN_CASES } from './messy/evaluate-messy.js';
import { printTalks } from './talk/print-talks.js';
import { faultsIn, summaryOf, tableOf } from './report.js';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    model: text,
    'least-f1': text,
    set: text,
    messy: { type: 'boolean' },
    talk: { type: 'boolean' },
    adversarial: { type: 'boolean' },
    cases: text,
    faults: { type: 'boolean' },
  },
});
if (values.adversarial) {
  printAdversarial(values.cases, values.faults);
  process.exit();
}
const leastF1 = Number(values['least-f1'] ?? '0.9');
if (!(leastF1 >= 0 && leastF1 <= 1)) throw new Error('--least-f1 must be a number from 0 to 1');

const set = (values.set ?? 'all') as SetName;
if (!Object.hasOwn(QUESTIONS, set)) throw new Error(`--set knows ${Object.keys(QUESTIONS).join(', ')}`);

openCampaignFolder();

async function judgeMessy(): Promise<void> {
  const judged = await evaluateMessy(values.cases ?? OPEN_CASES);
  hangUp();
  process.stdout.write(`${messyTable(judged)}\n`);
  if (values.faults) process.stdout.write(`\n${messyFaults(judged).join('\n')}\n`);
}

async function judgeModel(): Promise<void> {
  const scores = await evaluate(QUESTIONS[set], values.model);
  hangUp();
  process.stdout.write(`${tableOf(scores)}\n`);
  const all = [...scores.values()].flat();
  if (values.faults) process.stdout.write(`\n${faultsIn(all).join('\n')}\n`);
  const { f1, invented } = summaryOf(all);
  if (f1 < leastF1 || invented > 0) {
    process.stderr.write(`below the goal: row F1 at least ${leastF1} and nothing invented\n`);
    process.exitCode = 1;
  }
}

async function judgeTalks(): Promise<void> {
  await printTalks(values.faults);
  hangUp();
}

await (values.talk ? judgeTalks() : values.messy ? judgeMessy() : judgeModel());
