import { catchError, defer, mergeMap, type MonoTypeOperatorFunction, type Observable, tap, timer } from 'rxjs';
import { ProviderFailure } from '../domain/provider-failure.js';

interface Beginning<T> {
  /** What follows a failure before the first event. A later one is passed on: after the first piece nothing is tried again. */
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
          if (!hasBegun) begun?.();
          hasBegun = true;
        }),
        catchError((error: unknown) => {
          if (hasBegun) throw error;
          return failed(error);
        }),
      );
    });

/** Tries once more where the failure says that this makes sense, after the pause that it names. */
export const onceMore = <T>(call: Observable<T>): Observable<T> =>
  call.pipe(
    beforeFirst({
      failed: (error) => {
        if (!(error instanceof ProviderFailure) || error.retryAfterMs === undefined) throw error;
        return timer(error.retryAfterMs).pipe(mergeMap(() => call));
      },
    }),
  );
