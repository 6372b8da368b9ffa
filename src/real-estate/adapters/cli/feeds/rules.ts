import { dayOf, instantOf } from '#libs/domain/instant.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { isWebAddress } from '#libs/domain/web-address.js';
import { SQUARE_FEET } from '../../../domain/area-units.js';
import { parted } from '../../../domain/listing-features.js';
import { folded } from './record.js';

/** A value that a rule cannot read; the message says which and what it may be. */
export class UnreadableValue extends Error {}

/** What a rule is given beside the texts. */
export interface RuleContext {
  /** What words mean; of a word that several have, the first counts. */
  readonly words: readonly Readonly<Record<string, string>>[];
  /** Span or unit of the amount. */
  readonly by: string;
  readonly weights: readonly number[];
  /** Unit of the listing's areas. */
  readonly areaUnit: string;
  readonly decimal: '.' | ',';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** From texts, of which there is one at least, to a value; undefined where they say nothing. */
type Rule = (texts: readonly string[], setting: RuleContext) => unknown;

/** Months of each span that fees and rents are for; 0 is none that comes again. */
const MONTHS: Readonly<Record<string, number>> = {
  month: 1,
  monthly: 1,
  year: 12,
  yearly: 12,
  annually: 12,
  semiannually: 6,
  quarterly: 3,
  bimonthly: 2,
  semimonthly: 1 / 2,
  biweekly: 12 / 26,
  week: 12 / 52,
  weekly: 12 / 52,
  daily: 12 / 365,
  onetime: 0,
  seasonal: 0,
};

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, y: true, 1: true },
  ...{ false: false, no: false, n: false, 0: false },
};

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** A number with a currency before or behind it, groups of three in it, and a point before its decimals. */
const NUMBER =
  /^(\p{Lu}{0,3}\p{Sc}?) ?(-?(?:\d{1,15}|\d{1,3}(?:[ '\u00a0\u202f,]\d{3}){1,4}))(\.\d{1,15})? ?(\p{Sc}?\p{Lu}{0,3})$/u;

function numberOf(text: string, { decimal }: Pick<RuleContext, 'decimal'>): number {
  const pointed =
    decimal === '.'
      ? text
      : text
          .split('.')
          .map((part) => part.replaceAll(',', '.'))
          .join(',');
  const [, before = '', whole, decimals = '', behind = ''] = NUMBER.exec(pointed.slice(0, 60)) ?? [];
  if (whole === undefined || !isCurrency(before) || !isCurrency(behind))
    throw new UnreadableValue(`must be a number with "${decimal}" before its decimals, not ${shown(text)}`);
  return Number([...whole].filter((sign) => sign === '-' || isDigit(sign)).join('') + decimals);
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';
const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase();
const isCurrency = (text: string): boolean => CURRENCIES.has(text) || ![...text].every(isLetter) || text === '';

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Words that a fault names. */
const MOST_NAMED = 40;

/** What a text means by the first table that has it. */
function known<T>(text: string, ...tables: readonly Readonly<Record<string, T>>[]): T {
  const key = folded(text);
  const table = tables.find((one) => Object.hasOwn(one, key));
  if (table) return table[key]!;
  const words = tables.flatMap((one) => Object.keys(one).slice(0, MOST_NAMED));
  throw new UnreadableValue(`says ${shown(text)}, which is none of ${words.slice(0, MOST_NAMED).join(', ')}`);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The sign of an ISO code, such as € for EUR; a sign stays as it is. */
function currencyOf(text: string): string {
  if (text.length !== 3 || ![...text].every(isLetter)) return text;
  const currency = text.toUpperCase();
  if (!CURRENCIES.has(currency)) throw new UnreadableValue(`says ${shown(text)}, which is no currency`);
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')!.value;
}

function areaOf([text]: readonly string[], setting: RuleContext): number {
  const feet = numberOf(text!, setting) * known(setting.by, SQUARE_FEET);
  return rounded(feet / known(setting.areaUnit, SQUARE_FEET));
}

function monthlyOf([text]: readonly string[], setting: RuleContext): number | undefined {
  const months = known(setting.by, MONTHS);
  return months === 0 ? undefined : rounded(numberOf(text!, setting) / months);
}

function daysSince(text: string, now: number): number {
  const from = dayOf(text) ?? instantOf(text);
  if (from === null) throw new UnreadableValue(`must be a date, not ${shown(text)}`);
  return Math.max(Math.floor((now - from) / DAY_MS), 0);
}

/** "ForcedAir,HeatPump" as words. */
const spaced = (text: string): string =>
  text
    .split(',')
    .map((part) => parted(part).trim())
    .join(', ');

const BETWEEN_ADDRESSES = ['|', '\n', '\t', ',http', ';http'];

/** Several addresses may stand in one text. */
const addressesIn = (text: string): string[] =>
  BETWEEN_ADDRESSES.reduce((parts, sign) => parts.replaceAll(sign, ` ${sign.slice(1)}`), text)
    .split(' ')
    .map((part) => (part.endsWith(',') || part.endsWith(';') ? part.slice(0, -1) : part))
    .filter(isWebAddress);

/** Each rule, and what the documents say of it. */
export const RULES = {
  text: { says: '', read: ([text]) => text },
  words: { says: 'its words apart', read: ([text]) => spaced(text!) },
  paragraphs: { says: 'all, a paragraph each', read: (texts) => texts.join('\n\n') },
  line: { says: 'all in one line', read: (texts) => texts.join(' ') },
  joined: { says: 'all, between commas', read: (texts) => texts.map(spaced).join(', ') },
  number: { says: 'a number', read: ([text], setting) => numberOf(text!, setting) },
  sum: {
    says: 'added up',
    read: (texts, setting) => texts.reduce((sum, text, at) => sum + numberOf(text, setting) * setting.weights[at]!, 0),
  },
  lookup: { says: 'one of the words', read: ([text], { words }) => known(text!, ...words) },
  currency: { says: 'its sign', read: ([text]) => currencyOf(text!) },
  area: { says: "in the listing's unit", read: areaOf },
  monthly: { says: 'for a month', read: monthlyOf },
  addresses: {
    says: 'all web addresses',
    read: (texts) => texts.flatMap(addressesIn),
  },
  flag: { says: 'yes or no', read: ([text]) => known(text!, YES_OR_NO) },
  days: { says: 'days since then', read: ([text], { now }) => daysSince(text!, now) },
} as const satisfies Record<string, { readonly says: string; readonly read: Rule }>;

export type RuleName = keyof typeof RULES;
