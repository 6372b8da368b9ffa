import { rangeOf } from './words/argument-ranges.js';
import { isFiller } from './argument-values.js';
import { unknownArgument } from './unknown-arguments.js';
import { OPERATIONS, type Operation } from '../calculation.js';
import { numberFieldNamed } from './listing-quantities.js';
import { refused } from '../quantity.js';

/** Names that models use for each argument, without signs between their words. */
const NAMES = {
  operation: 'operation op operator action function type kind calculation method calculate formula',
  ids: 'ids id listings listing listingids listingid homes rows mlsnumbers mlsnumber mls',
  fields: 'fields field of columns column attribute attributes metric',
  numbers: 'numbers number values value amounts amount operands by factor price principal loanamount budget',
  percent: 'percent percentage pct share',
  downPayment: 'downpayment down deposit downpaymentamount',
  downPaymentPercent: 'downpaymentpercent downpaymentpercentage downpercent downpct',
  years: 'years year term loanterm termyears loantermyears loanyears duration',
  annualRate: 'annualrate rate interest interestrate annualinterestrate apr ratepercent annualratepercent',
} as const;

type Name = keyof typeof NAMES;
const NAME_OF = new Map(
  (Object.keys(NAMES) as Name[]).flatMap((name) => NAMES[name].split(' ').map((word) => [word, name] as const)),
);

const MEANT: readonly (readonly [RegExp, Operation])[] = [
  [/loan|mortgage|payment|instal|financ|amorti/, 'loan'],
  [/per.{0,3}(?:area|sq|m2|met|foot|feet)|unit.?price|density/, 'per-area'],
  [/percent(?:age)?.{0,3}of|share.{0,3}of|fraction.{0,3}of/, 'percent-of'],
  [/percent|ratio|share|change|divi/, 'percent'],
  [/diff|minus|sub|less|compar|-/, 'difference'],
  [/sum|add|plus|total|\+/, 'sum'],
  [/times|mult|product|\*|x/, 'times'],
];

/** What a model means by the arguments of a calculation; what nothing can be made of is refused, with the nearest. */
export class CalculationArguments {
  readonly values: Record<string, unknown> = {};
  /** Homes that are named so instead of by id. */
  readonly mlsNumbers: string[] = [];

  constructor(given: Readonly<Record<string, unknown>>) {
    for (const [name, value] of Object.entries(given)) if (!isFiller(value)) this.read(name, value);
  }

  private read(name: string, value: unknown): void {
    const meant =
      NAME_OF.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? refused(unknownArgument(name, Object.keys(NAMES)));
    if (meant === 'operation') this.values.operation = operationNamed(value);
    else if (meant === 'ids') for (const one of homesIn(value)) this.readHome(one);
    else if (meant === 'fields') for (const one of listOf(value)) this.add('fields', numberFieldNamed(String(one)));
    else if (meant === 'numbers') for (const one of listOf(value)) this.readOperand(one);
    else this.readNumber(meant, value);
  }

  /** {mlsNumber} and {id} name a home as their values do. */
  private readHome(value: unknown): void {
    if (typeof value === 'object' && value !== null) return Object.values(value).forEach((one) => this.readHome(one));
    const text = String(value).trim().replace(/^#/, '');
    if (/^\d{1,10}$/.test(text)) this.add('ids', Number(text));
    else this.mlsNumbers.push(text.slice(0, 200));
  }

  /** A number, or a field of a home: {id, field}. */
  private readOperand(value: unknown): void {
    if (typeof value !== 'object' || value === null) return this.add('numbers', numberIn('numbers', value));
    for (const [name, part] of Object.entries(value)) if (!isFiller(part)) this.read(name, part);
  }

  /** "20%" of a down payment is a share of the price. */
  private readNumber(name: Name, value: unknown): void {
    const isShare = name === 'downPayment' && typeof value === 'string' && value.includes('%');
    this.values[isShare ? 'downPaymentPercent' : name] = numberIn(name, value);
  }

  private add(name: string, value: unknown): void {
    const before = (this.values[name] ?? []) as unknown[];
    if (name !== 'fields' || !before.includes(value)) this.values[name] = [...before, value];
  }
}

/** "100,000" is one number. */
const listOf = (value: unknown, comma = /[,;]\s|;/): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.slice(0, 400).split(comma) : [value];

/** Addresses hold commas, too: where there is no number between them, they part nothing. */
const homesIn = (value: unknown): readonly unknown[] => {
  const parts = listOf(value, /[,;]/);
  return parts.every((part) => /\d/.test(String(part)) || typeof part === 'object') ? parts : listOf(value, /;/);
};

const numberIn = (name: string, value: unknown): number =>
  rangeOf(value, { plainly: 'min' }, 'min')?.min ?? refused(`${name} must be a number from 0 on`);

function operationNamed(value: unknown): Operation {
  const text = String(value).toLowerCase().slice(0, 60);
  const known = OPERATIONS.find((one) => one === text.replace(/[ _]/g, '-'));
  return (
    known ??
    MEANT.find(([pattern]) => pattern.test(text))?.[1] ??
    refused(`operation must be one of ${OPERATIONS.join(', ')}`)
  );
}
