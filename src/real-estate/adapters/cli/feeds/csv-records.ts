import { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/domain-error.js';
import { csvRows } from './csv-rows.js';
import { NOT_SHOWN, PROPOSED, WORDS } from './csv-headers.js';
import { type Column, guessedColumns } from './guessed-columns.js';
import type { Mapping, MappingRow } from './mapping.js';
import { LONGEST_RECORD, type RecordNode, type RecordRead } from './record.js';
import type { Notes } from './source-notes.js';

/** A header as a name in a path. */
const nameOf = (header: string): string =>
  ['/', '[', ']', '#', '*'].reduce((name, sign) => name.replaceAll(sign, ' '), header).trim();

/** Rows of a CSV file as records: what stands under each header. */
export async function* csvRecords(file: Readable, { Encoding, Delimiter, Columns }: Notes): AsyncGenerator<RecordRead> {
  let header: readonly string[] | undefined;
  for await (const row of csvRows(file, Encoding, Delimiter)) {
    if ('problem' in row) yield row;
    else if (header) yield readRow(row.line, row.cells, header);
    else requireColumns((header = row.cells.map(nameOf)), Columns);
  }
}

function requireColumns(header: readonly string[], columns: Notes['Columns']): void {
  const named = Object.entries(columns).flatMap(([name, field]) => (field === '' ? [] : [name]));
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of header) (seen.has(name) ? repeated : seen).add(name);
  const missing = named.find((name) => !seen.has(nameOf(name)));
  if (missing !== undefined)
    throw new DomainError('invalid', `The header lacks the column "${missing}", which the map names`);
  const twice = named.find((name) => repeated.has(nameOf(name)));
  if (twice !== undefined)
    throw new DomainError('invalid', `The header has the column "${twice}" twice: rename one, or pass it over`);
}

function readRow(line: number, cells: readonly string[], header: readonly string[]): RecordRead {
  if (cells.length < header.length)
    return { line, problem: `The row ends early: it has ${cells.length} of ${header.length} cells` };
  const children = new Map<string, RecordNode[]>();
  header.forEach((name, at) => {
    if (!children.has(name)) children.set(name, [{ text: cells[at]!, children: new Map() }]);
  });
  return { line, record: { text: '', children } };
}

const RULE_OF: Readonly<Record<string, MappingRow['as']>> = {
  CurrencySymbol: 'currency',
  Images: 'addresses',
  Price: 'number',
  ...Object.fromEntries(Object.keys(WORDS).map((field) => [field, 'lookup'])),
};

/** The mapping that a person's file describes. */
export function csvMapping({ Columns }: Notes, fields: ReadonlyMap<string, string>): Mapping {
  const rows = Object.entries(Columns).flatMap(([header, field]): MappingRow[] => {
    const from = [nameOf(header)];
    if (field === '') return [];
    if (field === 'ExtensionColumn') return [{ to: field, column: header, from }];
    const kind = fields.get(field);
    const as = RULE_OF[field] ?? (kind === 'number' || kind === 'flag' ? kind : 'text');
    return [{ to: field, from, as, words: WORDS[field] }];
  });
  const status = Object.entries(Columns).find(([, field]) => field === 'Status')?.[0];
  const withheld = status === undefined ? [] : Object.entries(NOT_SHOWN);
  return {
    name: 'csv',
    record: 'csv',
    withheld: withheld.map(([because, words]) => ({ when: { [nameOf(status!)]: words }, because })),
    rows,
  };
}

const DELIMITERS = [',', ';', '\t'];

/** Rows whose values say what a column is, and the bytes behind the header that they are looked for in. */
const MOST_ROWS = 50;
const MOST_BYTES = 64 * 1024;

/** What a file seems to mean, to be looked over by a person. */
export async function proposedNotes(file: Readable): Promise<Notes> {
  const head = await headOf(file);
  const isMarked = head[0] === 0xff || head[0] === 0xfe;
  const text = head.toString(isMarked ? 'utf16le' : 'utf8');
  const first = text.slice(0, text.indexOf('\n') + 1 || text.length);
  const Delimiter = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
  const Columns = guessedColumns(await columnsIn(text, Delimiter));
  const given = new Set(Object.values(Columns));
  const Values = Object.fromEntries(Object.entries(PROPOSED).filter(([name]) => !given.has(name)));
  return { Columns, Values, Words: {}, Decimal: Delimiter === ';' ? ',' : '.', Delimiter, Encoding: 'utf-8' };
}

async function columnsIn(text: string, delimiter: string): Promise<Column[]> {
  const rows: (readonly string[])[] = [];
  for await (const row of csvRows(Readable.from([Buffer.from(text)]), 'utf-8', delimiter))
    if (!('cells' in row) || rows.push(row.cells) > MOST_ROWS) break;
  const [header = [], ...lines] = rows;
  const valuesOf = (at: number): string[] => lines.flatMap((cells) => cells[at]?.trim() || []);
  return header.flatMap((name, at) => (name.trim() === '' ? [] : [{ header: name.trim(), values: valuesOf(at) }]));
}

const NEW_LINE = 0x0a;

/** The first line, and a part of what follows. */
async function headOf(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  let most = LONGEST_RECORD;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const end = most === LONGEST_RECORD ? chunk.indexOf(NEW_LINE) : -1;
    if (end >= 0) most = Math.min(length + end + MOST_BYTES, LONGEST_RECORD);
    pieces.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}
