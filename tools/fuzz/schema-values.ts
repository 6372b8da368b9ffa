import fc from 'fast-check';
import type { Schema } from './operations.js';
import { LIST_OF, type RealObjects } from './real-objects.js';

/** Longest text and array that an ordinary value has; the limits themselves are a matter of mutations. */
const ORDINARY_LENGTH = 24;
const ORDINARY_ITEMS = 3;

const TEXT = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: ORDINARY_LENGTH }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: ORDINARY_LENGTH }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '2026-11-01', 'rgb(1,2,3)', 'a@example.com', 'https://example.com/a', 'UTC'),
  },
);

/** Values that a schema of the document allows, by construction; IDs of what there really is among them. */
export function valuesOf(schema: Schema, name: string, real: RealObjects): fc.Arbitrary<unknown> {
  const ordinary = ordinaryValuesOf(schema, name, real);
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  return isNullable
    ? fc.oneof({ weight: 5, arbitrary: ordinary }, { weight: 1, arbitrary: fc.constant(null) })
    : ordinary;
}

function ordinaryValuesOf(schema: Schema, name: string, real: RealObjects): fc.Arbitrary<unknown> {
  const {
    enum: allowed,
    properties,
    items,
    example,
  } = schema as {
    enum?: unknown[];
    properties?: Record<string, Schema>;
    items?: Schema;
    example?: unknown;
  };
  if (properties) return objectsOf(schema, properties, real);
  if (allowed) return fc.constantFrom(...allowed.filter((value) => value !== null));
  if (items) return arraysOf(schema, items, name, real);
  const values = scalarsOf(schema, name, real);
  return example === undefined ? values : fc.oneof({ weight: 2, arbitrary: values }, fc.constant(example));
}

function objectsOf(schema: Schema, properties: Record<string, Schema>, real: RealObjects): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, name, real)] as const);
  return fc.record(Object.fromEntries(values), {
    requiredKeys: (schema.required ?? []) as string[],
    noNullPrototype: true,
  });
}

function arraysOf({ minItems = 0 }: Schema, items: Schema, name: string, real: RealObjects): fc.Arbitrary<unknown> {
  const least = minItems as number;
  return fc.array(valuesOf(items, name, real), { minLength: least, maxLength: least + ORDINARY_ITEMS });
}

function scalarsOf(schema: Schema, name: string, real: RealObjects): fc.Arbitrary<unknown> {
  const list = LIST_OF[name];
  const ids = list && fc.nat().map((at) => real[list][at % real[list].length] ?? '0');
  const invented = inventedOf(schema);
  return ids ? fc.oneof({ weight: 6, arbitrary: ids }, { weight: 1, arbitrary: invented }) : invented;
}

function inventedOf({ type, minimum, maximum, minLength = 0 }: Schema): fc.Arbitrary<unknown> {
  const kind = Array.isArray(type) ? (type as string[]).find((one) => one !== 'null') : type;
  const [min, max] = [(minimum as number | undefined) ?? -1_000, (maximum as number | undefined) ?? 1_000_000];
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'integer') return fc.integer({ min, max: Math.min(max, Number.MAX_SAFE_INTEGER) });
  if (kind === 'number') return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  return TEXT.filter((text) => text.length >= (minLength as number));
}
