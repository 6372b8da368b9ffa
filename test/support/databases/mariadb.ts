import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChildProcess } from '../programs/child-process.ts';
import type { MariaDbPrograms } from '../run/executables.ts';
import { freePort } from '../programs/free-port.ts';
import { runProgram } from '../programs/run-program.ts';

/** A port found free may be taken by the time the server binds it. */
const MOST_TRIES = 3;

export interface MariaDb {
  /** Of an account that may do everything, without a database name. */
  readonly adminUrl: string;
  readonly process: ChildProcess;
}

let running: MariaDb | undefined;

/** The server of this jest run; known only to the process that started it. */
export const runningMariaDb = (): MariaDb | undefined => running;

/** Data of a server of our own; the server itself may be started on it any number of times, with settings of its own. */
export interface InstalledMariaDb {
  launch(port: number, more?: readonly string[]): Promise<MariaDb>;
}

/** A private server with its own data, which knows no host but this one. */
export async function startMariaDb(programs: MariaDbPrograms, folder: string): Promise<MariaDb> {
  const installed = await installMariaDb(programs, folder);
  for (let tries = 1; ; tries++) {
    try {
      return (running = await installed.launch(await freePort()));
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

export async function installMariaDb(
  { server, installer }: MariaDbPrograms,
  folder: string,
): Promise<InstalledMariaDb> {
  const data = join(folder, 'mariadb');
  const temporary = join(folder, 'mariadb-tmp');
  mkdirSync(data);
  mkdirSync(temporary);
  const account = process.getuid?.() === 0 ? ['--user=root'] : [];
  const [install, ...first] = installer;
  await runProgram(install, [...first, `--datadir=${data}`, ...account]);
  const rights = join(folder, 'rights.sql');
  writeFileSync(
    rights,
    "CREATE USER IF NOT EXISTS parlor@'127.0.0.1' IDENTIFIED BY 'parlor';\n" +
      "GRANT ALL PRIVILEGES ON *.* TO parlor@'127.0.0.1' WITH GRANT OPTION;\n",
  );
  const launch = async (port: number, more: readonly string[] = []): Promise<MariaDb> => {
    const [program, ...start] = server;
    const args = [...start, ...settings(data, temporary, port, rights), ...more, ...account];
    const child = await ChildProcess.start(program, args, { cwd: folder, env: { PATH: process.env.PATH ?? '' } });
    try {
      await child.line((line) => (/ready for connections/.test(line) ? true : undefined));
      return { adminUrl: `mysql://parlor:parlor@127.0.0.1:${port}`, process: child };
    } catch (error) {
      await child.stop();
      throw error;
    }
  };
  return { launch };
}

/** As durable as in production, and small otherwise. The socket's path is relative to the data: long ones are refused. */
const settings = (data: string, temporary: string, port: number, rights: string): string[] => [
  `--datadir=${data}`,
  // A server that starts sweeps its temporary folder, also when others work there.
  `--tmpdir=${temporary}`,
  '--socket=s',
  '--pid-file=pid',
  '--bind-address=127.0.0.1',
  `--port=${port}`,
  `--init-file=${rights}`,
  '--skip-name-resolve',
  '--skip-log-bin',
  '--performance-schema=OFF',
  '--max-connections=300',
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=128M',
];
