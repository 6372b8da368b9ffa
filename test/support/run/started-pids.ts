import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

/**
 * Pids of the processes that this run started and that have not ended, as one file each: a worker that jest kills cannot
 * clean up after itself, so the global teardown does.
 */
const folder = (): string => join(runFolder(), 'pids');

export function rememberPid(pid: number): void {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), String(pid)), '');
}

export const forgetPid = (pid: number): void => rmSync(join(folder(), String(pid)), { force: true });

/** Kills what is still there, by pid, and says how many there were. */
export function killRemembered(): number {
  if (!existsSync(folder())) return 0;
  return readdirSync(folder()).filter((pid) => kill(Number(pid))).length;
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
