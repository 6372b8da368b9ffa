import { describe } from '@jest/globals';
import { leaveOut } from './left-out.js';
import type { OutsideProgram } from './outside-programs.js';

/** Runs a suite that needs a program beside Node, or leaves it out, visibly, where this machine lacks it. */
export function describeWith({ isInstalled, cure }: OutsideProgram, name: string, suite: () => void): void {
  if (isInstalled()) return describe(name, suite);
  leaveOut(name, cure);
  describe.skip(`${name}, left out: ${cure}`, suite);
}
