import { parseArgs } from 'node:util';
import type { Dialect } from '../../test/support/databases/empty-database.js';

export const BENCHES = [
  'ask',
  'stream',
  'streams',
  'check',
  'image',
  'upload',
  'create',
  'list',
  'search',
  'keys',
  'start',
] as const;
export type BenchName = (typeof BENCHES)[number];

export interface Options {
  readonly only: readonly BenchName[];
  readonly databases: readonly Dialect[];
  /** Listings of the chatbot that is listed. */
  readonly rows: number;
  /** Listings of a thousand other chatbots in the same table. */
  readonly others: number;
  /** Times that each measurement is taken, floor and ours in turns. */
  readonly rounds: number;
  /** Streams that are open at once, and for how long. */
  readonly streams: number;
  readonly seconds: number;
}

/** `--only ask,stream --database sqlite --rows 200000 --others 800000 --rounds 3 --streams 2000 --seconds 60`, all of them optional. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { only: text, database: text, rows: text, others: text, rounds: text, streams: text, seconds: text },
  });
  return {
    only: namesIn(values.only, BENCHES, 'only'),
    databases: namesIn(values.database, ['sqlite', 'mysql'], 'database'),
    rows: wholeIn(values.rows ?? '200000', 'rows'),
    others: wholeIn(values.others ?? '0', 'others'),
    rounds: Math.max(1, wholeIn(values.rounds ?? '3', 'rounds')),
    streams: Math.max(1, wholeIn(values.streams ?? '2000', 'streams')),
    seconds: Math.max(1, wholeIn(values.seconds ?? '60', 'seconds')),
  };
}

function namesIn<T extends string>(text: string | undefined, known: readonly T[], option: string): readonly T[] {
  if (text === undefined) return known;
  const names = text.split(',');
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`--${option} knows ${known.join(', ')}, not ${unknown}`);
  return known.filter((name) => names.includes(name));
}

function wholeIn(text: string, option: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${option} must be a whole number`);
}
