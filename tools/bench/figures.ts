/** The value that so many of the values lie below; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** One measurement of the floor and of ours, taken right after one another. */
export interface Pair {
  readonly floor: number;
  readonly ours: number;
}

/** Medians of several rounds. The ratio is the median of the rounds' own, since what disturbs a round disturbs both. */
export const ofRounds = (pairs: readonly Pair[]): Pair & { readonly ratio: number } => ({
  floor: median(pairs.map(({ floor }) => floor)),
  ours: median(pairs.map(({ ours }) => ours)),
  ratio: median(pairs.map(({ floor, ours }) => ours / floor)),
});
