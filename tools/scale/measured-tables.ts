import { availableParallelism } from 'node:os';
import { markedIn, rowsIn, tableWith, withMarked } from '../bench/marks.js';
import type { MeasuredArrangement, MeasuredMachine } from './measure-cluster.js';

export const SCALE_PAGE = 'docs/scale.md';

const MARKS = ['measured asks', 'measured sizes'] as const;

const COLUMNS = {
  perSecond: 'asks/s',
  beside: 'beside one',
  aloneMs: 'one caller, ms',
  serviceMs: 'CPU ms: service',
  databaseMs: 'database',
  callersMs: 'callers, model',
  statements: 'statements',
  conflicts: 'begun again',
  beaten: '503 in 1,000',
  othersCores: 'cores of others',
  flushMs: 'flush, ms',
  streamServiceMs: 'stream, ms a second: service',
  streamDatabaseMs: 'database of it',
} as const;
type Column = keyof typeof COLUMNS;

const DIGITS: Partial<Record<Column, number>> = { perSecond: 0, beaten: 1, beside: 2, statements: 1 };

/** A row of the table of arrangements. */
export type MeasuredRow = Readonly<Record<Column, number>> & { readonly name: string; readonly isLimited: boolean };

export interface MeasuredSizes {
  readonly askBytes: number;
  readonly listingBytes: number;
  readonly restFlushMs: number;
}

const SIZES: Readonly<Record<keyof MeasuredSizes, string>> = {
  askBytes: 'an ask, bytes of the files of the database',
  listingBytes: 'a listing, bytes of the files of the database',
  restFlushMs: 'a flush while nothing else goes on, ms',
};

/** The page with what was measured now. */
export function withMeasured(page: string, { arrangements, ...sizes }: MeasuredMachine): string {
  const caption = `Node ${process.version}, ${availableParallelism()} cores for everything, ${new Date().toISOString().slice(0, 10)}`;
  const head = ['arrangement', 'limit', ...Object.values(COLUMNS)];
  const asks = tableWith(
    head,
    arrangements.map((one) => cellsOf(one, firstOf(arrangements, one.isLimited))),
  );
  const lines = Object.entries(SIZES).map(([name, what]) => [
    what,
    sizes[name as keyof MeasuredSizes].toFixed(name === 'restFlushMs' ? 2 : 0),
  ]);
  const written = withMarked(page, MARKS[0], `${caption}\n\n${asks}`, SCALE_PAGE);
  return withMarked(written, MARKS[1], tableWith(['what', 'measured'], lines), SCALE_PAGE);
}

const firstOf = (all: readonly MeasuredArrangement[], isLimited: boolean) =>
  all.find((one) => one.isLimited === isLimited)!.ask.perSecond;

function cellsOf({ name, isLimited, ask, stream }: MeasuredArrangement, ofFirst: number): string[] {
  const values: Record<Column, number | undefined> = {
    ...ask,
    beside: ask.perSecond / ofFirst,
    beaten: ask.beaten * 1_000,
    streamServiceMs: stream?.serviceMs,
    streamDatabaseMs: stream?.databaseMs,
  };
  const columns = Object.keys(COLUMNS) as Column[];
  return [
    name,
    isLimited ? 'yes' : 'no',
    ...columns.map((column) => values[column]?.toFixed(DIGITS[column] ?? 2) ?? ''),
  ];
}

/** All that the page has from the measurement. */
export const measuredParts = (page: string): string => MARKS.map((mark) => markedIn(page, mark, SCALE_PAGE)).join('');

/** What the page says was measured. */
export function measuredRows(page: string): MeasuredRow[] {
  return rowsIn(markedIn(page, MARKS[0], SCALE_PAGE)).map((row) => ({
    ...(Object.fromEntries(Object.entries(COLUMNS).map(([column, head]) => [column, Number(row[head])])) as Record<
      Column,
      number
    >),
    name: row.arrangement!,
    isLimited: row.limit === 'yes',
  }));
}

export function measuredSizes(page: string): MeasuredSizes {
  const rows = rowsIn(markedIn(page, MARKS[1], SCALE_PAGE));
  const sizeOf = (what: string) => Number(rows.find((row) => row.what === what)!.measured);
  return Object.fromEntries(
    Object.entries(SIZES).map(([name, what]) => [name, sizeOf(what)]),
  ) as unknown as MeasuredSizes;
}
