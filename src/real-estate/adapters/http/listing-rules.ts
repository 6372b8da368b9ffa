import type { Check } from '#libs/http/bodies/fields.js';
import { SIZES } from '../../domain/listing-terms.js';
import { isWebAddress } from '../../domain/web-address.js';

/** Rules of texts and of items in lists: what a value must be, or null where it is good. */

export const webAddress = (text: string): string | null => (isWebAddress(text) ? null : 'an http or https URL');

/** Blanks alone name nothing. */
export const notBlank = (text: string): string | null => (text.trim() === '' ? 'a text that is not blank' : null);

export const textOf = (min: number, max: number): Check => {
  const wanted = `a string of ${min} to ${max} characters`;
  return (value) => {
    if (typeof value !== 'string') return 'a string';
    const { length } = [...value.slice(0, 2 * max + 1)];
    return length < min || length > max ? wanted : null;
  };
};

const addressLength = textOf(1, SIZES.url);

export const imageAddress: Check = (value) => addressLength(value) ?? webAddress(value as string);

const EXTRA_FIELDS: Record<string, Check> = { Key: textOf(1, SIZES.extraName), value: textOf(0, SIZES.extraValue) };

/** An item of ExtensionColumn: `{Key, value}` and nothing else. */
export const extra: Check = (item) => {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return 'an object of the form {Key, value}';
  const unknown = Object.keys(item).find((name) => !Object.hasOwn(EXTRA_FIELDS, name));
  if (unknown !== undefined) return `an object of Key and value only, without ${JSON.stringify(unknown.slice(0, 60))}`;
  for (const [name, check] of Object.entries(EXTRA_FIELDS)) {
    const problem = check((item as Record<string, unknown>)[name]);
    if (problem !== null) return `an object whose ${name} is ${problem}`;
  }
  return null;
};
