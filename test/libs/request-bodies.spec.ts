import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { RequestRules } from '#libs/http/bodies/body.pipe.js';
import { sources } from '../architecture/sources.js';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly example?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

type Body = Record<string, unknown>;

const root = new URL('../..', import.meta.url);
const document = JSON.parse(readFileSync(new URL('docs/openapi.json', root), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};
const documented = document.components.schemas;

/** Every class of every `*.request.ts` and `*.wire.ts` that is a request, by its name, which is the name of its schema; doors speak forms of others. */
async function requestClasses(): Promise<(readonly [string, Type<object>])[]> {
  const paths = sources().flatMap(({ path }) => (path.startsWith('src/doors/') ? [] : [path]));
  const classes: (readonly [string, Type<object>])[] = [];
  for (const path of paths.filter((one) => /\.(request|wire)\.ts$/.test(one))) {
    const module = (await import(`../../${path.replace(/\.ts$/, '.js')}`)) as Record<string, Type<object>>;
    classes.push(...Object.entries(module).filter(([name]) => name.endsWith('Request')));
  }
  return classes;
}

const classes = await requestClasses();

/** Values that the document promises to be good. */
function good(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 1e9, items, minItems = 0, example } = schema;
  const kind = [type].flat()[0];
  const known = example === undefined ? [] : [fc.constant(example)];
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (kind === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (kind === 'array' && items && example === undefined)
    return fc.uniqueArray(good(items), { minLength: minItems, maxLength: minItems + 2 });
  return fc.oneof(...known, ...(known.length === 0 ? [fc.constant('a')] : []));
}

/** Values at and behind the bounds, of other types, and nothing at all. */
function other({ minimum = 0, maximum = 0, maxLength = 10, maxItems = 10, example }: Schema): fc.Arbitrary<unknown> {
  const item = (example as unknown[] | undefined)?.[0];
  const edges = [minimum - 1, minimum, minimum + 0.5, maximum, maximum + 1, 2 ** 53, NaN, Infinity];
  const texts = [
    '',
    ' ',
    'x'.repeat(maxLength),
    'x'.repeat(maxLength + 1),
    '😀'.repeat(maxLength),
    '\0',
    '\ud800',
    'true',
  ];
  const lists = [[], [item, item], Array(maxItems).fill(item), Array(maxItems + 1).fill(item), [null], [{}]];
  const objects = [{}, [{ Key: 'a', value: 'b', toString: 'c' }], [{ key: 'a', value: ' ' }], { length: 1 }];
  const things = [undefined, null, true, 'false', ...edges, ...texts, ...lists, ...objects];
  return fc.oneof(fc.constantFrom<unknown>(...things), fc.string(), fc.webUrl(), fc.double(), fc.anything());
}

/** A good body with up to two fields that are another value, left out, or unknown. */
function bodiesOf(name: string): fc.Arbitrary<Body> {
  const fields = Object.entries(documented[name]!.properties ?? {});
  const whole = fc.record(Object.fromEntries(fields.map(([field, schema]) => [field, good(schema)])));
  const changes = fields.map(([field, schema]) =>
    fc.oneof(other(schema), fc.constant(undefined)).map((value): Body => ({ [field]: value })),
  );
  const unknown = fc.constantFrom<Body>({ zzz: 1 }, { toString: 'x' });
  return fc
    .tuple(whole, fc.array(fc.oneof(...changes, unknown), { maxLength: 2 }))
    .map(([body, changed]) => Object.assign({}, body, ...changed) as Body);
}

/** What class-validator itself says, with its own refusal of unknown fields. */
const isValid = (request: Type<object>, body: Body): boolean =>
  validateSync(Object.assign(new request(), body), {
    forbidUnknownValues: false,
    stopAtFirstError: true,
    whitelist: true,
    forbidNonWhitelisted: true,
  }).length === 0;

describe('the quick check of a body', () => {
  it('is derived for every documented request', () => {
    const names = classes.map(([name]) => name).sort();
    expect(names).toEqual(
      Object.keys(documented)
        .filter((name) => name.endsWith('Request'))
        .sort(),
    );
  });

  it.each(classes)('says of %s what class-validator says', (name, request) => {
    const rules = new RequestRules(request);
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(bodiesOf(name), (body) => {
        const verdict = rules.accepts(body);
        verdicts.add(verdict);
        expect(verdict).toBe(isValid(request, body));
      }),
      { numRuns: 500 },
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });
});
