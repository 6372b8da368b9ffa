import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '#libs/kernel/domain-error.js';
import type { FieldKind } from '../../ports/listing-form.js';
import { valueOf } from './csv-cell.js';
import type { LineRead } from './line-read.js';

type Fields = ReadonlyMap<string, FieldKind>;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Records of a CSV file whose header names fields of Create; an empty cell means not given. */
export async function* csvBodies(file: Readable, fields: Fields): AsyncGenerator<LineRead> {
  const parser = file.pipe(parse({ bom: true, info: true }));
  file.on('error', (error) => parser.destroy(error));
  let header: readonly string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (header) yield { line: info.lines, body: bodyOf(record, header, fields) };
      else header = known(record, fields);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: Number(error.lines ?? 1), problem: `The file is not valid CSV: ${error.message}` };
  }
}

function known(record: readonly string[], fields: Fields): string[] {
  const header = record.map((name) => name.trim());
  const unknown = header.filter((name) => !fields.has(name));
  if (unknown.length > 0) throw new DomainError('invalid', `The header names unknown fields: ${unknown.join(', ')}`);
  if (new Set(header).size < header.length) throw new DomainError('invalid', 'The header names a field twice');
  return header;
}

function bodyOf(cells: readonly string[], header: readonly string[], fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [at, name] of header.entries()) {
    const cell = cells[at]!;
    if (cell !== '') body[name] = valueOf(cell, fields.get(name)!);
  }
  return body;
}
