import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { decodedText, NotText } from './decoded-text.js';
import { LONGEST_RECORD } from './record.js';

/** A row with the line that it ends on, or why nothing can be read from there on. */
export type CsvRow = { readonly line: number } & (
  | { readonly cells: readonly string[] }
  | { readonly problem: string; readonly isEnd: true }
);

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Bytes that are parsed before other requests get their turn: the parser takes what it is given at once, odd rows at length. */
const AT_ONCE = 2048;

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes)
    for (let from = 0; from < chunk.length; from += AT_ONCE) {
      yield chunk.subarray(from, from + AT_ONCE);
      await breathe();
    }
}

/** Rows of a CSV file; those without any value are passed over. */
export async function* csvRows(file: Readable, encoding?: string, delimiter = ','): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: LONGEST_RECORD,
    bom: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
  });
  // What goes wrong with the file or its letters comes out of the parser.
  pipeline(file, inPieces, (pieces) => decodedText(pieces as AsyncIterable<Uint8Array>, encoding), parser).catch(
    () => undefined,
  );
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      line = info.lines;
      yield { line, cells: record };
    }
  } catch (error) {
    if (error instanceof NotText) yield { line: line + 1, problem: `The file ${error.message}`, isEnd: true };
    else if (error instanceof CsvError)
      yield { line: Number(error.lines ?? 1), problem: `The file is not valid CSV: ${error.message}`, isEnd: true };
    else throw error;
  }
}
