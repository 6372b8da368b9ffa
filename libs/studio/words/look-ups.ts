import type { components } from '../../../docs/client/parlor.js';
import { shownNumber, words } from './words.js';

type LookUp = components['schemas']['LookUp'];

const said = words.lookUps;
/** The look-up that tells also when it gave nothing, unless figures were asked for in place of homes. */
const SEARCH = 'search_listings';
/** How a list is cut into pages says nothing to a reader. */
const LEFT_OUT = ['page', 'limit'];

const named = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(names, name) ? names[name]! : name;

/**
 * What was looked up for an answer, as a sentence: "Searched for homes: for sale, city Austin, price up to 600,000; found 5",
 * or "found 0; without “city Austin”: 2".
 */
export function lookUpInWords({ Name, Arguments, Found, Without, Failed }: LookUp): string {
  const asked = membersOf(Arguments);
  const wishes = asked === null ? [Arguments] : wishesIn(asked);
  const what = [named(said.tools, Name), ...(wishes.length > 0 ? [wishes.join(', ')] : [])].join(': ');
  if (Failed) return `${what}; ${said.failed}`;
  const without = Without.map(({ Filter, Found: count }) => said.without(leftOut(Filter, asked), shownNumber(count)));
  const isCount = Found > 0 || (Name === SEARCH && !Object.hasOwn(asked ?? {}, 'statistics'));
  const found = isCount ? [said.found(shownNumber(Found))] : [];
  return [what, ...found, ...without].join('; ');
}

/** A wish by its name ("pool"), another filter as it was asked for. */
function leftOut(filter: string, asked: Members | null): string {
  const [name = '', ...wish] = filter.split(': ');
  if (wish.length > 0) return wish.join(': ');
  return asked !== null && Object.hasOwn(asked, name) ? wishInWords(name, asked[name]) : named(said.fields, name);
}

interface Feature {
  readonly name: string;
  readonly says: string;
}

interface Near {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/** Wishes that the name of the argument and its value do not say. */
const OWN_WAYS: Readonly<Record<string, ((value: never) => string) | undefined>> = {
  features: (all: readonly Feature[]) =>
    all.map(({ name, says }) => `${named(said.features, says)} ${name}`).join(', '),
  columns: (all: readonly { readonly key: string; readonly value: string }[]) =>
    all.map(({ key, value }) => `${key} ${value}`).join(', '),
  near: ({ latitude, longitude, radiusKm }: Near) =>
    said.near(shownNumber(radiusKm), shownNumber(latitude), shownNumber(longitude)),
};

type Members = Readonly<Record<string, unknown>>;

/** Null of arguments that are cut, or no JSON: they are shown as they are. */
function membersOf(text: string): Members | null {
  try {
    return Object(JSON.parse(text)) as Members;
  } catch {
    return null;
  }
}

const wishesIn = (asked: Members): string[] =>
  Object.entries(asked)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, value]) => wishInWords(name, value));

function wishInWords(name: string, value: unknown): string {
  const own = OWN_WAYS[name]?.(value as never);
  if (own !== undefined) return own;
  const inWords = valueInWords(value);
  return name === 'saleType' ? inWords : `${named(said.fields, name)} ${inWords}`.trim();
}

function valueInWords(value: unknown): string {
  // No thousands in what is no amount, such as a year.
  if (typeof value === 'number') return value < 10_000 ? String(value) : shownNumber(value);
  if (typeof value === 'string') return named(said.values, value);
  if (Array.isArray(value)) return value.map(valueInWords).join(said.or);
  if (value === null || typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${named(said.fields, name)} ${valueInWords(inner)}`.trim())
    .join(' ');
}
