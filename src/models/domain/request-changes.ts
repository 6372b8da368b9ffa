import type { RefusedRequest } from './refused-request.js';

/** A request as a provider takes it. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** What is changed of a request: a field is left out, has another name, or a smaller number. */
export interface RequestChange {
  readonly field: string;
  readonly to?: string;
  readonly most?: number;
  /** There where the refusal named no field. No caller is told of a guess. */
  readonly isGuess?: true;
}

/** Fields by two names, of which models know one. */
const OTHER_NAME: RequestBody = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'max_tokens' };
/** Fields that mean nothing without another. */
const PARENT: Readonly<Record<string, string>> = { tool_choice: 'tools', parallel_tool_calls: 'tools' };
/** Says of a tool that its form is strict. */
export const STRICT = 'strict';
/** Members that lists of tools and messages cannot do without. */
const ESSENTIAL = new Set(
  (
    'type function name description parameters input_schema properties items role content text id arguments ' +
    'tool_calls tool_call_id tool_use_id call_id input output image_url url source data media_type'
  ).split(' '),
);
/** Fields whose parts have names of their own. */
const LISTS = new Set(['tools', 'messages', 'input', 'system']);

/** The request with all changes, in their order. */
export const changed = (body: RequestBody, changes: readonly RequestChange[]): RequestBody =>
  changes.reduce(applied, body);

function applied(body: RequestBody, { field, to, most }: RequestChange): RequestBody {
  if (!Object.hasOwn(body, field)) return without(body, field) as RequestBody;
  const { [field]: value, ...rest } = body;
  if (most !== undefined) return { ...rest, [field]: Math.min(Number(value), most) };
  if (to !== undefined) return { ...rest, [to]: value };
  return Object.fromEntries(Object.entries(rest).filter(([name]) => PARENT[name] !== field));
}

/** Without the member of that name, wherever it is; names of a schema's properties are no members. */
function without(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, name));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([member]) => member !== name);
  return Object.fromEntries(kept.map(([member, inner]) => [member, withoutIn(member, inner, name)]));
}

const withoutIn = (member: string, inner: unknown, name: string): unknown =>
  member === 'properties' && typeof inner === 'object' && inner !== null
    ? Object.fromEntries(Object.entries(inner).map(([property, schema]) => [property, without(schema, name)]))
    : without(inner, name);

/**
 * What to change of a request that was refused so; nothing where the refusal names no field of it. Of fields that are
 * `required` nothing but a number is made smaller. `before` has been changed already.
 */
export function changesFor(
  refused: RefusedRequest,
  sent: RequestBody,
  required: ReadonlySet<string>,
  before: readonly RequestChange[] = [],
): RequestChange[] {
  const free = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => typeof value === 'number' || !required.has(name)),
  );
  const inner = innerNames(sent);
  const placed = refused.places.flatMap((steps) => fieldAt(steps, free, inner) ?? []);
  const named = placed.length > 0 ? placed : (fieldIn(refused.sentence, free, inner, before) ?? []);
  const changes = [...new Set([named].flat())]
    .map((field) => changeOf(field, refused.sentence, free, before))
    .filter(({ field, most }) => most !== undefined || !required.has(field));
  if (!isOfForm(changes, sent, inner)) return changes;
  return [changes.length === 0 ? { field: STRICT, isGuess: true } : { field: STRICT }];
}

/** A refusal of strict tools may name them, a part of their form, or nothing: they are sent in the plain form first. */
const isOfForm = (changes: readonly RequestChange[], sent: RequestBody, inner: ReadonlySet<string>): boolean =>
  isStrictIn(sent) && changes.every(({ field, most }) => most === undefined && (field === 'tools' || inner.has(field)));

const isStrictIn = ({ tools }: RequestBody): boolean =>
  Array.isArray(tools) &&
  tools.some(
    (tool: RequestBody) => tool[STRICT] === true || (tool.function as RequestBody | undefined)?.[STRICT] === true,
  );

/** Too large a number is made as small as the refusal says; a field of two names gets the other; else it is left out. */
function changeOf(field: string, sentence: string, sent: RequestBody, before: readonly RequestChange[]): RequestChange {
  const most = mostIn(sentence, sent[field]);
  if (most !== undefined) return { field, most };
  const to = OTHER_NAME[field] as string | undefined;
  return to !== undefined && !before.some((change) => change.to !== undefined) ? { field, to } : { field };
}

/** Below this no limit of tokens lies: such a number is something else. */
const LEAST_TOKENS = 256;
const NUMBER = /(?<![\p{L}\p{N}._-])\d[\d,]*(?:\.\d+)?(?![\p{L}\p{N}_-])/gu;

/** The largest number of the sentence below that which was sent. */
function mostIn(sentence: string, sent: unknown): number | undefined {
  if (typeof sent !== 'number') return undefined;
  const least = sent > LEAST_TOKENS ? LEAST_TOKENS : Number.MIN_VALUE;
  const numbers = (sentence.match(NUMBER) ?? []).map((text) => Number(text.replaceAll(',', '')));
  const below = numbers.filter((number) => number < sent && number >= least);
  return below.length > 0 ? Math.max(...below) : undefined;
}

/** The field at a place: a member within a list, or else a field of the request. */
function fieldAt(given: readonly string[], sent: RequestBody, inner: ReadonlySet<string>): string | undefined {
  const steps = given[0] === 'body' ? given.slice(1) : given;
  const [first, ...rest] = steps;
  if (first === undefined) return undefined;
  if (rest.length === 0 || !LISTS.has(first)) return Object.hasOwn(sent, first) ? first : undefined;
  return rest.findLast((step) => inner.has(step));
}

/** The field that a sentence names first, by its own name or with blanks in it; members of lists stand in quotes. */
function fieldIn(
  sentence: string,
  sent: RequestBody,
  inner: ReadonlySet<string>,
  before: readonly RequestChange[],
): string | undefined {
  const gone = before.map(({ field }) => field).filter((field) => !Object.hasOwn(sent, field));
  const found = [...Object.keys(sent), ...gone]
    .map((field) => ({ field, at: sentence.search(wording(field)) }))
    .concat([...inner].map((field) => ({ field, at: sentence.search(quoted(field)) })))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.field.length - a.field.length);
  const parent = found.filter(({ field }) => gone.includes(field)).map(({ field }) => PARENT[field]);
  const field = found.find((one) => !gone.includes(one.field))?.field;
  return parent.find((name) => name !== undefined && Object.hasOwn(sent, name)) ?? field;
}

const wording = (field: string): RegExp =>
  new RegExp(`(?<![\\w-])${field.replaceAll('_', '[_ ]').replace(/s$/, 's?')}(?![\\w-])`, 'i');
const quoted = (field: string): RegExp => new RegExp(`["'\`]${field}["'\`]`);

/** Names of members within tools and messages that these can do without. */
function innerNames(sent: RequestBody): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (/^[A-Za-z_$][\w$-]{0,63}$/.test(name) && !ESSENTIAL.has(name)) names.add(name);
      collect(name === 'properties' && typeof inner === 'object' && inner !== null ? Object.values(inner) : inner);
    }
  };
  for (const list of LISTS) collect(sent[list]);
  return names;
}
