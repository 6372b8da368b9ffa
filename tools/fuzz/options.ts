import { parseArgs } from 'node:util';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { dialectsIn, wholeIn } from '../campaign-options.js';

export interface Options {
  /** Of both databases together. */
  readonly inputs: number;
  readonly seed: number;
  readonly databases: readonly Dialect[];
}

/** `--inputs 1000000 --seed 7 --database sqlite`, all of them optional. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { inputs: text, seed: text, database: text } });
  return {
    inputs: wholeIn(values.inputs ?? '100000', 'inputs'),
    seed: wholeIn(values.seed ?? String(Date.now() % 1_000_000_000), 'seed'),
    databases: dialectsIn(values.database),
  };
}
