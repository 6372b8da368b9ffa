import { parseArgs } from 'node:util';
import type { Dialect } from '../../test/support/databases/empty-database.js';

export interface Options {
  /** Of both databases together. */
  readonly inputs: number;
  readonly seed: number;
  readonly databases: readonly Dialect[];
}

const DIALECT_OF: Record<string, Dialect> = { sqlite: 'sqlite', mariadb: 'mysql', mysql: 'mysql' };

/** `--inputs 1000000 --seed 7 --database sqlite`, all of them optional. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { inputs: text, seed: text, database: text } });
  const names = values.database?.split(',') ?? ['sqlite', 'mariadb'];
  return {
    inputs: wholeIn(values.inputs ?? '100000', 'inputs'),
    seed: wholeIn(values.seed ?? String(Date.now() % 1_000_000_000), 'seed'),
    databases: names.map((name) => DIALECT_OF[name] ?? fail(`--database knows sqlite and mariadb, not ${name}`)),
  };
}

function wholeIn(text: string, option: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : fail(`--${option} must be a whole number`);
}

function fail(message: string): never {
  throw new Error(message);
}
