import { performance } from 'node:perf_hooks';

export interface Load {
  readonly perSecond: number;
  /** Of each call, in milliseconds. */
  readonly latencies: readonly number[];
}

/** So many callers, each of which calls again as soon as it is answered, until so many calls are made. */
export async function closedLoop(
  callers: number,
  calls: number,
  call: (caller: number) => Promise<unknown>,
): Promise<Load> {
  const latencies: number[] = [];
  let left = calls;
  const start = performance.now();
  const loop = async (caller: number) => {
    while (left-- > 0) {
      const begin = performance.now();
      await call(caller);
      latencies.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)));
  return { perSecond: (calls * 1_000) / (performance.now() - start), latencies };
}
