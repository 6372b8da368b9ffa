import { parseArgs } from 'node:util';
import { openCampaignFolder } from '../campaign-folder.js';
import { soak } from './soak.js';
import { inOrder } from './tally.js';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { minutes: text, seed: text, rate: text } });
const minutes = number('minutes', 120);
const seed = number('seed', 1);

function number(name: keyof typeof values, fallback: number): number {
  const given = values[name] ?? String(fallback);
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new Error(`--${name} must be a whole number above 0`);
  return Number(given);
}

openCampaignFolder();
const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const options = { minutes, seed, rate: number('rate', 6), peaceSeconds: 60, limit: minutes * 5 };
const { violations, tally, memory, acknowledged } = await soak(options, say);
say(
  `${minutes} minutes, seed ${seed}: ${acknowledged} changes acknowledged, ${violations.length} lost, doubled or wrong`,
);
say(`faults: ${inOrder(tally.faults)}`);
say(`while all was well: ${inOrder(tally.calm)}`);
say(`failures while all was well: ${tally.calmFailures.join(', ') || 'none'}`);
say(`beside a fault: ${inOrder(tally.troubled)}`);
for (const line of memory) say(line);
for (const line of violations.slice(0, 20)) say(`FAILED: ${line}`);
process.exitCode = violations.length > 0 ? 1 : 0;
