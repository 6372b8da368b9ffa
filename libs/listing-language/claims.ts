import { ADDRESSES, placeName } from './addresses.js';
import { AREAS } from './areas.js';
import { ROOMS } from './counted.js';
import { BUILT_YEARS } from './dates.js';
import { MAIL_ADDRESSES, MLS_NUMBERS, mlsName, URLS, webName } from './identity.js';
import { SUMS } from './prices.js';
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
const isIdentity = ({ kind }: Claim): boolean => kind === 'mls' || kind === 'address' || kind === 'url';

type Groups = Readonly<Record<string, string | undefined>>;

/** Texts without any of these claim nothing. */
const HINT = new RegExp(`\\d|www\\.|https?:|${NUMBER_WORD}`, 'iu');

/** Characters that are read at once: reading takes time that grows with their square where a text is made so. */
const LONGEST = 1_000;

/** The pages, MLS numbers and addresses that a text names. */
export function identitiesOf(text: string): readonly Claim[] {
  if (text.length > LONGEST) return claimsOf(text).filter(isIdentity);
  if (!HINT.test(text)) return [];
  const claims: Claim[] = [];
  const rest = taken(text, PAGES, claims);
  taken(rest.replace(/[*`]+/g, ''), FACTS.slice(0, 2), claims);
  return claims;
}

/** Everything that a text says of listings that a row must bear out; prices in any currency, areas in square feet. */
export function claimsOf(text: string): readonly Claim[] {
  if (text.length <= LONGEST) return claimsIn(text);
  const end = text.lastIndexOf(' ', LONGEST) + 1 || LONGEST;
  return [...claimsIn(text.slice(0, end)), ...claimsOf(text.slice(end))];
}

type Reader = readonly [patterns: readonly RegExp[], read: (text: string, groups: Groups) => readonly Claim[]];

const named =
  (kind: 'mls' | 'address' | 'url', nameOf: (text: string) => string) =>
  (text: string): Claim[] => [{ kind, text, name: nameOf(text) }];

const counted =
  (kind: 'beds' | 'baths' | 'year', read: (number: string) => readonly Reading[]) =>
  (text: string, { from }: Groups): Claim[] => [{ kind, text, readings: read(from!) }];

const PAGES: readonly Reader[] = [
  [[URLS], named('url', webName)],
  [[MAIL_ADDRESSES], () => []],
];

/** In this order: what is unmistakable is read first. */
const FACTS: readonly Reader[] = [
  [[MLS_NUMBERS], (text, { name = '' }) => (/\d/.test(name) ? [{ kind: 'mls', text, name: mlsName(name) }] : [])],
  [ADDRESSES, named('address', placeName)],
  ...AREAS.map(({ pattern, feet }): Reader => [[pattern], (text, { from }) => [areaOf(text, from!, feet)]]),
  [SUMS, moneyOf],
  [ROOMS.beds, counted('beds', countOf)],
  [ROOMS.baths, counted('baths', countOf)],
  [BUILT_YEARS, counted('year', readingsOf)],
];

function claimsIn(text: string): readonly Claim[] {
  if (!HINT.test(text)) return [];
  const claims: Claim[] = [];
  const rest = taken(text, PAGES, claims);
  // Emphasis stands between a number and its unit as little as in what is read aloud.
  taken(rest.replace(/[*`]+/g, ''), FACTS, claims);
  return claims;
}

/** What is read is taken out, so that no number is read twice; returns what is left. */
function taken(text: string, readers: readonly Reader[], into: Claim[]): string {
  let rest = text;
  for (const [patterns, read] of readers) {
    for (const pattern of patterns) {
      rest = rest.replace(pattern, (found: string, ...parts: unknown[]) => {
        const groups = parts.at(-1);
        into.push(...read(found, (typeof groups === 'object' ? groups : {}) as Groups));
        return ' | ';
      });
    }
  }
  return rest;
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
