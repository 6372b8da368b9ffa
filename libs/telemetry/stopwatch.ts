import { performance } from 'node:perf_hooks';

/** Starts to measure; each call of the result tells the seconds since then. */
export function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1000;
}
