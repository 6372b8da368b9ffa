import { type Check, hasCharacters } from './fields.js';

/** Checks of items in lists: what an item must be, or null where it is good. */

export const textOf = (min: number, max: number): Check => {
  const wanted = `a string of ${min} to ${max} characters`;
  return (value) => {
    if (typeof value !== 'string') return 'a string';
    return hasCharacters(value, min, max) ? null : wanted;
  };
};

/** Blanks alone name nothing. */
export const notBlank: Check<string> = (text) => (text.trim() === '' ? 'a text that is not blank' : null);

/** An object with these fields and nothing else. */
export function objectOf(fields: Readonly<Record<string, Check>>): Check {
  const names = Object.keys(fields);
  return (item) => {
    if (item === null || typeof item !== 'object' || Array.isArray(item))
      return `an object of the form {${names.join(', ')}}`;
    const unknown = Object.keys(item).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined)
      return `an object of ${names.join(' and ')} only, without ${JSON.stringify(unknown.slice(0, 60))}`;
    for (const [name, check] of Object.entries(fields)) {
      const problem = check((item as Record<string, unknown>)[name]);
      if (problem !== null) return `an object whose ${name} is ${problem}`;
    }
    return null;
  };
}
