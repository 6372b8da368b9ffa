import { AsyncLocalStorage } from 'node:async_hooks';

interface Layer {
  readonly of: AsyncContext<unknown>;
  readonly value: unknown;
  readonly outer: Layer | undefined;
}

/** One for the whole process: on Node 20 each storage costs something at every promise. */
const layers = new AsyncLocalStorage<Layer | undefined>();

/** A value that a piece of work stands in: everything that the work awaits sees it, and nobody else does. */
export class AsyncContext<T> {
  /** Of the innermost work under way that has one. */
  get(): T | undefined {
    let layer = layers.getStore();
    while (layer && layer.of !== this) layer = layer.outer;
    return layer?.value as T | undefined;
  }

  run<R>(value: T, work: () => R): R {
    return layers.run({ of: this, value, outer: layers.getStore() }, work);
  }
}

/** A way to call something later in all surroundings that are here now, for what is run by somebody else. */
export function fromHere(): <R>(call: () => R) => R {
  const here = layers.getStore();
  return (call) => layers.run(here, call);
}
