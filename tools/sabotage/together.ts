import { isDeepStrictEqual } from 'node:util';
import type { Sabotage } from './sabotage.js';

/** What a run of jest is told. */
export type Chosen = Pick<Sabotage, 'specs' | 'tests' | 'database'>;

/** All tests that guards want of the same specs on the same database: with every guard in its place one run does for them. */
export function together({ specs, database }: Chosen, sabotages: readonly Chosen[]): Chosen {
  const same = sabotages.filter((other) => other.database === database && isDeepStrictEqual(other.specs, specs));
  const patterns = new Set(same.map(({ tests = '' }) => tests));
  return { specs, database, tests: patterns.has('') ? undefined : [...patterns].join('|') };
}
