import { z } from 'zod';
import type { JsonSchema } from '../domain/json-schema.js';
import { LARGEST_ID } from '../domain/native-id.js';
import { closestName, unknown } from '../domain/unknown-field.js';
import { withoutMarks } from '../domain/plain-text.js';

/** Names that occur in a chatbot's listings, by what they are of: `cities`, `propertyTypes`. */
export type VocabularyNames = Readonly<Record<string, readonly string[]>>;

/** Names up to which a model is told all of them; beyond, a wrong one is answered with those nearest to it. */
const MOST_TOLD = 60;
const NEAREST = 5;

/** A name of the listings: told as an enumeration where there are few, and checked whatever their number, where names of its kind are given. */
export const named = (names: string) => z.string().trim().min(1).max(200).meta({ names });

/** Id of a row, as a tool has told it. */
export const rowId = z.int().min(1).max(LARGEST_ID);

/** One or more; an item by itself is a list of one. */
export const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z.preprocess((value) => (value == null || Array.isArray(value) ? value : [value]), z.array(item).min(1).max(most));

/** The schema that a model is told. */
export const toldSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...told } = z.toJSONSchema(schema);
  return told;
};

/** The same with the names of one chatbot's listings. */
export function withNames(schema: JsonSchema, names: VocabularyNames): JsonSchema {
  const known = typeof schema.names === 'string' ? (names[schema.names] ?? []) : undefined;
  const { names: _, ...rest } = schema;
  if (known) return known.length > 0 && known.length <= MOST_TOLD ? { type: 'string', enum: known } : rest;
  return mapped(rest, (part) => withNames(part, names));
}

const BOUNDS = new Set(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern']);

/** As a model is told it: bounds cost tokens at every ask, and a refusal tells them. */
export const unbounded = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(mapped(schema, unbounded)).filter(([name]) => !BOUNDS.has(name)));

/** The form of OpenAI's strict tools: every member is required, and null where it is not given. */
export function strictForm(schema: JsonSchema): JsonSchema {
  const own = mapped(schema, strictForm);
  const properties = own.properties as Readonly<Record<string, JsonSchema>> | undefined;
  if (!properties) return own;
  const required = (schema.required ?? []) as readonly string[];
  const members = Object.entries(properties).map(
    ([name, part]) => [name, required.includes(name) ? part : orNull(part)] as const,
  );
  return { ...own, properties: Object.fromEntries(members), required: members.map(([name]) => name) };
}

const orNull = ({ description, ...part }: JsonSchema): JsonSchema => {
  const told = description === undefined ? {} : { description };
  return 'enum' in part || 'properties' in part
    ? { anyOf: [part, { type: 'null' }], ...told }
    : { ...part, type: [part.type, 'null'], ...told };
};

function mapped(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, ...rest } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>;
    items?: JsonSchema;
  };
  return {
    ...rest,
    ...(items && { items: change(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])),
    }),
  };
}

/** What is wrong with a call's arguments, in one line for the model. */
export class WrongArguments {
  constructor(readonly problem: string) {}
}

/** Arguments as the schema takes them; null stands for not given. Each problem names the argument, what it must be and the nearest that there is. */
export function readArguments<T>(
  schema: z.ZodType<T>,
  told: JsonSchema,
  names: VocabularyNames,
  given: unknown,
): T | WrongArguments {
  if (given != null && (typeof given !== 'object' || Array.isArray(given)))
    return new WrongArguments('The arguments must be an object');
  const read = schema.safeParse(withoutNull(given ?? {}));
  if (!read.success)
    return new WrongArguments([...new Set(read.error.issues.flatMap((issue) => problemsOf(issue, told)))].join('; '));
  const problems: string[] = [];
  const value = checked(read.data, told, { names, path: '', problems });
  return problems.length > 0 ? new WrongArguments(problems.join('; ')) : (value as T);
}

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(members.map(([name, part]) => [name, withoutNull(part)]));
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, told: JsonSchema): string[] {
  const path = issue.path.filter((part) => typeof part === 'string');
  const at = issue.path.reduce<JsonSchema>(
    (part, name) =>
      ((typeof name === 'number' ? part.items : (part.properties as JsonSchema)?.[name as string]) ?? {}) as JsonSchema,
    told,
  );
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys((at.properties ?? {}) as object);
    return issue.keys.map((key) => `${unknown('argument', key, known)}; there are ${known.join(', ') || 'none'}`);
  }
  return [`${path.join('.') || 'The call'} ${issue.code === 'custom' ? issue.message : mustBe(at, issue)}`];
}

/** What a part of the schema takes, in words. */
function mustBe(part: JsonSchema, issue: Issue): string {
  if (Array.isArray(part.enum)) {
    const values = part.enum as readonly string[];
    const nearest = issue.input === undefined ? undefined : closestName(String(issue.input), values);
    return `must be one of ${values.map((value) => JSON.stringify(value)).join(', ')}${nearest ? `; the nearest is ${JSON.stringify(nearest)}` : ''}`;
  }
  if (part.type === 'number' || part.type === 'integer')
    return `must be a ${part.type === 'integer' ? 'whole ' : ''}number from ${String(part.minimum)} to ${String(part.maximum)}`;
  if (part.type === 'array') return `must be a list of 1 to ${String(part.maxItems)}`;
  if (part.type === 'object') return `must be an object with ${Object.keys(part.properties as object).join(', ')}`;
  return `must be text of 1 to ${String(part.maxLength)} characters`;
}

interface ArgumentCheck {
  readonly names: VocabularyNames;
  readonly path: string;
  readonly problems: string[];
}

/** Each name as the listings have it. */
function checked(value: unknown, schema: JsonSchema, check: ArgumentCheck): unknown {
  if (typeof schema.names === 'string' && typeof value === 'string') return nameOf(value, schema.names, check);
  if (Array.isArray(value)) return value.map((item) => checked(item, (schema.items ?? {}) as JsonSchema, check));
  if (typeof value !== 'object' || value === null) return value;
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      checked(part, properties[name] ?? {}, { ...check, path: check.path ? `${check.path}.${name}` : name }),
    ]),
  );
}

function nameOf(value: string, kind: string, { names, path, problems }: ArgumentCheck): string {
  const known = names[kind];
  if (!known) return value;
  const key = folded(value);
  const found = known.find((one) => folded(one) === key);
  if (found !== undefined) return found;
  const told = known.length <= MOST_TOLD ? known : nearestNames(value, known);
  const some = told.map((one) => JSON.stringify(one)).join(', ');
  problems.push(
    `${path} ${JSON.stringify(value.slice(0, 60))} is in no listing; ${told === known ? 'there are' : 'the nearest are'} ${some || 'none'}`,
  );
  return value;
}

function nearestNames(value: string, known: readonly string[]): readonly string[] {
  const left = new Set(known);
  const nearest: string[] = [];
  while (nearest.length < NEAREST && left.size > 0) {
    const one = closestName(value, [...left])!;
    nearest.push(one);
    left.delete(one);
  }
  return nearest;
}

const folded = (text: string): string => withoutMarks(text.trim());
