import { Observable, type Observer, type Subscriber } from 'rxjs';

type Steps<A> = Pick<Observer<A>, 'next'> & Partial<Observer<A>>;

/**
 * What `steps` make of a source: any number of events for each of its own, and something of its failure or its end. What they
 * throw is a failure. Several operators of RxJS in a row cost each fragment of an answer several times as much.
 */
export const stepped = <A, B>(source: Observable<A>, steps: (listener: Subscriber<B>) => Steps<A>): Observable<B> =>
  new Observable((listener) => {
    const fail = (error: unknown): void => listener.error(error);
    const { next, error = fail, complete = () => listener.complete() } = steps(listener);
    const guarded =
      <T>(step: (value: T) => void) =>
      (value: T): void => {
        try {
          step(value);
        } catch (thrown) {
          fail(thrown);
        }
      };
    return source.subscribe({ next: guarded(next), error: guarded(error), complete: guarded(complete) as () => void });
  });
