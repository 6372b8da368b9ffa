import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { useStudio } from '../shell/studio-context.js';

/** What was asked for: `data` stays while it is asked for again. */
export interface Loaded<T> {
  readonly data: T | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Loads again on each change of `of`, on `reload`, and after each sign-in. Only the newest answer counts. */
export function useLoaded<T>(load: () => Promise<T>, of: readonly unknown[]): Loaded<T> {
  const { signedInAt } = useStudio();
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: null, error: null, isLoading: true });
  const [wish, setWish] = useState(0);
  const newest = useRef(0);
  useEffect(() => {
    const mine = ++newest.current;
    const tell = (change: Partial<Loaded<T>>) =>
      mine === newest.current && setState((before) => ({ ...before, isLoading: false, error: null, ...change }));
    setState((before) => ({ ...before, isLoading: true }));
    load().then(
      (data) => tell({ data }),
      (error: unknown) => tell({ error: error as Error }),
    );
  }, [...of, wish, signedInAt]);
  return { ...state, reload: useCallback(() => setWish((before) => before + 1), []) };
}
