/** Ends a unit at its end, so that nothing of it is kept, and carries what it would have come to. */
export class TrialEnd<T> extends Error {
  constructor(readonly result: T) {
    super('a trial ends here');
  }
}

/** The result of the work, whether it was kept or, in a trial, not. */
export async function withTrial<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TrialEnd) return error.result as T;
    throw error;
  }
}
