import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mariaDbPrograms } from '../../test/support/run/executables.js';
import { openCampaignFolder, startServer } from '../campaign-folder.js';
import { BrokenCopy } from './broken-copy.js';
import { jestRun } from './jest-run.js';
import { readOptions } from './options.js';
import type { Sabotage } from './sabotage.js';
import { SABOTAGES } from './sabotages.js';
import { type Chosen, together } from './together.js';
import { redIn, type Verdict, verdictOn } from './verdict.js';

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** Removes one guard after the other; returns whether every one of them was missed. */
async function sabotageAll(sabotages: readonly Sabotage[], copy: BrokenCopy): Promise<boolean> {
  let isAllNoticed = true;
  for (const sabotage of sabotages) {
    const since = performance.now();
    const { isNoticed, reason } = await withoutOne(copy, sabotage);
    const seconds = String(Math.round((performance.now() - since) / 1000));
    write(`${isNoticed ? 'noticed  ' : 'UNNOTICED'}  ${sabotage.name.padEnd(30)} ${seconds.padStart(4)} s  ${reason}`);
    isAllNoticed &&= isNoticed;
  }
  return isAllNoticed;
}

async function withoutOne(copy: BrokenCopy, sabotage: Sabotage): Promise<Verdict> {
  if (sabotage.database === 'MariaDB' && !mariaDbPrograms()) return { isNoticed: false, reason: 'no mariadbd found' };
  try {
    const verdict = verdictOn(sabotage, await copy.without(sabotage, () => jestRun(copy.folder, sabotage)));
    if (!verdict.isNoticed) return verdict;
    const reds = await redAnyway(copy, together(sabotage, chosen));
    return reds.length === 0 ? verdict : { isNoticed: false, reason: `red with the guard, too: ${reds.join('; ')}` };
  } catch (error) {
    return { isNoticed: false, reason: String(error) };
  }
}

/** By what was run: guards share it. */
const withEveryGuard = new Map<string, Promise<string[]>>();

/** With the guard in its place all these tests must be green: one that is red anyway notices nothing. */
function redAnyway(copy: BrokenCopy, tests: Chosen): Promise<string[]> {
  const key = JSON.stringify(tests);
  const reds = withEveryGuard.get(key) ?? jestRun(copy.folder, tests).then(redIn);
  withEveryGuard.set(key, reds);
  return reds;
}

const { isList, chosen } = readOptions(process.argv.slice(2), SABOTAGES);
if (isList) for (const { name, seam } of chosen) write(`${name.padEnd(34)} ${seam.at}`);
else {
  const folder = openCampaignFolder();
  // One server for all runs: starting it takes longer than most of them.
  await startServer(folder);
  mkdirSync(join(folder, 'copy'));
  const copy = await BrokenCopy.in(join(folder, 'copy'));
  process.exit((await sabotageAll(chosen, copy)) ? 0 : 1);
}
