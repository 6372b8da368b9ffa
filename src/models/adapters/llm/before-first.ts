import { catchError, defer, type MonoTypeOperatorFunction, type Observable, tap } from 'rxjs';

interface Beginning<T> {
  /** Answers a failure before the first event; a later one is passed on, because after the first piece nothing is tried again. */
  readonly failed: (error: unknown) => Observable<T>;
  /** Told once, with the first event. */
  readonly begun?: () => void;
}

/** Watches how a call begins. */
export const beforeFirst =
  <T>({ failed, begun }: Beginning<T>): MonoTypeOperatorFunction<T> =>
  (events) =>
    defer(() => {
      let hasBegun = false;
      return events.pipe(
        tap(() => {
          if (hasBegun) return;
          hasBegun = true;
          begun?.();
        }),
        catchError((error: unknown) => {
          if (hasBegun) throw error;
          return failed(error);
        }),
      );
    });
