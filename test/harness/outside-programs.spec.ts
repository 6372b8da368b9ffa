import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { describeWith } from '../support/run/describe-with.js';
import type { OutsideProgram } from '../support/run/outside-programs.js';
import { runFolder } from '../support/run/run-folder.js';
import { madeBy, runProgram } from '../support/programs/run-program.js';

/** Node under another name: it is on every machine, and the harness knows programs by their names. */
const PATH = join(runFolder(), `odd-program-${process.pid}`);
symlinkSync(process.execPath, PATH);
const ODD: OutsideProgram = {
  suites: 'the suites with an odd program',
  programs: [`odd-program-${process.pid}`],
  isInstalled: () => true,
  cure: 'never left out',
};

const start = async (): Promise<number | null> => {
  const child = await ChildProcess.start(PATH, ['--version'], { cwd: runFolder(), env: {} });
  return (await child.exit).code;
};
const WAYS: readonly (readonly [way: string, run: () => Promise<unknown>])[] = [
  ['runProgram', () => runProgram(PATH, ['--version'])],
  ['madeBy', () => madeBy(PATH, ['-e', 'fs.writeFileSync("made", "")'], 'made')],
  ['ChildProcess.start', start],
];
const REFUSED = /runs only in a hook or a test within describeWith/;
const REFUSALS_AT_LOAD = await Promise.all(WAYS.map(([, run]) => run().then(() => 'ran', String)));

describe('A program that a machine may lack', () => {
  it.each(WAYS)('is refused to a spec file that loads: %s', (way) =>
    expect(REFUSALS_AT_LOAD[WAYS.findIndex(([name]) => name === way)]).toMatch(REFUSED),
  );

  it.each(WAYS)('is refused to a suite that does not name it: %s', async (_, run) =>
    expect(run()).rejects.toThrow(REFUSED),
  );

  describeWith(ODD, 'where a suite names it', () => {
    let made: unknown;
    beforeAll(async () => void (made = await start()));

    it('runs in a hook', () => expect(made).toBe(0));
    it.each(WAYS)('runs in a test: %s', async (_, run) => expect(run()).resolves.toBeDefined());
  });

  it.each(WAYS)('is refused again behind that suite: %s', async (_, run) => expect(run()).rejects.toThrow(REFUSED));
});
