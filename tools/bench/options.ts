import { parseArgs } from 'node:util';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { dialectsIn, namesIn, wholeIn } from '../campaign-options.js';

export const BENCHES = [
  'ask',
  'stream',
  'streams',
  'limit',
  'check',
  'image',
  'upload',
  'create',
  'delete',
  'import',
  'list',
  'search',
  'keys',
  'doors',
  'start',
  'idle',
] as const;
export type BenchName = (typeof BENCHES)[number];

/** What `--quick` runs where nothing else is asked for: under two minutes over both databases. */
const QUICK: { readonly only: readonly BenchName[]; readonly rows: string; readonly rounds: string } = {
  only: ['ask', 'stream', 'limit', 'create', 'delete', 'import', 'list', 'start'],
  rows: '20000',
  rounds: '1',
};
const WHOLE = { only: BENCHES, rows: '200000', rounds: '3' };

export interface Options {
  readonly only: readonly BenchName[];
  readonly databases: readonly Dialect[];
  /** Listings of the chatbot that is listed, searched and imported into. */
  readonly rows: number;
  /** Listings of a thousand other chatbots in the same table. */
  readonly others: number;
  /** Times that each measurement is taken, floor and ours in turns. */
  readonly rounds: number;
  /** Streams that are open at once, and for how long. */
  readonly streams: number;
  readonly seconds: number;
  /** Whether the tables of docs/lab/performance.md are written anew. */
  readonly isWritten: boolean;
  /** Whether a CPU profile of asks is taken in place of the benches. */
  readonly isProfile: boolean;
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;

/** What the options mean is told by docs/lab/performance.md; all of them may be left out. */
export function readOptions(args: string[]): Options {
  const texts = { only: TEXT, database: TEXT, rows: TEXT, others: TEXT, rounds: TEXT, streams: TEXT, seconds: TEXT };
  const { values } = parseArgs({ args, options: { ...texts, quick: FLAG, write: FLAG, profile: FLAG } });
  const usual = values.quick ? QUICK : WHOLE;
  return {
    only: values.only === undefined ? usual.only : namesIn(values.only, BENCHES, 'only'),
    databases: dialectsIn(values.database),
    rows: wholeIn(values.rows ?? usual.rows, 'rows'),
    others: wholeIn(values.others ?? '0', 'others'),
    rounds: Math.max(1, wholeIn(values.rounds ?? usual.rounds, 'rounds')),
    streams: Math.max(1, wholeIn(values.streams ?? '2000', 'streams')),
    seconds: Math.max(1, wholeIn(values.seconds ?? '60', 'seconds')),
    isWritten: values.write,
    isProfile: values.profile,
  };
}
