import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '#libs/kernel/domain-error.js';
import type { FieldKind } from '../../ports/listing-form.js';
import type { LineRead } from './line-read.js';

type Fields = ReadonlyMap<string, FieldKind>;
interface CsvRecord {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

/** Records of a CSV file whose header names fields of Create; an empty cell means not given. */
export async function* csvBodies(file: Readable, fields: Fields): AsyncGenerator<LineRead> {
  const parser = file.pipe(parse({ bom: true, columns: (header: string[]) => known(header, fields), info: true }));
  file.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      yield { line: info.lines, body: bodyOf(record, fields) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: Number(error.lines ?? 1), problem: `The file is not valid CSV: ${error.message}` };
  }
}

function known(header: readonly string[], fields: Fields): string[] {
  const unknown = header.filter((name) => !fields.has(name.trim()));
  if (unknown.length === 0) return header.map((name) => name.trim());
  throw new DomainError('invalid', `The header names unknown fields: ${unknown.join(', ')}`);
}

const bodyOf = (record: Record<string, string>, fields: Fields): object =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, cell]) => cell !== '')
      .map(([name, cell]) => [name, valueOf(cell, fields.get(name)!)]),
  );

/** What is no number and no list stays text, and the field's own rule refuses it. */
function valueOf(cell: string, kind: FieldKind): unknown {
  if (kind === 'number') return NUMBER.test(cell.trim()) ? Number(cell) : cell;
  return kind === 'list' ? listOf(cell) : cell;
}

function listOf(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}
