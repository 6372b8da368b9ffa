import type { OpenAPIObject } from '@nestjs/swagger';
import { singleBlanks } from '#libs/domain/plain-text.js';

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

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly 'x-nullable'?: boolean;
}

/** The schema of a body. */
interface FieldsSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/**
 * The fields of a body as a table of Markdown, required ones first, for viewers that show an editor and hide the schema while a reader tries
 * an operation.
 */
function tableOfFields({ properties = {}, required = [] }: FieldsSchema): string {
  const fields = Object.entries(properties);
  const rank = (name: string): number => (required.includes(name) ? 0 : 1);
  fields.sort(([one], [other]) => rank(one) - rank(other));
  const rows = fields.map(([name, schema]) => {
    const mark = rank(name) === 0 ? ' **required**' : '';
    return `| \`${name}\`${mark} | ${cell(typeOf(schema))} | ${cell(schema.description ?? '')} |`;
  });
  if (rows.length === 0) return 'No fields: an empty object.';
  return ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const cell = (text: string): string => singleBlanks(text.replaceAll('|', '\\|'));

/** The type in words, with what bounds it. */
function typeOf(schema: FieldSchema): string {
  const { enum: values, items, properties } = schema;
  const orNull = schema['x-nullable'] ? ' or null' : '';
  if (values) return `${values.map((value) => JSON.stringify(value)).join(', ')}${orNull}`;
  if (items) return `array of ${schema.minItems ?? 0} to ${schema.maxItems} × ${typeOf(items)}${orNull}`;
  if (properties) return `{${Object.keys(properties).join(', ')}}`;
  return `${String(schema.type)}${boundsOf(schema)}${orNull}`;
}

/** Larger bounds than these are those of the type itself. */
const WIDEST = 2_147_483_647;

function boundsOf({ minimum, maximum, minLength, maxLength }: FieldSchema): string {
  if (maxLength !== undefined)
    return minLength ? `, ${minLength} to ${maxLength} characters` : `, at most ${maxLength}`;
  if (minimum === undefined) return '';
  return maximum === undefined || maximum >= WIDEST ? `, from ${minimum}` : `, ${minimum} to ${maximum}`;
}
