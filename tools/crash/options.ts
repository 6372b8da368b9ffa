import { parseArgs } from 'node:util';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { type Victim, VICTIMS } from './crash-run.js';

export interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly dialects: readonly Dialect[];
  readonly victims: readonly Victim[];
}

const DIALECTS: Record<string, readonly Dialect[]> = {
  sqlite: ['sqlite'],
  mariadb: ['mysql'],
  both: ['sqlite', 'mysql'],
};

/** `--rounds 300 --seed 7 --database mariadb --kill service`, all of them optional. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, seed: text, database: text, kill: text } });
  const { rounds = '20', seed = '1', database = 'both', kill = 'both' } = values;
  const dialects = DIALECTS[database];
  if (!dialects) throw new Error(`--database knows ${Object.keys(DIALECTS).join(', ')}`);
  if (!VICTIMS.some((victim) => victim === kill)) throw new Error(`--kill knows ${VICTIMS.join(', ')}`);
  // Both means: now the one, now the other, now the two in the same instant.
  const victims = kill === 'both' ? VICTIMS : [kill as Victim];
  return { rounds: wholeIn(rounds, 'rounds'), seed: wholeIn(seed, 'seed'), dialects, victims };
}

function wholeIn(text: string, option: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Error(`--${option} must be a whole number`);
}
