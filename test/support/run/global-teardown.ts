import { rmSync } from 'node:fs';
import { leftOut } from './left-out.ts';
import { runFolder } from './run-folder.ts';
import { runningMariaDb } from '../databases/mariadb.ts';
import { killRemembered } from './started-pids.ts';

/** Ends everything that this run started, and says which suites it did not see. */
export default async function teardown(): Promise<void> {
  await runningMariaDb()?.process.stop();
  const forgotten = killRemembered();
  if (forgotten > 0) console.log(`\nkilled ${forgotten} processes that a suite left running`);
  for (const line of leftOut()) console.log(`left out: ${line}`);
  rmSync(runFolder(), { recursive: true, force: true });
}
