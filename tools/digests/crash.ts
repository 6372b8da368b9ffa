/** The process is gone: nothing that it began goes on. */
export class Crash extends Error {}

/** Waits for what a process does, which may die of it. */
export const untilItDies = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
