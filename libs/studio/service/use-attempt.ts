import { useState } from 'preact/hooks';

/** What a person has asked for, and how it went. */
export interface Attempt {
  /** Why the last attempt failed; null where it did not. */
  readonly error: Error | null;
  readonly isBusy: boolean;
  /** Does the work and tells whether it was done; never fails. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Keeps why something failed, for who asked for it. */
export function useAttempt(): Attempt {
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    try {
      await work();
      setError(null);
      return true;
    } catch (cause) {
      setError(cause as Error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { error, isBusy, attempt };
}
