import { argumentNamed, wordsOfName } from './argument-names.js';
import { isEnd } from './words/argument-ranges.js';
import { DENIAL } from './words/argument-vocabulary.js';
import { isFiller } from './argument-values.js';
import { saysNoFee } from './range-arguments.js';
import { saysEvery } from './words/status-words.js';

/** An argument as a model named and wrote it. */
export type GivenArgument = readonly [name: string, value: unknown];

type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 5;

/**
 * All arguments of a call, whatever they are wrapped into: objects of objects, lists of conditions
 * ({field, operator, value}), JSON within a text. Objects that are values, such as ranges, stay whole.
 */
export function flatArguments(given: Fields, depth = 0): readonly GivenArgument[] {
  return Object.entries(given).flatMap(([name, value]) => flattened(name, value, depth));
}

function flattened(name: string, written: unknown, depth: number): readonly GivenArgument[] {
  const value = unquoted(written);
  const field = argumentNamed(name)?.field;
  const isSaid = (field === 'status' && saysEvery(value)) || saysNoFee(field, argumentNamed(name)?.bound, value);
  if (isFiller(value) && !isSaid) return [];
  if (field === 'extras' || field === 'columns') return [[name, value]];
  if (depth >= DEEPEST) return [[name, value]];
  if (isList(value)) return value.flatMap((one) => opened(name, one, depth));
  return isFields(value) ? opened(name, value, depth) : [[name, value]];
}

/** An object under a name: a condition, a value, or a wrapper, whose parts are arguments by themselves. */
function opened(name: string, value: Fields, depth: number): readonly GivenArgument[] {
  const condition = conditionIn(value);
  if (condition) return flattened(...condition, depth + 1);
  const field = argumentNamed(name)?.field;
  if (field !== undefined && WHOLE.includes(field)) return [[name, value]];
  const entries = Object.entries(value);
  const ends = field === undefined ? [] : entries.filter(([inner]) => isEnd(inner) || isDenial(inner));
  const unit = field === undefined ? undefined : entries.find(([inner]) => /^units?$/i.test(inner))?.[1];
  const parts = entries.filter(([inner, part]) => !ends.some(([end]) => end === inner) && part !== unit);
  const outer = typeof unit === 'string' ? `${name}_${unit}` : name;
  return [
    ...(ends.length > 0 ? [[outer, Object.fromEntries(ends)] as const] : []),
    ...parts.flatMap(([inner, part]) => flattened(nameWithin(name, inner), part, depth + 1)),
  ];
}

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
const VALUE = /^(?:values?|val|equals|term|target)$/i;
const OPERATOR = /^(?:op|operator|operation|comparison|comparator|condition|relation|cmp|match)$/i;

/** {field: "price", operator: "<=", value: 500000} as {price: {"<=": 500000}}; undefined for any other object. */
function conditionIn(value: Fields): GivenArgument | undefined {
  const find = (pattern: RegExp): unknown => Object.entries(value).find(([name]) => pattern.test(name))?.[1];
  const [field, said, operator] = [find(FIELD), find(VALUE), find(OPERATOR)];
  const isCondition = Object.keys(value).every((name) => [FIELD, VALUE, OPERATOR].some((one) => one.test(name)));
  if (!isCondition || typeof field !== 'string' || said === undefined) return undefined;
  if (typeof operator !== 'string') return [field, said];
  if (isDenial(operator) || operator === '!=') return [`not_${field}`, said];
  return isEnd(operator) && !Array.isArray(said) ? [field, { [operator.replace(/ /g, '_')]: said }] : [field, said];
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
