import { Observable } from 'rxjs';

/** Made once: without a reason, every end would build an error with its stack. */
export const LEFT = new DOMException('The subscriber has left', 'AbortError');

/** What the work tells until it is done; to unsubscribe aborts the signal. */
export const telling = <T>(work: (tell: (value: T) => void, signal: AbortSignal) => Promise<unknown>): Observable<T> =>
  new Observable((subscriber) => {
    const left = new AbortController();
    work((value) => subscriber.next(value), left.signal).then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    );
    return () => left.abort(LEFT);
  });

/** The work's value; to unsubscribe aborts the signal. */
export const abortable = <T>(work: (signal: AbortSignal) => Promise<T>): Observable<T> =>
  telling(async (tell, signal) => tell(await work(signal)));

/** Fails with the signal's reason once that is aborted. */
export const failingWith = (signal: AbortSignal): Observable<never> =>
  new Observable((subscriber) => {
    if (signal.aborted) return subscriber.error(signal.reason);
    // A signal of its own: many may wait for the same one, and Node takes many listeners for a leak.
    const own = AbortSignal.any([signal]);
    const fail = (): void => subscriber.error(own.reason);
    own.addEventListener('abort', fail, { once: true });
    return () => own.removeEventListener('abort', fail);
  });
