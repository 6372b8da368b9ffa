import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './report.js';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import type { Chosen } from './together.js';

const JEST = ['--no-warnings', 'node_modules/jest/bin/jest.js'];
const LONGEST_MS = 900_000;
/** What does not come where a guard is missing is waited for in many tests. */
const PARLOR_TEST_PATIENCE_MS = '15000';

/** Runs specs of the copy on one database, and gives jest's report. Its servers and processes end with it. */
export async function jestRun(folder: string, { specs, tests = '', database = 'SQLite' }: Chosen): Promise<Report> {
  const outputFile = join(folder, 'report.json');
  rmSync(outputFile, { force: true });
  const other = database === 'SQLite' ? 'MariaDB' : 'SQLite';
  const pattern = `^(?!.* on ${other})(?=.*(${tests}))`;
  const args = ['--maxWorkers=1', '--forceExit', '--json', `--outputFile=${outputFile}`, '-t', pattern];
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const jest = await ChildProcess.start(process.execPath, [...JEST, ...args, '--runTestsByPath', ...specs], {
    cwd: folder,
    env: { ...env, PARLOR_TEST_PATIENCE_MS },
  });
  const tooLong = setTimeout(() => jest.signal('SIGKILL'), LONGEST_MS);
  await jest.exit.finally(() => clearTimeout(tooLong));
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  } catch {
    throw new Error(jest.report('wrote no report'));
  }
}
