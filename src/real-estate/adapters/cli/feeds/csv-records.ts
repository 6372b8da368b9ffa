import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/domain-error.js';
import { csvRows } from './csv-rows.js';
import { HEADERS, NOT_SHOWN, PROPOSED, WORDS } from './csv-headers.js';
import type { Mapping, Row } from './mapping.js';
import { folded, LONGEST_RECORD, type RecordNode, type RecordRead } from './record.js';
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
  const missing = named.find((name) => !header.includes(nameOf(name)));
  if (missing !== undefined)
    throw new DomainError('invalid', `The header lacks the column "${missing}", which the map names`);
  const twice = named.find((name) => header.indexOf(nameOf(name)) !== header.lastIndexOf(nameOf(name)));
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

const RULE_OF: Readonly<Record<string, Row['as']>> = {
  CurrencySymbol: 'currency',
  Images: 'addresses',
  Price: 'number',
  ...Object.fromEntries(Object.keys(WORDS).map((field) => [field, 'lookup'])),
};

/** The mapping that a person's file describes. */
export function csvMapping({ Columns }: Notes, fields: ReadonlyMap<string, string>): Mapping {
  const rows = Object.entries(Columns).flatMap(([header, field]): Row[] => {
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

/** What a file seems to mean, to be looked over by a person. */
export async function proposedNotes(file: Readable): Promise<Notes> {
  const first = await firstLine(file);
  const isMarked = first[0] === 0xff || first[0] === 0xfe;
  const text = first.toString(isMarked ? 'utf16le' : 'utf8');
  const Delimiter = DELIMITERS.toSorted((a, b) => text.split(b).length - text.split(a).length)[0]!;
  const header = text
    .replaceAll('\ufeff', '')
    .split(Delimiter)
    .map((name) => name.replaceAll('"', '').trim());
  const Columns = columnsOf(header.filter((name) => name !== ''));
  const given = new Set(Object.values(Columns));
  const Values = Object.fromEntries(Object.entries(PROPOSED).filter(([name]) => !given.has(name)));
  return { Columns, Values, Words: {}, Decimal: Delimiter === ';' ? ',' : '.', Delimiter, Encoding: 'utf-8' };
}

/** A header that no field is known by becomes an extension column; of two for one field, the first is it. */
function columnsOf(header: readonly string[]): Record<string, string> {
  const columns: Record<string, string> = {};
  const taken = new Set<string>();
  for (const name of header) {
    const field = Object.keys(HEADERS).find(
      (one) => !taken.has(one) && HEADERS[one]!.some((word) => folded(word) === folded(name)),
    );
    if (field !== undefined) taken.add(field);
    columns[name] = field ?? 'ExtensionColumn';
  }
  return columns;
}

const NEW_LINE = 0x0a;

async function firstLine(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const end = chunk.indexOf(NEW_LINE);
    pieces.push(end < 0 ? chunk : chunk.subarray(0, end));
    length += chunk.length;
    if (end >= 0 || length > LONGEST_RECORD) break;
  }
  return Buffer.concat(pieces);
}
