import { Observable, type Observer, type Subscriber } from 'rxjs';

type Steps<A> = Pick<Observer<A>, 'next'> & Partial<Observer<A>>;

/**
 * What `steps` make of a source: any number of events for each of its own, and something of its failure or its end. What they
 * throw is a failure. Several operators of RxJS in a row cost each fragment of an answer several times as much.
 */
export const stepped = <A, B>(source: Observable<A>, steps: (listener: Subscriber<B>) => Steps<A>): Observable<B> =>
  new Observable((listener) => source.subscribe(new StepObserver(steps(listener), listener)));

/** An object of a class, for each open answer holds several: functions of its own would be twice as large. */
class StepObserver<A, B> implements Observer<A> {
  constructor(
    private readonly steps: Steps<A>,
    private readonly listener: Subscriber<B>,
  ) {}

  next(value: A): void {
    try {
      this.steps.next(value);
    } catch (thrown) {
      this.listener.error(thrown);
    }
  }

  error(error: unknown): void {
    if (!this.steps.error) return this.listener.error(error);
    try {
      this.steps.error(error);
    } catch (thrown) {
      this.listener.error(thrown);
    }
  }

  complete(): void {
    if (!this.steps.complete) return this.listener.complete();
    try {
      this.steps.complete();
    } catch (thrown) {
      this.listener.error(thrown);
    }
  }
}
