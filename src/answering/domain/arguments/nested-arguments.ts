import { argumentNamed, wordsOfName } from './argument-names.js';
import { isEnd } from './words/range-ends.js';
import { DENIAL } from './words/argument-vocabulary.js';
import { isFiller } from './argument-values.js';
import { saysNoFee } from './no-fee.js';
import { isOperator } from './words/operators.js';
import { saysEvery } from './words/status-words.js';
import { conditionOf, conditionsIn, type GivenArgument } from './written-conditions.js';

export type { GivenArgument } from './written-conditions.js';

type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 5;

/**
 * All arguments of a call, whatever they are wrapped into: objects of objects, lists of conditions
 * ({field, operator, value}), JSON within a text. Objects that are values, such as ranges, stay whole.
 */
export function flatArguments(given: Fields, depth = 0): readonly GivenArgument[] {
  return Object.entries(given).flatMap(([name, value]) => flattened(name, value, depth));
}

function flattened(name: string, quoted: unknown, depth: number): readonly GivenArgument[] {
  const value = unquoted(quoted);
  const [, compared, sign] = COMPARED.exec(name) ?? [];
  if (compared !== undefined && isSign(sign)) return flattened(...conditionOf(compared, sign, value), depth + 1);
  const field = argumentNamed(name)?.field;
  const isSaid = (field === 'status' && saysEvery(value)) || saysNoFee(field, argumentNamed(name)?.bound, value);
  if (isFiller(value) && !isSaid) return [];
  if (field === 'extras' || field === 'columns') return [[name, value]];
  if (depth >= DEEPEST) return [[name, value]];
  const written = field !== undefined && AS_WRITTEN.includes(field) ? undefined : writtenIn(name, value);
  if (written) return written.flatMap(([inner, part]) => flattened(inner, part, depth + 1));
  const either = isList(value) && OR.test(name) ? eitherOf(name, value) : undefined;
  if (either) return either;
  if (isList(value)) return value.flatMap((one) => opened(name, one, depth));
  return isFields(value) ? opened(name, value, depth) : [[name, value]];
}

/** "price<=": what compares is part of the name. */
const COMPARED = /^([^<>=!≤≥]+?) ?([<>=!≤≥]{1,2})$/;

/** Whose texts may hold signs of conditions, and are none. */
const AS_WRITTEN: readonly string[] = ['url', 'address', 'mlsNumber', 'sort', 'aside'];

/** Conditions in texts, in a list of them, or as [name, operator, value]; undefined where there is none. */
function writtenIn(name: string, value: unknown): readonly GivenArgument[] | undefined {
  if (typeof value === 'string') return conditionsIn(value);
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LISTED) return undefined;
  const [first, second, third] = value as readonly unknown[];
  if (typeof first === 'string' && isOperator(second) && value.length === 3) return [conditionOf(first, second, third)];
  if (argumentNamed(name) && isSign(first) && value.length === 2) return [conditionOf(name, first, second)];
  const all = value.map((one) => (typeof one === 'string' || Array.isArray(one) ? writtenIn('', one) : undefined));
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}

const MOST_LISTED = 30;
const isSign = (value: unknown): value is string => isOperator(value) && /^(?:[<>=!≤≥]+|\$?[gln]te?)$/.test(value);

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
  if (field !== undefined && WHOLE.includes(field)) return [[name, value]];
  const entries = Object.entries(value);
  const ends = field === undefined ? [] : entries.filter(([inner]) => isEnd(inner) || isDenial(inner));
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

/** {type: "range", min, max} says nothing more than {min, max}. */
const RANGE = /^(?:range|between|min|max|minimum|maximum|exact|number|numeric|interval)$/i;

/** Handed on as they are: they have parts of their own. */
const WHOLE: readonly string[] = ['near', 'sort'];

/** {construction: {year}} is the year of construction; {location: {zip}} is the ZIP; {exclude: {city}} is no city. */
function nameWithin(outer: string, inner: string): string {
  if (isDenial(outer)) return `not_${inner}`;
  const both = `${outer}_${inner}`;
  return argumentNamed(both) && !isWrapper(outer) ? both : inner;
}

/** Words of a wish wrap filters as well: {query: {city}}. */
const isWrapper = (name: string): boolean => [undefined, 'wish', 'features'].includes(argumentNamed(name)?.field);

/** "exclude", "$not", "must_not". */
const isDenial = (name: string): boolean => {
  const words = wordsOfName(name);
  return words.length <= 2 && words.some((word) => DENIAL.has(word) || word === 'nin' || word === 'ne');
};

const FIELD = /^(?:field|name|key|attribute|attr|column|property|param|parameter|filter|path)$/i;
const VALUE = /^(?:values?|val|equals|term|target|range|bounds)$/i;
const OPERATOR = /^(?:op|operator|operation|comparison|comparator|condition|relation|cmp|match)$/i;

/** {field: "price", operator: "<=", value: 500000} as {price: {"<=": 500000}}; undefined for any other object. */
function conditionIn(value: Fields): GivenArgument | undefined {
  const find = (pattern: RegExp): unknown => Object.entries(value).find(([name]) => pattern.test(name))?.[1];
  const [field, said, operator] = [find(FIELD), find(VALUE), find(OPERATOR)];
  const ends = Object.entries(value).filter(([name]) => !FIELD.test(name) && isEnd(name) && !VALUE.test(name));
  const isBound = ends.length > 0 && ends.length === Object.keys(value).length - 1;
  if (typeof field === 'string' && isBound) return [field, Object.fromEntries(ends)];
  const isCondition = Object.keys(value).every((name) => [FIELD, VALUE, OPERATOR].some((one) => one.test(name)));
  if (!isCondition || typeof field !== 'string' || said === undefined) return undefined;
  if (typeof operator !== 'string') return [field, said];
  return isDenial(operator) ? [`not_${field}`, said] : conditionOf(field, operator, said);
}

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
