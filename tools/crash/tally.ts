/** What a run did and saw. */
export interface Tally {
  rounds: number;
  readonly kills: { service: number; database: number; both: number };
  requests: number;
  acknowledged: number;
  retries: number;
  replays: number;
  /** Answers 503 with Retry-After. */
  unavailable: number;
  /** Longest time in milliseconds from the moment that the last of what was killed was ready again to the first 200. */
  readonly slowestReturnMs: { service: number; database: number; both: number };
  violations: number;
}

export const emptyTally = (): Tally => ({
  rounds: 0,
  kills: { service: 0, database: 0, both: 0 },
  requests: 0,
  acknowledged: 0,
  retries: 0,
  replays: 0,
  unavailable: 0,
  slowestReturnMs: { service: 0, database: 0, both: 0 },
  violations: 0,
});
