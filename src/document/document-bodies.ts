import type { OpenAPIObject } from '@nestjs/swagger';
import { type FieldsSchema, tableOfFields } from './document-fields.js';

type Bodies = Readonly<Record<string, object>>;

interface MediaType {
  schema: { readonly $ref?: string };
  example?: unknown;
  examples?: Record<string, { readonly value: object }>;
}

interface WithBody {
  requestBody?: { description?: string; readonly content: Record<string, MediaType> };
  'x-bodies'?: Bodies;
}

/**
 * Gives every operation a table of its body's fields, and a body to begin with: the bodies that its decorator names, else
 * one made of its fields' examples. The first start's demo takes them as they stand.
 */
export function giveBodies(operation: WithBody, { components }: OpenAPIObject): void {
  const { requestBody, 'x-bodies': bodies } = operation;
  delete operation['x-bodies'];
  const json = requestBody?.content['application/json'];
  if (!json) return;
  const schema = components?.schemas?.[json.schema.$ref!.split('/').at(-1)!] as FieldsSchema;
  requestBody!.description = tableOfFields(schema);
  const named = Object.entries(bodies ?? {});
  if (named.length > 1) json.examples = Object.fromEntries(named.map(([name, value]) => [name, { value }]));
  else json.example = named[0]?.[1] ?? madeOfFields(schema);
}

function madeOfFields({ properties = {} }: FieldsSchema): object {
  const examples = Object.entries(properties).map(([name, { example }]) => [name, example]);
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined)) as object;
}
