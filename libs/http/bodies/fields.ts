import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { textTrouble } from '../../domain/storable-text.js';

const FIELDS = 'parlor:fields';

export interface FieldOptions {
  /** Stated in the document. */
  readonly description: string;
  readonly example?: unknown;
  readonly optional?: boolean;
  /** What an explicit null means; without this it is a 400. */
  readonly nullMeans?: 'absent';
}

interface FieldFacts {
  readonly name: string;
  readonly nullMeansAbsent: boolean;
}

/** Returns what the field must be ("a string of at most 200 characters"), or null where the value is good. */
export type Check = (value: unknown) => string | null;

/** The fields that a request class declares, in order, those of its parents first. */
export const fieldsOf = (request: Type): readonly FieldFacts[] =>
  (Reflect.getMetadata(FIELDS, request.prototype as object) as FieldFacts[] | undefined) ?? [];

const remember =
  (nullMeansAbsent: boolean): PropertyDecorator =>
  (target, name) => {
    const known = (Reflect.getMetadata(FIELDS, target) as FieldFacts[] | undefined) ?? [];
    Reflect.defineMetadata(FIELDS, [...known, { name: String(name), nullMeansAbsent }], target);
  };

/** Marks a schema whose value may be null; `openapi.ts` writes it the way OpenAPI 3.1 does. */
export const NULLABLE = { 'x-nullable': true };

/** A field is checked and documented once: one check, one sentence, one schema. */
export function field(schema: Record<string, unknown>, check: Check, options: FieldOptions): PropertyDecorator {
  const { description, example, optional = false, nullMeans } = options;
  const nullable = nullMeans ? NULLABLE : {};
  return applyDecorators(
    ApiProperty({ ...schema, ...nullable, description, example, required: !optional } as ApiPropertyOptions),
    remember(nullMeans === 'absent'),
    ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => value !== undefined && check(value) === null,
        defaultMessage: (args) => sentence(check, args!),
      },
    }),
  );
}

const sentence = (check: Check, { property, value }: ValidationArguments): string =>
  value === undefined ? `${property} is required` : `${property} must be ${check(value)}`;

interface TextOptions extends FieldOptions {
  /** In characters (Unicode code points). */
  readonly max: number;
  readonly min?: number;
  /** A further rule: what the text must be, or null. */
  readonly rule?: (text: string) => string | null;
  readonly pattern?: string;
}

/** A string; `max` counts Unicode code points, so that an emoji is one character. */
export function Text({ max, min = 0, rule, pattern, ...options }: TextOptions): PropertyDecorator {
  const size = min > 0 ? `a string of ${min} to ${max} characters` : `a string of at most ${max} characters`;
  const schema = {
    type: 'string',
    maxLength: max,
    ...(min > 0 ? { minLength: min } : {}),
    ...(pattern ? { pattern } : {}),
  };
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'a string';
    if (value.length > max * 2 || value.length < min) return size;
    const { length } = [...value];
    if (length > max || length < min) return size;
    const trouble = textTrouble(value);
    return trouble === null ? (rule?.(value) ?? null) : `a string without ${trouble}`;
  };
  return field(schema, check, options);
}

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
}

/** An integer that JavaScript holds exactly; text is never taken for a number. */
export function Whole({ min, max, ...options }: NumberOptions): PropertyDecorator {
  const check: Check = (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'an integer';
    return value < min || value > max ? `from ${min} to ${max}` : null;
  };
  return field({ type: 'integer', minimum: min, maximum: max }, check, options);
}

/** A finite number. */
export function Amount({ min, max, ...options }: NumberOptions): PropertyDecorator {
  const check: Check = (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'a number';
    return value < min || value > max ? `from ${min} to ${max}` : null;
  };
  return field({ type: 'number', minimum: min, maximum: max }, check, options);
}

/** true or false, never a word for them. */
export const Flag = (options: FieldOptions): PropertyDecorator =>
  field({ type: 'boolean' }, (value) => (typeof value === 'boolean' ? null : 'true or false'), options);

/** One of the values, letter by letter. */
export const OneOf = (values: readonly string[], options: FieldOptions): PropertyDecorator =>
  field(
    { type: 'string', enum: [...values] },
    (value) => (typeof value === 'string' && values.includes(value) ? null : `one of ${values.join(', ')}`),
    options,
  );

interface ListOptions extends FieldOptions {
  readonly minItems?: number;
  readonly maxItems: number;
  /** Schema of one item. */
  readonly items: Record<string, unknown>;
  /** What every item must be ("a string of 1 to 100 characters"), or null where it is good. */
  readonly item: Check;
  /** Whether an item may occur only once. */
  readonly areDistinct?: boolean;
}

/** An array whose size is judged before its items. */
export function ListOf({
  minItems = 0,
  maxItems,
  items,
  item,
  areDistinct = false,
  ...options
}: ListOptions): PropertyDecorator {
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'an array';
    if (value.length < minItems || value.length > maxItems) return `an array of ${minItems} to ${maxItems} items`;
    if (areDistinct && new Set(value).size < value.length) return 'an array without repeated items';
    for (const [index, element] of value.entries()) {
      const problem = item(element);
      if (problem !== null) return `an array in which item ${index + 1} is ${problem}`;
    }
    return null;
  };
  return field({ type: 'array', minItems, maxItems, items }, check, options);
}
