import { mlsNumberIn } from '../entry-of.js';
import type { PathCondition, Mapping, MappingRow } from './mapping.js';
import { isOneOf, type RecordNode, textsAt } from './record.js';
import { RULES, type RuleContext, UnreadableValue } from './rules.js';

/** What a person says of a source beside what its format says (`--map`). */
export interface SourceNotes {
  /** What holds where a record says nothing; `{MLSNumber}` and other fields may stand in it. */
  readonly values: Readonly<Record<string, string | number | boolean>>;
  /** A field, and what its words are here. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly decimal: '.' | ',';
  /** Homes under contract are shown as Active. */
  readonly underContract: boolean;
}

type Body = Record<string, unknown>;

/** A body of Create, or why there is none; `mlsNumber` where it could be read all the same. */
export type MappedRecord = { readonly mlsNumber: string } & (
  | { readonly body: Body }
  | { readonly withheld: string }
  | { readonly problem: string }
);

export const holds = (record: RecordNode, condition: PathCondition): boolean =>
  Object.entries(condition).every(([path, words]) => textsAt(record, path).some((text) => isOneOf(text, words)));

/** Faults that are told of one record: a map may lead any number of columns to one field. */
const MOST_PROBLEMS = 20;

/** Reads a record by the lines of a mapping. `now` is in milliseconds since 1970. */
export function mapRecord(
  record: RecordNode,
  { rows, withheld }: Mapping,
  notes: SourceNotes,
  now: number,
): MappedRecord {
  const body: Body = {};
  const problems: string[] = [];
  for (const row of rows) {
    try {
      take(record, row, body, { notes, now });
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      problems.push(`${(row.from ?? [row.to]).join(', ')} ${error.message}`);
    }
  }
  const mlsNumber = mlsNumberIn(body);
  const reason = withheld.find(({ when, unless }) => !(unless && notes[unless]) && holds(record, when));
  if (reason && mlsNumber !== '') return { mlsNumber, withheld: reason.because };
  if (reason) problems.push(`MLSNumber is missing, and ${reason.because}`);
  if (problems.length > 0) return { mlsNumber, problem: problems.slice(0, MOST_PROBLEMS).join('; ') };
  return { mlsNumber, ...completed(body, notes.values) };
}

interface MappingContext {
  readonly notes: SourceNotes;
  readonly now: number;
}

function take(record: RecordNode, row: MappingRow, body: Body, around: MappingContext): void {
  const { to, column, when, unless } = row;
  const isGiven = column === undefined && body[to] !== undefined;
  if (isGiven || (when && !holds(record, when)) || (unless && holds(record, unless))) return;
  // What a person says of the source stands before what its format takes for granted.
  const isSaid = when === undefined && to in around.notes.values;
  const value = valueOf(record, row, body, around) ?? (isSaid ? undefined : row.value);
  if (value === undefined) return;
  if (column === undefined) body[to] = value;
  else ((body[to] ??= []) as unknown[]).push({ Key: column, value: String(value) });
}

function valueOf(record: RecordNode, row: MappingRow, body: Body, { notes, now }: MappingContext): unknown {
  const found = (row.from ?? []).map((path) => textsAt(record, path));
  const weights = found.flatMap((texts, at) => texts.map(() => row.weights?.[at] ?? 1));
  const texts = found.flat();
  if (texts.length === 0) return undefined;
  const setting: RuleContext = {
    words: [notes.words[row.to] ?? {}, row.words ?? {}],
    by: (row.by && textsAt(record, row.by)[0]) || row.byDefault || '',
    weights,
    areaUnit: String(body.AreaUnit ?? notes.values.AreaUnit ?? ''),
    decimal: notes.decimal,
    now,
  };
  return RULES[row.as ?? 'text'].read(texts, setting);
}

/** With what the notes say, and with the price where it belongs. */
function completed({ Price, ...body }: Body, values: SourceNotes['values']): { body: Body } | { problem: string } {
  for (const [name, value] of Object.entries(values)) {
    if (body[name] !== undefined) continue;
    const said = typeof value === 'string' ? filled(value, body) : value;
    if (said === null) return { problem: `${name} would be longer than ${LONGEST_FILLED} characters` };
    body[name] = said;
  }
  if (Price !== undefined) body[body.SaleType === 'for_rent' ? 'RentPrice' : 'SalePrice'] ??= Price;
  return { body };
}

/** As long as the longest field may be. */
const LONGEST_FILLED = 16_000;

/** A text with what other fields say in their places; null where that is too long for any field. */
function filled(template: string, body: Body): string | null {
  let text = template;
  for (const [name, value] of Object.entries(body)) {
    const around = text.split(`{${name}}`);
    if (around.length === 1) continue;
    const said = String(value);
    if (text.length + said.length * (around.length - 1) > LONGEST_FILLED) return null;
    text = around.join(encodeURIComponent(said));
  }
  return text;
}
