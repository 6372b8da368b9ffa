import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';
import type { FieldKind } from '../../ports/listing-source.js';
import { csvRows } from './feeds/csv-rows.js';
import type { LineRead } from './json-bodies.js';

type FieldKinds = ReadonlyMap<string, FieldKind>;

/** Records of a CSV file whose header names fields of Create; an empty cell means not given. */
export async function* csvBodies(file: Readable, fields: FieldKinds): AsyncGenerator<LineRead> {
  let header: readonly string[] | undefined;
  for await (const row of csvRows(file)) {
    if ('problem' in row) yield row;
    else if (header) yield read(row.line, row.cells, header, fields);
    else header = known(row.cells, fields);
  }
}

function known(record: readonly string[], fields: FieldKinds): string[] {
  const header = record.map((name) => name.trim());
  const names = header.filter((name) => name !== '');
  const unknown = names.filter((name) => !fields.has(name));
  if (unknown.length > 0)
    throw new DomainError(
      'invalid',
      `The header names unknown fields: ${unknown.join(', ')}; --format csv --map FILE reads other headers`,
    );
  if (new Set(names).size < names.length) throw new DomainError('invalid', 'The header names a field twice');
  return header;
}

/** Columns without a name may be there, or be left out, as long as they hold nothing. */
function read(line: number, cells: readonly string[], header: readonly string[], fields: FieldKinds): LineRead {
  const named = header.findLastIndex((name) => name !== '') + 1;
  if (cells.length < named) return { line, problem: `The row ends early: it has ${cells.length} of ${named} cells` };
  const stray = cells.findIndex((cell, at) => !header[at] && cell.trim() !== '');
  if (stray < 0) return { line, body: bodyOf(cells, header, fields) };
  return { line, problem: `The cell in column ${stray + 1} stands under no name` };
}

function bodyOf(cells: readonly string[], header: readonly string[], fields: FieldKinds): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [at, name] of header.entries()) {
    const cell = cells[at]!;
    if (name !== '' && cell.trim() !== '') body[name] = valueOf(cell, fields.get(name)!);
  }
  return body;
}

/** A cell as the field's kind; what is none stays text, and the field's own rule refuses it. */
function valueOf(cell: string, kind: FieldKind): unknown {
  if (kind === 'number' || kind === 'flag') return literalOf(cell, kind === 'flag' ? 'boolean' : 'number');
  return kind === 'list' ? listOf(cell) : cell;
}

/** As JSON writes numbers, true and false. */
function literalOf(cell: string, type: 'number' | 'boolean'): unknown {
  try {
    const value: unknown = JSON.parse(cell);
    return typeof value === type ? value : cell;
  } catch {
    return cell;
  }
}

function listOf(cell: string): unknown {
  try {
    return parseBody(Buffer.from(cell));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return cell;
  }
}
