import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { formatted } from '../formatted.js';
import { withMarked } from './marks.js';
import type { BenchName, Options } from './options.js';
import { type Line, tableOf } from './table.js';

const PAGE = 'docs/lab/performance.md';

export interface Measured {
  readonly dialect: Dialect;
  /** The database and its version. */
  readonly version: string;
  readonly measured: ReadonlyMap<BenchName, readonly Line[]>;
  readonly options: Options;
}

/** Writes the tables that were measured into docs/lab/performance.md; tables of other runs and all prose stay as they are. */
export async function writePage(run: Measured): Promise<void> {
  writeFileSync(PAGE, await formatted(PAGE, withTables(readFileSync(PAGE, 'utf8'), run)));
}

/** A page with the tables of a run between their marks, as `<!-- ask sqlite -->` and `<!-- /ask sqlite -->`. */
export function withTables(page: string, { dialect, version, measured, options }: Measured): string {
  let text = page;
  for (const [name, lines] of measured)
    text = withMarked(text, `${name} ${dialect}`, tableOf(captionOf(version, options), lines), PAGE);
  return text;
}

/** What was measured on: the class of the machine, never which one. */
const captionOf = (version: string, { rounds, others }: Options): string =>
  [
    `**${version}**, Node ${process.version}`,
    `${availableParallelism()} cores`,
    new Date().toISOString().slice(0, 10),
    rounds === 1 ? '1 round' : `medians of ${rounds} rounds`,
    ...(others > 0 ? [`beside ${others.toLocaleString('en')} listings of other chatbots`] : []),
  ].join(', ');
