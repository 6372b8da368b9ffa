import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { textTrouble } from '../../domain/storable-text.js';

export interface FieldOptions {
  /** Stated in the document. */
  readonly description: string;
  readonly example?: unknown;
  readonly optional?: boolean;
  /** What an explicit null means; without this it is a 400. */
  readonly nullMeans?: 'absent';
  /** Whether a body is one that uses the field; in every other one it is ignored, whatever it holds. */
  readonly isUsedBy?: (body: Readonly<Record<string, unknown>>) => boolean;
}

/** Returns what the value must be ("a string of at most 200 characters"), or null where it is good. */
export type Check<T = unknown> = (value: T) => string | null;

/** Marks a schema whose value may be null; `openapi.ts` writes it the way OpenAPI 3.1 does. */
export const NULLABLE = { 'x-nullable': true };

/** A rule of ours, in the words of its check. */
const Rule = <T>(name: string, check: Check<T>): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value: T) => check(value) === null,
      defaultMessage: (args) => `${args!.property} must be ${check(args!.value as T)}`,
    },
  });

/** One field: its place in the document, whether it may be absent, and its rules; the first rule that it breaks words the refusal. */
function field(schema: object, rules: readonly PropertyDecorator[], options: FieldOptions): PropertyDecorator {
  const { description, example, optional = false, nullMeans, isUsedBy } = options;
  const nullable = nullMeans ? NULLABLE : {};
  const isAbsent = (value: unknown): boolean => value === undefined || (value === null && nullMeans === 'absent');
  const isAsked = (body: Record<string, unknown>, value: unknown) => !isAbsent(value) && (isUsedBy?.(body) ?? true);
  return applyDecorators(
    ApiProperty({ ...schema, ...nullable, description, example, required: !optional } as ApiPropertyOptions),
    ...(nullMeans ? [Transform(({ value }) => (value as unknown) ?? undefined)] : []),
    ...(isUsedBy
      ? [Transform(({ obj, value }) => (isUsedBy(obj as Record<string, unknown>) ? (value as unknown) : undefined))]
      : []),
    ...(optional ? [ValidateIf(isAsked)] : []),
    IsGiven(isAbsent),
    ...rules,
  );
}

const IsGiven = (isAbsent: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy({
    name: 'isGiven',
    validator: { validate: (value) => !isAbsent(value), defaultMessage: (args) => `${args!.property} is required` },
  });

interface TextOptions extends FieldOptions {
  /** In characters (Unicode code points). */
  readonly max: number;
  readonly min?: number;
  /** A further rule: what the text must be, or null. */
  readonly rule?: Check<string>;
}

/** A string; `max` counts Unicode code points, so that an emoji is one character. */
export function Text({ max, min = 0, rule, ...options }: TextOptions): PropertyDecorator {
  const size = min > 0 ? `a string of ${min} to ${max} characters` : `a string of at most ${max} characters`;
  const schema = { type: 'string', maxLength: max, ...(min > 0 ? { minLength: min } : {}) };
  const rules = [
    IsString({ message: '$property must be a string' }),
    Rule<string>('hasCharacters', (text) => (hasCharacters(text, min, max) ? null : size)),
    Rule<string>('isStorable', (text) => {
      const trouble = textTrouble(text);
      return trouble === null ? null : `a string without ${trouble}`;
    }),
    ...(rule ? [Rule('isMeaningful', rule)] : []),
  ];
  return field(schema, rules, options);
}

/** A character takes one or two places of `length`: most texts need not be counted. */
export function hasCharacters(text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > 2 * max) return false;
  if (text.length >= 2 * min - 1 && text.length <= max) return true;
  const { length } = [...text];
  return length >= min && length <= max;
}

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
  /** A further rule: what the number must be, or null. */
  readonly rule?: Check<number>;
}

const range = (min: number, max: number, words = `from ${min} to ${max}`): PropertyDecorator[] => {
  const message = `$property must be ${words}`;
  return [Min(min, { message }), Max(max, { message })];
};

/** Few numbers are named one by one; null where there are more. */
function fewFrom(min: number, max: number): string | null {
  if (max - min > 3) return null;
  const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const last = all.pop()!;
  return all.length > 0 ? `${all.join(', ')} or ${last}` : `${last}`;
}

/** An integer that JavaScript holds exactly; text is never taken for a number. */
export function Whole({ min, max, rule, ...options }: NumberOptions): PropertyDecorator {
  const few = fewFrom(min, max);
  const words = few ?? `an integer from ${min} to ${max}`;
  const isExact = Rule('isSafeInteger', (value) => (Number.isSafeInteger(value) ? null : words));
  const rules = [isExact, ...range(min, max, few ?? undefined), ...(rule ? [Rule('isMeaningful', rule)] : [])];
  return field({ type: 'integer', minimum: min, maximum: max }, rules, options);
}

/** A finite number. */
export function Amount({ min, max, ...options }: Omit<NumberOptions, 'rule'>): PropertyDecorator {
  const isFinite = IsNumber({}, { message: '$property must be a number' });
  return field({ type: 'number', minimum: min, maximum: max }, [isFinite, ...range(min, max)], options);
}

/** A member of what the service answers that a caller may send back: any value is taken, and changes nothing. Not in the document. */
export const Ignored = (): PropertyDecorator => Rule('isIgnored', () => null);

/** true or false, never a word for them. */
export const Flag = (options: FieldOptions): PropertyDecorator =>
  field({ type: 'boolean' }, [IsBoolean({ message: '$property must be true or false' })], options);

/** One of the values, letter by letter. */
export const OneOf = (values: readonly string[], options: FieldOptions): PropertyDecorator =>
  field(
    { type: 'string', enum: [...values] },
    [IsIn(values, { message: `$property must be one of ${values.join(', ')}` })],
    options,
  );

/** An object of fields out of these names; what they hold is only compared. */
export const SomeOf = (names: readonly string[], options: FieldOptions): PropertyDecorator =>
  field(
    { type: 'object', additionalProperties: false, properties: Object.fromEntries(names.map((name) => [name, {}])) },
    [Rule('hasNames', (value) => someOf(names, value))],
    options,
  );

function someOf(names: readonly string[], value: unknown): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'an object of fields';
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  return unknown === undefined ? null : `an object of fields, without ${JSON.stringify(unknown.slice(0, 60))}`;
}

interface ListOptions extends FieldOptions {
  readonly minItems?: number;
  readonly maxItems: number;
  /** Schema of one item. */
  readonly items: object;
  /** What every item must be ("a string of 1 to 100 characters"), or null where it is good. */
  readonly item: Check;
  /** Whether an item may occur only once. */
  readonly areDistinct?: boolean;
}

/** An array whose size is judged before its items. */
export function ListOf({ minItems = 0, maxItems, items, item, areDistinct = false, ...options }: ListOptions) {
  const message = `$property must be an array of ${minItems} to ${maxItems} items`;
  const rules = [
    IsArray({ message: '$property must be an array' }),
    ArrayMinSize(minItems, { message }),
    ArrayMaxSize(maxItems, { message }),
    ...(areDistinct ? [Rule('areDistinct', distinct)] : []),
    Rule<unknown[]>('areGood', (list) => firstProblem(list, item)),
  ];
  return field({ type: 'array', minItems, maxItems, items }, rules, options);
}

const distinct: Check<unknown[]> = (list) =>
  new Set(list).size < list.length ? 'an array without repeated items' : null;

function firstProblem(list: readonly unknown[], check: Check): string | null {
  for (const [index, item] of list.entries()) {
    const problem = check(item);
    if (problem !== null) return `an array in which item ${index + 1} is ${problem}`;
  }
  return null;
}
