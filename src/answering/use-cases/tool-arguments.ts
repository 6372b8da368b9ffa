import { unknownField } from '#libs/domain/unknown-field.js';

type Schema = Readonly<Record<string, unknown>>;

/** What is wrong with an argument, to be read behind its name. */
export class Wrong {
  constructor(readonly problem: string) {}
}

/** One argument of a tool: what a provider is told of it, and how it is read. */
export interface Argument {
  readonly schema: Schema;
  read(value: unknown): unknown;
}

export type Arguments = Readonly<Record<string, Argument>>;

export const schemaOf = (args: Arguments): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(args).map(([name, { schema }]) => [name, schema])),
  additionalProperties: false,
});

/**
 * A model's arguments as the tool takes them, or every problem in one line. null stands for not given, since some models
 * fill in every field; nothing else is passed over.
 */
export function readArguments(args: Arguments, given: unknown): Record<string, unknown> | Wrong {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return given == null ? {} : new Wrong('The arguments must be an object');
  }
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(args, name)) problems.push(unknownField(name, Object.keys(args)));
    else if (value !== null && value !== undefined) {
      const read = args[name]!.read(value);
      if (read instanceof Wrong) problems.push(`${name} ${read.problem}`);
      else values[name] = read;
    }
  }
  return problems.length > 0 ? new Wrong(problems.join('; ')) : values;
}

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** A number of a range; digits in quotation marks are taken for it, "1,000", "1e3" and "3 beds" are not. */
export function number(min: number, max: number, description?: string): Argument {
  const schema = { type: 'number', minimum: min, maximum: max, ...(description ? { description } : {}) };
  const wrong = new Wrong(`must be a number from ${min} to ${max}`);
  const read = (value: unknown) => {
    const meant = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
    return typeof meant === 'number' && meant >= min && meant <= max ? meant : wrong;
  };
  return { schema, read };
}

export function whole(min: number, max: number, description?: string): Argument {
  const { schema, read } = number(min, max, description);
  const wrong = new Wrong(`must be a whole number from ${min} to ${max}`);
  return {
    schema: { ...schema, type: 'integer' },
    read: (value) => (Number.isInteger(read(value)) ? read(value) : wrong),
  };
}

const NO_CONTROLS = /^\P{Cc}*$/u;

export function text(maxLength: number, description?: string): Argument {
  const wrong = new Wrong(`must be text of 1 to ${maxLength} characters`);
  const read = (value: unknown) => {
    const trimmed = typeof value === 'string' ? value.trim() : '';
    return trimmed !== '' && trimmed.length <= maxLength && NO_CONTROLS.test(trimmed) ? trimmed : wrong;
  };
  return { schema: { type: 'string', maxLength, ...(description ? { description } : {}) }, read };
}

/** Text with something to look for. */
export function wording(maxLength: number, description?: string): Argument {
  const { schema, read } = text(maxLength, description);
  const wrong = new Wrong(`must be text of 1 to ${maxLength} characters with a letter or a digit`);
  return {
    schema,
    read: (value) =>
      /[\p{L}\p{N}]/u.test(String(read(value))) && !(read(value) instanceof Wrong) ? read(value) : wrong,
  };
}

export function oneOf(values: readonly string[]): Argument {
  const wrong = new Wrong(`must be one of ${values.map((value) => JSON.stringify(value)).join(', ')}`);
  return {
    schema: { type: 'string', enum: values },
    read: (value) => (values.includes(value as string) ? value : wrong),
  };
}

/** A list; an item by itself is a list of one. */
export function listOf(item: Argument, maxItems: number, description: string): Argument {
  const read = (value: unknown) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (items.length === 0 || items.length > maxItems) return new Wrong(`must be a list of 1 to ${maxItems}`);
    const values = items.map((one) => item.read(one));
    return values.find((one) => one instanceof Wrong) ?? values;
  };
  return { schema: { type: 'array', items: item.schema, maxItems, description }, read };
}

/** An object with all of these. */
export function record(fields: Arguments, description: string): Argument {
  const names = Object.keys(fields);
  const read = (value: unknown) => {
    const values = readArguments(fields, value);
    if (values instanceof Wrong) return new Wrong(`must be an object: ${values.problem}`);
    const missing = names.filter((name) => !(name in values));
    return missing.length > 0 ? new Wrong(`must be an object with ${names.join(', ')}`) : values;
  };
  return { schema: { ...schemaOf(fields), required: names, description }, read };
}
