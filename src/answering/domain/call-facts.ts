import { placeName } from '#libs/listing-language/addresses.js';
import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';
import { type Claim, claimsOf } from '#libs/listing-language/claims.js';
import { mlsName } from '#libs/listing-language/identity.js';
import { storable } from '#libs/domain/storable-text.js';
import type { CallFacts, Fact, KeptCall } from '../answering.api.js';
import type { ToolCall } from './tool-prompt.js';

/** What a member's name says of its number. */
const KINDS: readonly (readonly [RegExp, Fact['kind']])[] = [
  [/price|rent|fee|hoa|deposit/i, 'money'],
  [/bedrooms?$/i, 'beds'],
  [/bathrooms?$/i, 'baths'],
  [/area$/i, 'area'],
  [/yearBuilt$/i, 'year'],
  [/^(minimum|maximum|average|median|sum|value)$/i, 'number'],
];

/** A lowest or highest price is one listing's, and says nothing of another that is named. */
const BOUND = /^(min|max)/i;

interface Sink {
  readonly facts: Fact[];
  readonly bounds: Fact[];
  readonly rows: { id: number; facts: Fact[] }[];
}

/** Takes the facts out of a tool's result, whichever tool it was: what looks like a listing is a row. */
export function factsOf({ args, result, isError }: { args: unknown; result: unknown; isError: boolean }): CallFacts {
  const asked: Fact[] = [];
  collect(args, { facts: asked, bounds: asked, rows: [] });
  const seen: Sink = { facts: [], bounds: asked, rows: [] };
  if (!isError) collect(result, seen);
  return { rows: seen.rows, loose: distinct(seen.facts), asked: distinct(asked) };
}

type Members = Readonly<Record<string, unknown>>;

const isRow = (value: Members): boolean => typeof value.id === 'number' && 'mlsNumber' in value && 'price' in value;

function collect(value: unknown, sink: Sink): void {
  if (typeof value === 'string') return void sink.facts.push(...factsIn(value));
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => collect(item, sink));
  const members = value as Members;
  if (!isRow(members)) return collectMembers(members, sink);
  const facts: Fact[] = [];
  collectMembers(members, { ...sink, facts, bounds: facts });
  sink.rows.push({ id: Number(members.id), facts: distinct(facts) });
}

function collectMembers(members: Members, sink: Sink): void {
  // What was searched for is told by the arguments.
  for (const [name, value] of Object.entries(members)) if (name !== 'searched') member(name, value, members, sink);
}

function member(name: string, value: unknown, of: Members, sink: Sink): void {
  if (name === 'mlsNumber') sink.facts.push({ kind: 'mls', value: mlsName(String(value)) });
  if (name === 'address' || name === 'location') sink.facts.push({ kind: 'address', value: placeName(String(value)) });
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
  const number = typeof value === 'number' || /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : null;
  if (!kind || number === null) return collect(value, sink);
  const facts = BOUND.test(name) ? sink.bounds : sink.facts;
  facts.push({ kind, value: kind === 'area' ? squareFeet(number, of) : number });
}

/** The unit stands beside the area; without one it is square feet. */
const squareFeet = (area: number, { areaUnit }: Members): number =>
  /met/i.test(String(areaUnit)) ? area * SQUARE_FEET_IN_METRE : area;

/** What a text claims counts as seen. */
export const factsIn = (text: string): Fact[] => claimsOf(text).flatMap(factsOfClaim);

const factsOfClaim = (claim: Claim): Fact[] =>
  'name' in claim
    ? [{ kind: claim.kind, value: claim.name }]
    : claim.readings.map(({ value }) => ({ kind: claim.kind, value }));

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
