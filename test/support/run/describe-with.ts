import { afterAll, beforeAll, describe } from '@jest/globals';
import { leaveOut } from './left-out.js';
import type { OutsideProgram } from './outside-programs.js';
import { putAway, takeIntoUse } from './programs-in-use.js';

/** Runs a suite that needs a program beside Node, or leaves it out, visibly, where this machine lacks it. */
export function describeWith(program: OutsideProgram, name: string, suite: () => void): void {
  const { isInstalled, cure } = program;
  if (!isInstalled()) {
    leaveOut(name, cure);
    return describe.skip(`${name}, left out: ${cure}`, suite);
  }
  describe(name, () => {
    beforeAll(() => takeIntoUse(program));
    suite();
    afterAll(() => putAway(program));
  });
}
