import type { Dialect } from '../../test/support/databases/empty-database.js';
import type { Line } from './table.js';

type Judged = Pick<Line, 'goal' | 'isMet'>;

const written = (value: number): string => value.toLocaleString('en');

/** A goal that a value may reach and not pass. */
export const atMost = (value: number, most: number, unit: string): Judged => ({
  goal: `≤ ${written(most)} ${unit}`,
  isMet: value <= most,
});

/** A goal that a value must reach. */
export const atLeast = (value: number, least: number, unit: string): Judged => ({
  goal: `≥ ${written(least)} ${unit}`,
  isMet: value >= least,
});

/** Goals that differ between the databases, by the unit that they are counted in. */
export const GOALS: Readonly<
  Record<
    Dialect,
    {
      /** Asks a second, as a share of the floor's. */
      readonly askShare: number;
      readonly askCpuMs: number;
      readonly fragmentCpuUs: number;
      readonly createsPerSecond: number;
      readonly firstPageMs: number;
    }
  >
> = {
  sqlite: { askShare: 0.6, askCpuMs: 1, fragmentCpuUs: 120, createsPerSecond: 1_500, firstPageMs: 1.5 },
  mysql: { askShare: 0.5, askCpuMs: 1.4, fragmentCpuUs: 150, createsPerSecond: 1_200, firstPageMs: 3 },
};
