import { argumentNamed, boundIn, wordsOfName } from './argument-names.js';
import { isEnd } from './words/range-ends.js';
import { withoutLabels } from './call-labels.js';
import { conditionIn, isDenial } from './condition-objects.js';
import { isSign, writtenIn } from './listed-conditions.js';
import { isFiller } from './argument-values.js';
import { isNone } from './extra-arguments.js';
import { saysNoFee } from './no-fee.js';
import { saysEvery } from './words/status-words.js';
import { conditionOf, type GivenArgument } from './written-conditions.js';

export type { GivenArgument } from './written-conditions.js';

type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 5;

/**
 * All arguments of a call, whatever they are wrapped into: objects of objects, lists of conditions
 * ({field, operator, value}), JSON within a text. Objects that are values, such as ranges, stay whole.
 */
export function flatArguments(given: Fields, depth = 0): readonly GivenArgument[] {
  return withoutLabels(given).flatMap(([name, value]) => flattened(name, value, depth));
}

function flattened(name: string, quoted: unknown, depth: number): readonly GivenArgument[] {
  const value = unquoted(quoted);
  const [, compared, sign] = COMPARED.exec(name) ?? [];
  if (compared !== undefined && isSign(sign)) return flattened(...conditionOf(compared, sign, value), depth + 1);
  if (typeof value === 'string' && (JOINING.test(name) || /^type$/i.test(name)) && /^(?:and|all|\$and)$/i.test(value))
    return [];
  const field = argumentNamed(name)?.field;
  const isSaid = (field === 'status' && saysEvery(value)) || saysNoFee(field, argumentNamed(name)?.bound, value);
  const isColumn = field === 'extras' && isFields(value) && Object.values(value).some(isNone);
  if (isFiller(value) && !isSaid && !isColumn) return [];
  if (field === 'extras' || field === 'columns') return [[name, value]];
  if (depth >= DEEPEST) return [[name, value]];
  const written = field !== undefined && AS_WRITTEN.includes(field) ? undefined : writtenIn(name, value);
  if (written) return written.flatMap(([inner, part]) => flattened(inner, part, depth + 1));
  const either = isList(value) && OR.test(name) ? eitherOf(name, value) : undefined;
  if (either) return either;
  if (isList(value)) return value.flatMap((one) => opened(name, one, depth));
  return isFields(value) ? opened(name, value, depth) : [[name, value]];
}

/** How conditions are joined, where all must hold. */
const JOINING = /^(?:operator|op|logic|logical_?operator|conjunction|join|combinator|combine|condition|match|mode)$/i;
/** "price<=": what compares is part of the name. */
const COMPARED = /^([^<>=!≤≥]+?) ?([<>=!≤≥]{1,2})$/;

/** Whose texts may hold signs of conditions, and are none. */
const AS_WRITTEN: readonly string[] = ['url', 'address', 'mlsNumber', 'sort', 'aside'];

const OR = /^\$?or$/i;

/** Alternatives of one name are a list of it; those of several are no search, and stay to be refused. */
function eitherOf(name: string, ways: readonly Fields[]): readonly GivenArgument[] | undefined {
  const names = new Set(ways.flatMap((way) => Object.keys(way)));
  const values = ways.flatMap((way) => Object.values(way));
  if (names.size > 1) return [[name, JSON.stringify(ways)]];
  return values.some((value) => typeof value === 'object') ? undefined : [[[...names][0]!, values]];
}

/** An object under a name: a condition, a value, or a wrapper, whose parts are arguments by themselves. */
function opened(name: string, value: Fields, depth: number): readonly GivenArgument[] {
  const condition = conditionIn(value) ?? (argumentNamed(name) && conditionIn({ field: name, ...value }));
  if (condition) return flattened(...condition, depth + 1);
  const field = argumentNamed(name)?.field;
  const [first, ...more] = Object.entries(value);
  if (first && more.length === 0 && NEEDED.test(first[0]) && typeof first[1] === 'boolean') return [[name, first[1]]];
  if (field === undefined && isEndsAlone(value) && !isBoundName(name)) return [[name, value]];
  if (field === 'near' && !Object.keys(value).some((inner) => POINT.test(inner)))
    return flatArguments(value, depth + 1);
  if (field !== undefined && WHOLE.includes(field)) return [[name, value]];
  const entries = withoutLabels(value);
  const isOfField = ([inner, part]: readonly [string, unknown]): boolean =>
    isEnd(inner) || (isDenial(inner) && !holdsArguments(part));
  const ends = field === undefined ? [] : entries.filter(isOfField);
  const unit = field === undefined ? undefined : entries.find(([inner]) => /^units?$/i.test(inner))?.[1];
  const isSaying = ([inner, part]: readonly [string, unknown]): boolean =>
    (ends.length > 0 && /^(?:type|kind|mode)$/i.test(inner) && RANGE.test(String(part))) || inner === '$options';
  const parts = entries.filter((one) => !ends.some(([end]) => end === one[0]) && one[1] !== unit && !isSaying(one));
  const outer = typeof unit === 'string' ? `${name}_${unit}` : name;
  return [
    ...(ends.length > 0 ? [[outer, Object.fromEntries(ends)] as const] : []),
    ...parts.flatMap(([inner, part]) => flattened(nameWithin(name, inner), part, depth + 1)),
  ];
}

/** {not: {propertyType}}: of what is denied the argument is named within. */
const holdsArguments = (value: unknown): boolean =>
  isFields(value) && Object.keys(value).some((inner) => argumentNamed(inner) !== undefined && !isEnd(inner));

/** {pool: {required: true}}. */
const NEEDED = /^(?:is_?)?(?:required|wanted|needed|enabled|must_?have|present)$/i;
const isEndsAlone = (value: Fields): boolean =>
  Object.keys(value).every(
    (inner) => isEnd(inner) && !argumentNamed(inner) && !/^(?:value|values|range)$/i.test(inner),
  );
const isBoundName = (name: string): boolean => boundIn(wordsOfName(name)) !== undefined || isWrapperName(name);
const isWrapperName = (name: string): boolean => /^(?:filters?|query|where|range|params|args)$/i.test(name);

/** {type: "range", min, max} says nothing more than {min, max}. */
const RANGE = /^(?:range|between|min|max|minimum|maximum|exact|number|numeric|interval)$/i;

/** What is near a city is in it. */
const POINT = /^(?:lat|lng|lon|long|radius)/i;

/** Handed on as they are: they have parts of their own. */
const WHOLE: readonly string[] = ['near', 'sort'];

/** {construction: {year}} is the year of construction; {location: {zip}} is the ZIP; {exclude: {city}} is no city. */
function nameWithin(outer: string, inner: string): string {
  if (isDenial(outer)) return `not_${inner}`;
  const both = `${outer}_${inner}`;
  // {min: {price}} is one of two such bounds.
  const isBound = boundIn(wordsOfName(outer)) !== undefined && argumentNamed(outer) === undefined;
  return argumentNamed(both) && (isBound || !isWrapper(outer)) ? both : inner;
}

/** Words of a wish wrap filters as well: {query: {city}}. */
const isWrapper = (name: string): boolean => [undefined, 'wish', 'features'].includes(argumentNamed(name)?.field);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.every(isFields);

const LONGEST_JSON = 4_000;

/** JSON that a model wrote as a text. */
function unquoted(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > LONGEST_JSON || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
