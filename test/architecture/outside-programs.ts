import type { Import } from './sources.js';

/** Files of the tests and tools that may start processes; every other asks one of them, which looks whether the suite may. */
const DOORS: Readonly<Record<string, RegExp>> = {
  'node:child_process':
    /^(test\/support\/(programs\/(child-process|run-program)|run\/outside-programs|service\/service-node)|tools\/sabotage\/broken-copy)\.ts$/,
  'playwright-core': /^test\/support\/programs\/browser\.ts$/,
};

/** Why an import of a test is not welcome: by it, a program could run that the machine lacks. */
export const startsProgram = ({ from, to, isTypeOnly }: Import): string | null =>
  !isTypeOnly && to in DOORS && !DOORS[to]!.test(from) ? `${from} must not import ${to}` : null;
