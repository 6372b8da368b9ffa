import { ADDRESSES, placeName } from './addresses.js';
import { AREAS } from './areas.js';
import { ROOMS } from './counted.js';
import { BUILT_YEARS } from './dates.js';
import { MAIL_ADDRESSES, MLS_NUMBERS, mlsName, URLS, webName } from './identity.js';
import { SUMS } from './money.js';
import { countOf, NUMBER_WORD, type Reading, readingsOf } from './numbers.js';

/** What an answer may say of a listing only where a row says so. */
export type ClaimKind = 'money' | 'beds' | 'baths' | 'area' | 'year' | 'mls' | 'address' | 'url';

/** A statement within a text that is either true of a row or false. */
export type Claim =
  | {
      readonly kind: Exclude<ClaimKind, 'mls' | 'address' | 'url'>;
      /** As it is written. */
      readonly text: string;
      /** "1.250" is either of two numbers. Areas are in square feet. */
      readonly readings: readonly Reading[];
    }
  | {
      readonly kind: 'mls' | 'address' | 'url';
      readonly text: string;
      /** In the one spelling that all are compared in. */
      readonly name: string;
    };

/** Claims that say which listing is spoken of. */
export const isIdentity = ({ kind }: Claim): boolean => kind === 'mls' || kind === 'address' || kind === 'url';

type Groups = Readonly<Record<string, string | undefined>>;

/** Texts without any of these claim nothing. */
const HINT = new RegExp(`\\d|www\\.|https?:|${NUMBER_WORD}`, 'iu');

/** Characters that are read at once: reading takes time that grows with their square where a text is made so. */
const LONGEST = 1_000;

/** Everything that a text says of listings that a row must bear out; prices in any currency, areas in square feet. */
export function claimsOf(text: string): readonly Claim[] {
  if (text.length <= LONGEST) return claimsIn(text);
  const end = text.lastIndexOf(' ', LONGEST) + 1 || LONGEST;
  return [...claimsIn(text.slice(0, end)), ...claimsOf(text.slice(end))];
}

function claimsIn(text: string): readonly Claim[] {
  const claims: Claim[] = [];
  if (!HINT.test(text)) return claims;
  let rest = text;
  // What is read is taken out, so that no number is read twice.
  const take = (pattern: RegExp, read: (text: string, groups: Groups) => readonly Claim[]) => {
    rest = rest.replace(pattern, (found: string, ...parts: unknown[]) => {
      const groups = parts.at(-1);
      claims.push(...read(found, (typeof groups === 'object' ? groups : {}) as Groups));
      return ' | ';
    });
  };
  take(URLS, (url) => [{ kind: 'url', text: url, name: webName(url) }]);
  take(MAIL_ADDRESSES, () => []);
  // Emphasis stands between a number and its unit as little as in what is read aloud.
  rest = rest.replace(/[*`]+/g, '');
  take(MLS_NUMBERS, (found, { name = '' }) =>
    /\d/.test(name) ? [{ kind: 'mls', text: found, name: mlsName(name) }] : [],
  );
  for (const pattern of ADDRESSES) take(pattern, (found) => [{ kind: 'address', text: found, name: placeName(found) }]);
  for (const { pattern, feet } of AREAS) take(pattern, (found, { from }) => [areaOf(found, from!, feet)]);
  for (const pattern of SUMS) take(pattern, moneyOf);
  for (const kind of ['beds', 'baths'] as const) {
    for (const pattern of ROOMS[kind])
      take(pattern, (found, { from }) => [{ kind, text: found, readings: countOf(from!) }]);
  }
  for (const pattern of BUILT_YEARS)
    take(pattern, (found, { from }) => [{ kind: 'year', text: found, readings: readingsOf(from!) }]);
  return claims;
}

/** "$400–450k" is two sums, the first in thousands as well. */
function moneyOf(text: string, { from, scale, to, toScale }: Groups): Claim[] {
  const first: Claim = { kind: 'money', text, readings: cents(readingsOf(from!, scale ?? toScale)) };
  return to === undefined ? [first] : [first, { kind: 'money', text, readings: cents(readingsOf(to, toScale)) }];
}

/** Cents may be left out, rounded or cut off. */
const cents = (readings: readonly Reading[]): Reading[] =>
  readings.map(({ value, tolerance }) => ({ value, tolerance: tolerance === 0.5 ? 0.995 : tolerance }));

function areaOf(text: string, number: string, squareFeet: number): Claim {
  const readings = readingsOf(number).map(({ value, tolerance }) => ({
    value: value * squareFeet,
    tolerance: tolerance * squareFeet,
  }));
  return { kind: 'area', text, readings };
}
