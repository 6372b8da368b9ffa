import { Observable, Subscription } from 'rxjs';

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

/** How work hears that its subscriber has left. The signal is made when it is first asked for: most work asks for none. */
export interface AbortSource {
  readonly signal: AbortSignal;
}

/**
 * What the work leads to; to unsubscribe before the work is done aborts the signal, which nothing holds any more from then on.
 */
export const leadingTo = <T>(work: (leaving: AbortSource) => Promise<Observable<T>>): Observable<T> =>
  new Observable((subscriber) => {
    const working = new AbortController();
    const leave = new Subscription(() => working.abort(LEFT));
    subscriber.add(leave);
    work(working).then(
      (found) => {
        subscriber.remove(leave);
        if (!subscriber.closed) found.subscribe(subscriber);
      },
      (error: unknown) => subscriber.error(error),
    );
  });

/** What waits for signals. Each has one listener, however many wait for it: Node takes many for a leak. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Fails with the signal's reason once that is aborted. */
export const failingWith = (signal: AbortSignal): Observable<never> =>
  new Observable((subscriber) => {
    const fail = (): void => subscriber.error(signal.reason);
    if (signal.aborted) return fail();
    const waiters = waitersFor(signal).add(fail);
    return () => waiters.delete(fail);
  });

function waitersFor(signal: AbortSignal): Set<() => void> {
  const known = waiting.get(signal);
  if (known) return known;
  const waiters = new Set<() => void>();
  waiting.set(signal, waiters);
  signal.addEventListener('abort', () => waiters.forEach((fail) => fail()), { once: true });
  return waiters;
}

/** Fails as the first of them does. An operator of RxJS would hold a KB a stream. */
export const firstOf = (...ends: readonly Observable<never>[]): Observable<never> =>
  new Observable((told) => {
    for (const end of ends) end.subscribe(told);
  });
