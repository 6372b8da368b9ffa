import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

/**
 * Processes that this run started and that have not ended, as one file each, PID.STARTER: a worker that jest kills cannot
 * clean up after itself, so the global teardown does.
 */
const folder = (): string => join(runFolder(), 'pids');
const fileOf = (pid: number): string => join(folder(), `${pid}.${process.pid}`);

/** Kills the process, and throws, where the run is over: its folder must not come into being again. */
export function rememberPid(pid: number): void {
  try {
    if (!existsSync(folder())) makeFolder();
    writeFileSync(fileOf(pid), '');
  } catch (error) {
    kill(pid);
    throw error;
  }
}

/** Another worker may make it at the same moment. */
function makeFolder(): void {
  try {
    mkdirSync(folder());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

export const forgetPid = (pid: number): void => rmSync(fileOf(pid), { force: true });

const remembered = (): number[][] =>
  existsSync(folder()) ? readdirSync(folder()).map((name) => name.split('.').map(Number)) : [];

/** Kills the workers that would start more, where jest itself ends before they do. */
export function killStarters(): void {
  const starters = new Set(remembered().map(([, starter]) => starter!));
  for (const pid of starters) if (pid !== process.pid) kill(pid);
}

/** Kills what is still there, by pid, and says how many there were. */
export const killRemembered = (): number => remembered().filter(([pid]) => kill(pid!)).length;

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
