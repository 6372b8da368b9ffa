import { COMPARISONS } from './comparisons.js';
import { FIELDS } from './fields.js';
import { FIGURES } from './figures.js';
import { HOMES } from './homes.js';
import { OFFERS } from './offers.js';
import { SAID } from './said.js';
import { UNITS } from './units.js';

/**
 * What the words of an answer mean, in all languages that answers are given in; plurals in s and what clings to Arabic words
 * need no entry. The longest phrase counts, so that "open house" is no house; of two meanings of one phrase, the first.
 */
export const TERMS: Readonly<Record<string, string>> = {
  ...FIELDS,
  ...UNITS,
  ...FIGURES,
  ...HOMES,
  ...OFFERS,
  ...COMPARISONS,
  ...SAID,
};
