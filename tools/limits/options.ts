import { parseArgs } from 'node:util';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { dialectsIn, wholeIn } from '../campaign-options.js';

/** Processes that share one database. */
export interface Arrangement {
  readonly dialect: Dialect;
  readonly replicas: number;
}

export interface Options {
  /** Rounds of each arrangement. */
  readonly rounds: number;
  /** Seed of the first round; each further round has the next one. */
  readonly seed: number;
  readonly arrangements: readonly Arrangement[];
}

/** No installation runs more processes than these on one SQLite file. */
const REPLICAS: Record<Dialect, readonly number[]> = { mysql: [1, 2, 4], sqlite: [1, 2] };

/** `--rounds 100 --seed 1 --replicas 1,2,4 --database mariadb`, all of them optional. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, seed: text, replicas: text, database: text } });
  const wanted = values.replicas?.split(',').map((number) => wholeIn(number, 'replicas'));
  const arrangements = dialectsIn(values.database).flatMap((dialect) =>
    REPLICAS[dialect]
      .filter((replicas) => !wanted || wanted.includes(replicas))
      .map((replicas) => ({ dialect, replicas })),
  );
  if (arrangements.length === 0) throw new Error('--replicas knows 1, 2 and 4 on mariadb, 1 and 2 on sqlite');
  return { rounds: wholeIn(values.rounds ?? '20', 'rounds'), seed: wholeIn(values.seed ?? '1', 'seed'), arrangements };
}
