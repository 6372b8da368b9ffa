import type { Members } from '#libs/domain/members.js';
import { storable } from '#libs/domain/storable-text.js';
import type { ReplacedModel } from '../../models/models.api.js';
import type { Relaxation } from '../../real-estate/real-estate.api.js';
import { LEFT_OUT, type LeftOut, leftOutText } from '#libs/visitor/left-out.js';
import type { CallFacts, ComputedFact, Fact, KeptCall } from '../answering.api.js';
import { CALCULATE } from './calculation.js';
import type { ToolCall } from './prompt.js';

/** What a word of a member's name says of its number, the first that does: an average price is money. */
const KINDS: readonly (readonly [kind: Fact['kind'], words: string])[] = [
  ['money', 'price prices rent fee fees hoa deposit'],
  ['beds', 'bedroom bedrooms'],
  ['baths', 'bathroom bathrooms'],
  ['area', 'area'],
  ['year', 'built'],
  ['number', 'minimum maximum average median sum value'],
  ['homes', 'count total'],
];

/** Members of a row that say nothing, or nothing that an answer tells. */
const UNTOLD = new Set(['id', 'images', 'latitude', 'longitude', 'salePrice', 'rentPrice', 'extras']);

interface Sink {
  readonly facts: Fact[];
  readonly rows: { id: number; facts: Fact[] }[];
}

type ReadCall = Pick<ToolCall, 'args' | 'result' | 'isError'> & { readonly name?: string };

/** Takes the facts out of a tool's result, whichever tool it was: what looks like a listing is a row. */
export function factsOf({ name, args, result, isError }: ReadCall): CallFacts {
  const asked: Sink = { facts: [], rows: [] };
  const seen: Sink = { facts: [], rows: [] };
  if (name === CALCULATE) return { loose: [], asked: [], ...calculated(isError ? {} : result) };
  collectAsked(args, asked);
  if (!isError) collect(result, seen);
  const facts = { rows: seen.rows, loose: distinct(seen.facts), asked: distinct(asked.facts) };
  const { relaxations } = (isError ? {} : (result ?? {})) as { relaxations?: readonly Relaxation[] };
  return relaxations ? { ...facts, relaxations: relaxations.map(({ without, total }) => ({ without, total })) } : facts;
}

interface Calculation {
  readonly calculated: string;
  readonly results: readonly { value: string; unit: string; in: string; per: string }[];
  readonly of: readonly Members[];
}

/** Results are facts of their listings alone; numbers of the call are the visitor's or the owner's own. */
function calculated(result: unknown): Pick<CallFacts, 'rows' | 'computed'> {
  const { calculated: of, results = [], of: homes = [] } = (result ?? {}) as Partial<Calculation>;
  const rows: Sink = { facts: [], rows: [] };
  collect(homes, rows);
  const ids = homes.map(({ id }) => Number(id));
  const computed = results.map(({ value, unit, in: own, per }): ComputedFact => ({
    of: of!,
    value: Number(value),
    unit,
    in: own,
    per,
    ids,
  }));
  return { rows: rows.rows, computed };
}

/** Every number that was searched for counts, whatever the filter's name; the ends of a range are of the filter. */
function collectAsked(args: unknown, sink: Sink, range?: string): void {
  if (typeof args !== 'object' || args === null) return;
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'number') sink.facts.push({ kind: kindOf(range ?? name) ?? 'number', value });
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) collectAsked(value, sink, name);
    else collect(value, sink);
  }
}

function kindOf(name: string): Fact['kind'] | undefined {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return KINDS.find(([, known]) => known.split(' ').some((one) => words.includes(one)))?.[0];
}

const isRow = (value: Members): boolean => typeof value.id === 'number' && 'mlsNumber' in value && 'price' in value;

function collect(value: unknown, sink: Sink): void {
  if (typeof value === 'string') return void sink.facts.push({ kind: 'text', value });
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => collect(item, sink));
  const members = value as Members;
  if (isRow(members)) return void sink.rows.push({ id: Number(members.id), facts: rowFacts(members) });
  // What was searched for is told by the arguments.
  for (const [name, part] of Object.entries(members)) if (name !== 'searched') member(name, part, sink);
}

function member(name: string, value: unknown, sink: Sink): void {
  const kind = kindOf(name);
  const number = typeof value === 'number' || /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : null;
  if (!kind || number === null) collect(value, sink);
  else sink.facts.push({ kind, value: number, of: name });
}

/** Everything that a row says, by the name of what says it. */
function rowFacts(members: Members): Fact[] {
  const own = Object.entries(members).flatMap(([of, value]): Fact[] =>
    UNTOLD.has(of) || value === null || value === '' || typeof value === 'object'
      ? []
      : [{ kind: 'text', value: typeof value === 'number' ? value : String(value), of }],
  );
  const columns = (Array.isArray(members.extras) ? members.extras : []) as readonly Members[];
  return [
    ...own,
    ...columns.map(({ key, value }): Fact => ({ kind: 'text', value: String(value), of: String(key), isColumn: true })),
  ];
}

const distinct = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.kind} ${fact.value}`, fact])).values(),
];

/** Characters of arguments that are kept: a model may have run away within them. */
const MOST_ARGUMENTS = 4_000;
const LONGEST_NAME = 64;

/** A call of a tool as it is kept with its turn. */
export function keptCall(call: ToolCall): KeptCall {
  const args = JSON.stringify(call.args) ?? 'null';
  return {
    // The model may call what there is not.
    name: storable(call.name.slice(0, LONGEST_NAME)),
    args: args.length <= MOST_ARGUMENTS ? args : JSON.stringify({ cut: args.slice(0, MOST_ARGUMENTS / 2) }),
    facts: factsOf(call),
    isError: call.isError,
    milliseconds: call.milliseconds,
  };
}

/** Name of the record that a fallback has answered a turn. */
export const MODEL_FALLBACK = 'model_fallback';

const recorded = (name: string, args: string, isError: boolean): KeptCall => ({
  ...{ name, args, isError, facts: { rows: [], loose: [], asked: [] }, milliseconds: 0 },
});

/** Kept beside the calls of tools; no model is told of it later: that a fallback has answered, and that a sentence was left out. */
export const keptFallback = (by: ReplacedModel): KeptCall => recorded(MODEL_FALLBACK, JSON.stringify(by), true);
export const keptLeftOut = (leftOut: LeftOut): KeptCall => recorded(LEFT_OUT, leftOutText(leftOut), false);

/** Characters of JSON that one result may take of a prompt. */
const MOST_CHARACTERS = 24_000;
/** Lengths to which running text is cut, one after the other, until the result fits. */
const TEXT_LENGTHS = [2_000, 1_000, 500, 200];

/** A tool's result as a model is told: where it is too large, its texts are cut first, then whole items are left out. */
export function fitted(result: unknown): unknown {
  if (sizeOf(result) <= MOST_CHARACTERS) return result ?? null;
  for (const length of TEXT_LENGTHS) {
    const cut = withTexts(result, length);
    if (sizeOf(cut) <= MOST_CHARACTERS) return cut;
  }
  return withFewerItems(withTexts(result, TEXT_LENGTHS.at(-1)!));
}

const sizeOf = (value: unknown): number => (JSON.stringify(value) ?? '').length;

/** Running text has blanks; addresses on the web, say, stay whole. */
function withTexts(value: unknown, length: number): unknown {
  if (typeof value === 'string') {
    return value.length > length && /\s/.test(value) ? `${value.slice(0, length).toWellFormed()}…` : value;
  }
  if (Array.isArray(value)) return value.map((item) => withTexts(item, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, length)]));
}

/** Leaves items of the largest list out, from its end, and says how many. */
function withFewerItems(value: unknown): unknown {
  const lists = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, part]) => Array.isArray(part));
  const [name, items] = (lists as [string, unknown[]][]).sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))[0] ?? [];
  if (name === undefined || items === undefined) return TOO_LARGE;
  for (let count = items.length - 1; count > 0; count = Math.floor(count * 0.8)) {
    const cut = { ...(value as object), [name]: items.slice(0, count), leftOut: items.length - count };
    if (sizeOf(cut) <= MOST_CHARACTERS) return cut;
  }
  return TOO_LARGE;
}

const TOO_LARGE = { error: 'The result is too large; ask for less' };
