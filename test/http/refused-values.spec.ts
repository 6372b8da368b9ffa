import { expect, it } from '@jest/globals';
import { DOCUMENT, OPERATIONS } from '../support/interface/document.js';
import { describeService } from '../support/service/service.js';

interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
}

/** Of what a text may be at most; a longer one would make no body. */
const LONGEST = 100_000;

const fieldsOf = (schema: { readonly $ref: string }): [string, Schema][] => {
  const { properties = {} } = DOCUMENT.components.schemas[schema.$ref.split('/').at(-1)!]!;
  return Object.entries(properties) as [string, Schema][];
};

/** A value beyond what the document allows, and what the refusal has to tell of that; undefined where all is allowed. */
function beyond({ type, minimum, maximum, maxLength, maxItems, enum: values }: Schema) {
  if (values) return { value: 'no such value', tells: values.filter((one) => typeof one === 'string') };
  if (type === 'integer' || type === 'number')
    return { value: (maximum ?? 0) + 1, tells: [String(minimum), String(maximum)] };
  if (type === 'string' && maxLength !== undefined && maxLength < LONGEST)
    return { value: 'x'.repeat(maxLength + 1), tells: [String(maxLength)] };
  return type === 'array' && maxItems !== undefined
    ? { value: new Array(maxItems + 1).fill(0), tells: [String(maxItems)] }
    : undefined;
}

const JUDGED = OPERATIONS.filter(({ bodies, security, requestBody }) => {
  const json = requestBody?.content['application/json'];
  return json && bodies.length > 0 && security.some((one) => 'secret' in one) && fieldsOf(json.schema).length > 0;
});

describeService(
  'A refusal of values',
  (service) => {
    it.each(JUDGED.map((operation) => [operation.operationId, operation] as const))(
      'by %s tells what each field may be, and the nearest name of one that is none',
      async (_, { path, requestBody }) => {
        const fields = fieldsOf(requestBody!.content['application/json']!.schema);
        const wrong = fields.flatMap(([name, schema]) => {
          const found = beyond(schema);
          return found ? [{ name, ...found }] : [];
        });
        const misspelt = `${fields[0]![0]}x`;
        const sent = Object.fromEntries(wrong.map(({ name, value }) => [name, value]));
        const { status, body } = await service().call(path, { ...sent, [misspelt]: 1 });
        expect(status).toBe(400);
        const told = body.Message.split('; ');
        expect(told).toContainEqual(expect.stringContaining(`Unknown field "${misspelt}", did you mean `));
        const silent = wrong.filter(
          ({ name, tells }) =>
            !told.some((one) => one.startsWith(`${name} `) && tells.every((part) => one.includes(part))),
        );
        expect(silent.map(({ name }) => told.find((one) => one.startsWith(`${name} `)) ?? name)).toEqual([]);
      },
    );
  },
  { databases: ['sqlite'] },
);
