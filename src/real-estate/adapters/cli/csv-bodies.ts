import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';
import type { FieldKind } from '../../ports/listing-source.js';
import type { LineRead } from './json-bodies.js';

/** Characters of one record, all its cells together. */
const LONGEST_RECORD = 4 * 1024 * 1024;

class NotUtf8 extends Error {}

type Fields = ReadonlyMap<string, FieldKind>;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Records of a CSV file whose header names fields of Create; an empty cell means not given. */
export async function* csvBodies(file: Readable, fields: Fields): AsyncGenerator<LineRead> {
  const parser = parse({
    info: true,
    max_record_size: LONGEST_RECORD,
    bom: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
  });
  // What goes wrong with the file or its letters comes out of the parser.
  pipeline(file, decoded, parser).catch(() => undefined);
  let header: readonly string[] | undefined;
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      line = info.lines;
      if (header) yield read(line, record, header, fields);
      else header = known(record, fields);
    }
  } catch (error) {
    if (error instanceof NotUtf8) yield { line: line + 1, problem: 'The file must be valid UTF-8' };
    else if (error instanceof CsvError)
      yield { line: Number(error.lines ?? 1), problem: `The file is not valid CSV: ${error.message}` };
    else throw error;
  }
}

/** Ends with the first byte that is no UTF-8: what it was to be can only be guessed. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new NotUtf8();
    }
  };
  for await (const chunk of bytes) yield read(chunk);
  yield read();
}

function known(record: readonly string[], fields: Fields): string[] {
  const header = record.map((name) => name.trim());
  const names = header.filter((name) => name !== '');
  const unknown = names.filter((name) => !fields.has(name));
  if (unknown.length > 0) throw new DomainError('invalid', `The header names unknown fields: ${unknown.join(', ')}`);
  if (new Set(names).size < names.length) throw new DomainError('invalid', 'The header names a field twice');
  return header;
}

/** Columns without a name may be there, or be left out, as long as they hold nothing. */
function read(line: number, cells: readonly string[], header: readonly string[], fields: Fields): LineRead {
  const named = header.findLastIndex((name) => name !== '') + 1;
  if (cells.length < named) return { line, problem: `The row ends early: it has ${cells.length} of ${named} cells` };
  const stray = cells.findIndex((cell, at) => !header[at] && cell.trim() !== '');
  if (stray < 0) return { line, body: bodyOf(cells, header, fields) };
  return { line, problem: `The cell in column ${stray + 1} stands under no name` };
}

function bodyOf(cells: readonly string[], header: readonly string[], fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [at, name] of header.entries()) {
    const cell = cells[at]!;
    if (name !== '' && cell.trim() !== '') body[name] = valueOf(cell, fields.get(name)!);
  }
  return body;
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

/** A cell as the field's kind; what is no number and no list stays text, and the field's own rule refuses it. */
function valueOf(cell: string, kind: FieldKind): unknown {
  if (kind === 'number') return NUMBER.test(cell.trim()) ? Number(cell) : cell;
  return kind === 'list' ? listOf(cell) : cell;
}

function listOf(cell: string): unknown {
  try {
    return parseBody(Buffer.from(cell));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return cell;
  }
}
