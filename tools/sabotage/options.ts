import { parseArgs } from 'node:util';
import type { Sabotage } from './sabotage.js';

export interface Options {
  readonly isList: boolean;
  readonly chosen: readonly Sabotage[];
}

/** `--list`, `--only NAME` (any number of them). */
export function readOptions(args: string[], all: readonly Sabotage[]): Options {
  const only = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({ args, options: { only, list: { type: 'boolean' } } });
  const names = values.only ?? all.map(({ name }) => name);
  const chosen = names.map((wanted) => {
    const found = all.find(({ name }) => name === wanted);
    if (!found) throw new Error(`--only knows ${all.map(({ name }) => name).join(', ')}`);
    return found;
  });
  return { isList: values.list === true, chosen };
}
