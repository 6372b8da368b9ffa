import { argumentNamed } from './argument-names.js';
import { isOperator } from './words/operators.js';
import { conditionOf, conditionsIn, type GivenArgument } from './written-conditions.js';

/** Conditions in texts, in a list of them, or as [name, operator, value]; undefined where there is none. */
export function writtenIn(name: string, value: unknown): readonly GivenArgument[] | undefined {
  if (typeof value === 'string') return conditionsIn(value);
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LISTED) return undefined;
  const [first, second, third] = value as readonly unknown[];
  if (typeof first === 'string' && isOperator(second) && value.length === 3) return [conditionOf(first, second, third)];
  if (argumentNamed(name) && isSign(first) && value.length === 2) return [conditionOf(name, first, second)];
  const all = value.map((one) => (typeof one === 'string' || Array.isArray(one) ? writtenIn('', one) : undefined));
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}

const MOST_LISTED = 30;
export const isSign = (value: unknown): value is string =>
  isOperator(value) && /^(?:[<>=!≤≥]+|\$?[gln]te?)$/.test(value);
