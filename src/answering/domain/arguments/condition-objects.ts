import { argumentNamed, wordsOfName } from './argument-names.js';
import { DENIAL } from './words/argument-vocabulary.js';
import { isOperator } from './words/operators.js';
import { isEnd } from './words/range-ends.js';
import { conditionOf, type GivenArgument } from './written-conditions.js';

/** "exclude", "$not", "must_not". */
export const isDenial = (name: string): boolean => {
  const words = wordsOfName(name);
  return words.length <= 2 && words.some((word) => DENIAL.has(word) || word === 'nin' || word === 'ne');
};

const FIELD = /^(?:field|name|key|attribute|attr|column|property|param|parameter|filter|path)$/i;
/** A field where they name one: {id: "city", value}. */
const LOOSE = /^(?:id|type|facet|dimension|on|by)$/i;
const VALUE = /^(?:values?|val|equals|term|target|range|bounds)$/i;
/** Of some stores a value, of others what compares. */
const MATCH = /^match$/i;
const TYPE = /^type$/i;
const OPERATOR = /^(?:op|operator|operation|comparison|comparator|condition|relation|cmp|match)$/i;

/** {field: "price", operator: "<=", value: 500000} as {price: {"<=": 500000}}; undefined for any other object. */
export function conditionIn(value: Readonly<Record<string, unknown>>): GivenArgument | undefined {
  const loose = Object.keys(value).find((name) => LOOSE.test(name) && argumentNamed(String(value[name])));
  const isField = (name: string): boolean => FIELD.test(name) || name === loose;
  const typed = Object.keys(value).find((name) => TYPE.test(name) && isOperator(value[name]));
  const matched = Object.keys(value).find((name) => MATCH.test(name) && typeof value[name] === 'object');
  const isOperatorName = (name: string): boolean => (OPERATOR.test(name) && name !== matched) || name === typed;
  const isValueName = (name: string): boolean => VALUE.test(name) || name === matched;
  const one = (is: (name: string) => boolean): unknown => Object.entries(value).find(([name]) => is(name))?.[1];
  const [field, said, operator] = [
    one((name) => FIELD.test(name)) ?? value[loose ?? ''],
    one(isValueName),
    one(isOperatorName),
  ];
  const ends = Object.entries(value).filter(([name]) => !isField(name) && isEnd(name) && !VALUE.test(name));
  const isBound = ends.length > 0 && ends.length === Object.keys(value).length - 1;
  if (typeof field === 'string' && isBound) return [field, Object.fromEntries(ends)];
  const isCondition = Object.keys(value).every((name) => isField(name) || isValueName(name) || isOperatorName(name));
  if (!isCondition || typeof field !== 'string' || said === undefined) return undefined;
  if (typeof operator !== 'string') return [field, said];
  return isDenial(operator) ? [`not_${field}`, said] : conditionOf(field, operator, said);
}
