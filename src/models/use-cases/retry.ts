import { mergeMap, type MonoTypeOperatorFunction, type Observable, timer } from 'rxjs';
import { ProviderFailure } from '../domain/provider-failure.js';
import { stepped } from '#libs/context/stepped.js';

interface Beginning<T> {
  /** What follows a failure before the first event. A later one is passed on: after the first piece nothing is tried again. */
  readonly failed: (error: unknown) => Observable<T>;
  /** Told once, with the first event. */
  readonly begun?: () => void;
}

/** Watches how a call begins. */
export const beforeFirst =
  <T>({ failed, begun }: Beginning<T>): MonoTypeOperatorFunction<T> =>
  (call) =>
    stepped(call, (listener) => {
      let hasBegun = false;
      return {
        next: (event) => {
          if (!hasBegun) begun?.();
          hasBegun = true;
          listener.next(event);
        },
        error: (error) => {
          if (hasBegun) throw error;
          failed(error).subscribe(listener);
        },
      };
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
