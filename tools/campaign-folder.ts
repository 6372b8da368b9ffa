import { rmSync } from 'node:fs';
import { type MariaDb, startMariaDb } from '../test/support/databases/mariadb.js';
import { mariaDbPrograms } from '../test/support/run/executables.js';
import { openRunFolder } from '../test/support/run/run-folder.js';
import { killRemembered } from '../test/support/run/started-pids.js';

/**
 * The folder of this campaign. When the process ends, also by Ctrl+C, what it started is killed and the folder goes, unless it
 * is kept to be looked at.
 */
export function openCampaignFolder(isKept: () => boolean = () => false): string {
  const folder = openRunFolder();
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => {
    killRemembered();
    if (!isKept()) rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A server that databases are made on from now on; undefined where none is installed. */
export async function startServer(folder: string): Promise<MariaDb | undefined> {
  const programs = mariaDbPrograms();
  const server = programs && (await startMariaDb(programs, folder));
  if (server) process.env.PARLOR_TEST_MARIADB_URL = server.adminUrl;
  return server;
}

/** The same where the campaign means nothing without one. */
export async function requireServer(folder: string): Promise<MariaDb> {
  const server = await startServer(folder);
  if (!server) throw new Error('No mariadbd found; install mariadb-server, or say --database sqlite');
  return server;
}
