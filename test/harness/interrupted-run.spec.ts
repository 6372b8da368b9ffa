import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { ChildProcess } from '../support/programs/child-process.js';
import { runFolder } from '../support/run/run-folder.js';

/** Two suites that start services, so that jest gives them to workers. */
const SUITES = ['test/harness/service.spec.ts', 'test/http/health-stream.spec.ts'];

const runsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('parlor-'));

/** What a run in the folder has started, each with the process that started it. */
function startedIn(folder: string): { pid: number; starter: number }[] {
  const lists = runsIn(folder).map((name) => join(folder, name, 'pids'));
  const files = lists.filter((list) => existsSync(list)).flatMap((list) => readdirSync(list));
  return files.map((name) => name.split('.').map(Number)).map(([pid, starter]) => ({ pid: pid!, starter: starter! }));
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['SIGINT', 'SIGTERM'] as const)('A run that ends by %s leaves no process and no folder', async (signal) => {
  const temporary = mkdtempSync(join(runFolder(), 'interrupted-'));
  const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--runTestsByPath'];
  const env = { PATH: process.env.PATH ?? '', TMPDIR: temporary };
  const run = await ChildProcess.start(process.execPath, [...jest, ...SUITES], { cwd: '.', env });
  try {
    const started = await eventually(
      async () => startedIn(temporary),
      (all) => all.some(({ starter }) => starter !== run.pid),
    );
    run.signal(signal);
    expect((await run.exit).code).toBeGreaterThan(128);
    const pids = started.flatMap(({ pid, starter }) => [pid, starter]);
    await eventually(
      async () => pids.filter(isThere),
      (left) => left.length === 0,
    );
    expect(runsIn(temporary)).toEqual([]);
  } finally {
    await run.stop();
  }
});
