import { escaped } from '#libs/listing-language/question-text.js';
import { PHRASES } from '#libs/built-in-model/phrases/phrases.js';

/** Behind these words an answer quotes a listing that does not say what was asked. */
const QUOTING = PHRASES.map(([, { saysOtherwise }]) => saysOtherwise.split('{0}')[1]!);

/** A line that says that nothing is found; the homes behind it are those without one of the conditions. */
const NOTHING = PHRASES.map(
  ([, { foundNone }]) => new RegExp(`(?<=^${foundNone.split('{0}').map(escaped).join('.*')}.*$)[^]*`, 'm'),
);

/** Without homes that are near to what was asked for, where none is as it was. */
export const withoutNear = (content: string): string =>
  NOTHING.reduce((rest, behind) => rest.replace(behind, ''), content);

/** What an answer claims by itself. */
export const claimOf = (content: string): string => QUOTING.reduce((rest, words) => rest.split(words)[0]!, content);
