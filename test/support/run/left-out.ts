import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

const list = (): string => join(runFolder(), 'left-out');

/** Remembers, across jest's workers, that a suite does not run on this machine and why. */
export function leaveOut(suite: string, reason: string): void {
  appendFileSync(list(), `${suite}: ${reason}\n`);
}

/** One line for every suite that was left out in this run. */
export const leftOut = (): string[] =>
  existsSync(list()) ? readFileSync(list(), 'utf8').split('\n').filter(Boolean) : [];
