import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { isOnMysql, mariaDbPrograms } from './executables.ts';
import { startMariaDb } from '../databases/mariadb.ts';
import { OUTSIDE_PROGRAMS } from './outside-programs.ts';
import { openRunFolder } from './run-folder.ts';
import { killRemembered, killStarters } from './started-pids.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts what all suites of this run share. Jest transforms this file and what it imports, and not the suites: here, and only
 * here, imports end in .ts.
 */
export default async function setup(): Promise<void> {
  console.log(`\nservices run on Node ${process.version}`);
  if (isOnMysql()) console.log('\nMySQL plays the part of MariaDB');
  for (const { suites, cure } of missing()) console.log(`\nleft out: ${suites} (${cure})`);
  if (process.env.REQUIRE_SERVICES === '1' && missing().length > 0) {
    throw new Error(
      `REQUIRE_SERVICES=1: ${missing()
        .map(({ cure }) => cure)
        .join('; ')}`,
    );
  }
  const folder = openRunFolder();
  process.once('exit', () => sweep(folder));
  // A process that a signal ends says nothing of its end.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(128 + constants.signals[signal]));
  const programs = mariaDbPrograms();
  // A program that runs the tests many times has one server for all runs.
  if (process.env.PARLOR_TEST_MARIADB_URL) return;
  if (programs) process.env.PARLOR_TEST_MARIADB_URL = (await startMariaDb(programs, folder)).adminUrl;
}

const missing = () => OUTSIDE_PROGRAMS.filter(({ isInstalled }) => !isInstalled());

/** The last resort, for a run that was interrupted before its teardown. */
function sweep(folder: string): void {
  try {
    killStarters();
    killRemembered();
  } finally {
    // What was killed a moment ago may still write its last file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
