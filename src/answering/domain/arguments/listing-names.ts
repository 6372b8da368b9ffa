import { argumentNamed, wordsOfName } from './argument-names.js';
import { type GivenArgument, flatArguments } from './nested-arguments.js';
import type { ArgumentField } from './words/argument-vocabulary.js';

type Fields = Readonly<Record<string, unknown>>;
type NameKind = 'id' | 'mlsNumber' | 'url' | 'address';

/** Words that models call the listing by, whatever names it. */
const LISTING = new Set(
  'listing listings property home house unit item key identifier identifiers ref reference code name number value target which inmueble immobilie objekt bien imovel'.split(
    ' ',
  ),
);
/** What a listing may be named by, under an argument of that meaning: the likeliest first. */
const KINDS: Readonly<Partial<Record<ArgumentField, readonly NameKind[]>>> = {
  id: ['url', 'id', 'mlsNumber', 'address'],
  mlsNumber: ['url', 'mlsNumber', 'address'],
  url: ['url', 'mlsNumber'],
  address: ['url', 'address', 'mlsNumber'],
  wish: ['url', 'mlsNumber', 'address'],
};
const ANY: readonly NameKind[] = ['url', 'id', 'mlsNumber', 'address'];
const URL = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/i;
const ID = /^(?:(?:listing|property|id|no|nr|number)[ :.#_-]?){0,2}#? ?\d{1,10}$/i;
const LONGEST = 2_048;

/**
 * What a model may mean by the arguments that name one listing, as arguments of a search, the likeliest first: an address
 * under "id", a link under "mlsNumber", an MLS number under "listing".
 */
export function listingNames(given: Fields): readonly Fields[] {
  const all = flatArguments(given);
  const names = all.filter(([name, value]) => isText(value) && kindsOf(name, value) !== undefined);
  const rest = Object.fromEntries(all.filter((one) => !names.includes(one)));
  if (names.length === 0) return Object.keys(rest).length > 0 ? [rest] : [];
  if (names.length > 1)
    return [Object.fromEntries([...Object.entries(rest), ...names.map((one) => readingsOf(one)[0]!)])];
  return readingsOf(names[0]!).map(([kind, value]) => ({ ...rest, [kind]: value }));
}

const isText = (value: unknown): boolean => ['string', 'number'].includes(typeof textOf(value));
const textOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;

function kindsOf(name: string, value: unknown): readonly NameKind[] | undefined {
  const words = wordsOfName(name);
  const field = argumentNamed(name)?.field;
  if (field !== undefined && KINDS[field]) return KINDS[field];
  // A city has no number.
  if (field === 'city' && /\d/.test(String(value))) return ['address'];
  return words.length > 0 && words.every((word) => LISTING.has(word)) ? ANY : undefined;
}

function readingsOf([name, value]: GivenArgument): readonly GivenArgument[] {
  const text = String(textOf(value))
    .trim()
    .replace(/^[<("']|[>)"']$/g, '')
    .slice(0, LONGEST);
  const fits: Readonly<Record<NameKind, boolean>> = {
    url: URL.test(text),
    id: ID.test(text),
    mlsNumber: !URL.test(text),
    address: /\p{L}/u.test(text) && !URL.test(text),
  };
  const kinds = kindsOf(name, value)!.filter((kind) => fits[kind]);
  if (kinds.length === 0) return [[name, value]];
  return kinds.map((kind) => [kind, kind === 'id' ? text.replace(/^\D+/, '') : text] as const);
}
