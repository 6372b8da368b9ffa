import fc from 'fast-check';
import { limitsOf, ODD_NAMES, ODD_VALUES } from './odd-values.js';
import type { Schema } from './operations.js';

type Body = Readonly<Record<string, unknown>>;

/** One thing done to a body, as a value, and its name. */
export interface Mutation {
  readonly name: string;
  readonly change: (body: Body) => Body;
}

/** What may be done to a body of this schema before it is written down. */
export function bodyMutations(schema: Schema): fc.Arbitrary<Mutation> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const names = Object.keys(properties);
  const added = fc
    .tuple(fc.constantFrom(...ODD_NAMES, ...names.map((name) => name.toLowerCase())), fc.constantFrom(...ODD_VALUES))
    .map(([name, value]) => ({ name: `${name.slice(0, 20)} added`, change: (body: Body) => put(body, name, value) }));
  if (names.length === 0) return added;
  const field = fc.constantFrom(...names);
  return fc.oneof({ weight: 1, arbitrary: added }, { weight: 1, arbitrary: field.map(missing) }, swaps(field), {
    weight: 3,
    arbitrary: limits(properties),
  });
}

const missing = (name: string): Mutation => ({
  name: `${name} missing`,
  change: (body) => Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)),
});

const swaps = (field: fc.Arbitrary<string>) => ({
  weight: 4,
  arbitrary: fc
    .tuple(field, fc.constantFrom(...ODD_VALUES))
    .map(([name, value]): Mutation => ({ name: `${name} swapped`, change: (body) => put(body, name, value) })),
});

const limits = (properties: Record<string, Schema>): fc.Arbitrary<Mutation> => {
  const at = Object.entries(properties).flatMap(([name, schema]) => limitsOf(schema).map((value) => ({ name, value })));
  return fc
    .constantFrom(...(at.length > 0 ? at : [{ name: '', value: null }]))
    .map(({ name, value }) => ({ name: `${name} at a limit`, change: (body) => put(body, name, value) }));
};

/** Own properties only, `__proto__` among them. */
const put = (body: Body, name: string, value: unknown): Body =>
  Object.fromEntries([...Object.entries(body), [name, value]]);
