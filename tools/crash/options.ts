import { parseArgs } from 'node:util';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { dialectsIn, wholeIn } from '../campaign-options.js';
import { type Victim, VICTIMS } from './crash-run.js';

export interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly dialects: readonly Dialect[];
  readonly victims: readonly Victim[];
}

/** `--rounds 300 --seed 7 --database mariadb --kill service`, all of them optional. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, seed: text, database: text, kill: text } });
  const { rounds = '20', seed = '1', kill = 'both' } = values;
  if (!VICTIMS.some((victim) => victim === kill)) throw new Error(`--kill knows ${VICTIMS.join(', ')}`);
  // Both means: now the one, now the other, now the two in the same instant.
  const victims = kill === 'both' ? VICTIMS : [kill as Victim];
  return {
    rounds: wholeIn(rounds, 'rounds'),
    seed: wholeIn(seed, 'seed'),
    dialects: dialectsIn(values.database),
    victims,
  };
}
