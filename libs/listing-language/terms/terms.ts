import { FIELDS } from './fields.js';
import { HOMES } from './homes.js';
import { UNITS } from './units.js';

/**
 * What the words of a question mean, in all languages that are spoken; plurals in s and what clings to Arabic words need no
 * entry. The longest phrase counts, so that "open house" is no house; of two meanings of one phrase, the first.
 */
export const TERMS: Readonly<Record<string, string>> = { ...FIELDS, ...UNITS, ...HOMES };
