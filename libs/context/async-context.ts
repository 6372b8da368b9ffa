import { AsyncLocalStorage } from 'node:async_hooks';
import { type MonoTypeOperatorFunction, Observable } from 'rxjs';

/**
 * What a request or a job stands in: all that it awaits sees it, and nothing else does. Each part is declared by the file that
 * knows what it means: the log's labels, the change for the audit log, the span, the unit of work.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- its parts are declared where they are used
export interface WorkContext {}

/** One for the whole process: on Node 20 each storage costs something at every promise. */
const storage = new AsyncLocalStorage<WorkContext>();

const NOTHING: WorkContext = {};

export const asyncContext = {
  get: (): WorkContext => storage.getStore() ?? NOTHING,

  /** Runs the work in the present context, with these parts in place of its own. */
  run: <R>(parts: WorkContext, work: () => R): R => storage.run(Object.assign({}, storage.getStore(), parts), work),
};

/** A way to call something later in the context that is here now, for what is run by another caller. */
export function fromHere(): <R>(call: () => R) => R {
  const here = asyncContext.get();
  return (call) => storage.run(here, call);
}

/**
 * What is told by a source, and its teardown, run in the contexts that the subscription was made in: the sockets and timers
 * that push have others.
 */
export const keepContext =
  <T>(): MonoTypeOperatorFunction<T> =>
  (source) =>
    new Observable((subscriber) => {
      const here = fromHere();
      const subscription = source.subscribe({
        next: (value) => here(() => subscriber.next(value)),
        error: (error: unknown) => here(() => subscriber.error(error)),
        complete: () => here(() => subscriber.complete()),
      });
      return () => here(() => subscription.unsubscribe());
    });
