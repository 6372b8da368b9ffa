import { basename } from 'node:path';
import type { OutsideProgram } from './outside-programs.ts';

/** One entry for each suite under way that needs the program. */
const inUse: OutsideProgram[] = [];

/** From the first hook of a suite that is left out without the program, to its last. */
export const takeIntoUse = (program: OutsideProgram): void => void inUse.push(program);

export function putAway(program: OutsideProgram): void {
  const at = inUse.indexOf(program);
  if (at >= 0) inUse.splice(at, 1);
}

/** Jest names its workers; the global setup, the benches and the campaigns look for their programs by themselves. */
const isSuite = (): boolean => process.env.JEST_WORKER_ID !== undefined;

/**
 * Throws where a suite would run a program that a machine may lack: at the load of a spec file, or in a suite that is not
 * left out without the program. Node itself may always run.
 */
export function mustBeInUse(program: string): void {
  if (!isSuite() || program === process.execPath) return;
  const name = basename(program);
  if (inUse.some(({ programs }) => programs.includes(name))) return;
  throw new Error(`${name} runs only in a hook or a test within describeWith(…), under the program that declares it`);
}
