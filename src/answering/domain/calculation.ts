import type { Decimal } from 'decimal.js';
import { withoutEnd } from '#libs/domain/plain-text.js';
import { aligned, Exact, FEET_IN_METRE, type QuantityUnit, PERIODS, type Quantity, refused } from './quantity.js';

/** The tool whose results are facts of their own. */
export const CALCULATE = 'calculate';

/** A number that was computed; money and shares with two decimals. */
export interface Result extends QuantityUnit {
  readonly what: string;
  readonly value: string;
}

const COMPUTE = {
  ...{ difference, sum, times, divide, 'per-area': perAreas, 'convert-area': convertArea },
  ...{ percent, 'percent-of': percentOf, loan },
} satisfies Record<string, (quantities: readonly Quantity[], further: Options) => Result[]>;
export type Operation = keyof typeof COMPUTE;
export const OPERATIONS = Object.keys(COMPUTE) as [Operation, ...Operation[]];

/** What a loan is paid back by; nothing of it is assumed. */
export interface LoanTerms {
  readonly downPayment: Decimal;
  readonly years: Decimal;
  /** In percent. */
  readonly annualRate: Decimal;
}

const PERCENT: QuantityUnit = { unit: 'percent', in: '', per: '' };
const MOST_YEARS = 100;
/** No sum of money is larger. */
const LARGEST = 1e18;

function result(what: string, exact: Decimal, { unit, in: of, per }: QuantityUnit): Result {
  if (exact.abs().gt(LARGEST)) refused('The result is too large');
  const value = exact.toFixed(2);
  return { what, value: unit === 'money' ? value : withoutEnd(value, '.00'), unit, in: of, per };
}

function two(quantities: readonly Quantity[], operation: Operation): readonly [Quantity, Quantity] {
  const [one, other, ...rest] = quantities;
  if (!one || !other || rest.length > 0)
    return refused(`${operation} takes exactly two values; there are ${quantities.length}`);
  return [one, other];
}

function difference(quantities: readonly Quantity[]): Result[] {
  const pair = two(quantities, 'difference');
  const { values, ...measure } = aligned(pair, false);
  const [one, other] = values as [Decimal, Decimal];
  const what = one.eq(other) ? 'difference' : `difference; ${pair[one.gt(other) ? 0 : 1].name} is more`;
  return [result(what, one.minus(other).abs(), measure)];
}

function sum(quantities: readonly Quantity[]): Result[] {
  if (quantities.length < 2) refused(`sum takes two values or more; there are ${quantities.length}`);
  const { values, ...measure } = aligned(quantities, true);
  return [result('sum', Exact.sum(...values), measure)];
}

function times(quantities: readonly Quantity[]): Result[] {
  const measured = quantities.filter(({ unit }) => unit !== 'plain');
  if (quantities.length < 2) refused('times takes one value and a number that was stated');
  if (measured.length > 1) refused(`${measured[0]!.name} and ${measured[1]!.name} cannot be multiplied`);
  const product = quantities.reduce((so, { value }) => so.times(value), new Exact(1));
  const [first] = measured;
  // Twelve rents are paid in a year, and none of them every month.
  return [result('product', product, first ? { ...first, per: '' } : quantities[0]!)];
}

/** Of each home by itself: a sum and an area, in the order of the homes. */
function perAreas(quantities: readonly Quantity[]): Result[] {
  if (quantities.length <= 2 || quantities.length % 2 > 0) return perArea(quantities);
  const pairs = Array.from({ length: quantities.length / 2 }, (_, at) => quantities.slice(at * 2, at * 2 + 2));
  return pairs.flatMap((pair) => perArea(pair).map((one) => ({ ...one, what: `${pair[0]!.name}, ${one.what}` })));
}

/** A sum of a year, say, by twelve months; or how many times one value is another. */
function divide(quantities: readonly Quantity[]): Result[] {
  const [one, other] = two(quantities, 'divide');
  if (other.value.isZero()) refused(`${other.name} is zero`);
  const per = one.per === 'year' && other.value.eq(PERIODS.months) ? 'month' : '';
  if (other.unit === 'plain') return [result('quotient', one.value.div(other.value), { ...one, per })];
  // A deposit is so many rents.
  const [part, whole] = aligned([one, other], true).values as [Decimal, Decimal];
  return [result(`${one.name} by ${other.name}`, part.div(whole), { unit: 'plain', in: '', per: '' })];
}

/** Square feet of each unit of area that is known. */
const SQUARE_FEET = {
  'sq ft': new Exact(1),
  'm²': FEET_IN_METRE,
  acre: new Exact(43_560),
  hectare: FEET_IN_METRE.times(10_000),
};
export type AreaUnitSymbol = keyof typeof SQUARE_FEET;
export const AREA_UNITS = Object.keys(SQUARE_FEET) as [AreaUnitSymbol, ...AreaUnitSymbol[]];

function convertArea(quantities: readonly Quantity[], { from, to }: Options): Result[] {
  if (!to) return refused('convert-area needs to');
  return quantities.map((one) => {
    const own = one.unit === 'area' ? (one.in as AreaUnitSymbol) : from;
    if (one.unit !== 'area' && one.unit !== 'plain') refused(`${one.name} is no area`);
    if (!own) return refused('convert-area of a number needs from');
    const value = one.value.times(SQUARE_FEET[own]).div(SQUARE_FEET[to]);
    return result(`${one.name} in ${to}`, value, { unit: 'area', in: to, per: '' });
  });
}

function perArea(quantities: readonly Quantity[]): Result[] {
  const pair = two(quantities, 'per-area');
  const [money, area] = pair[0].unit === 'money' ? pair : [pair[1], pair[0]];
  if (money.unit !== 'money' || area.unit !== 'area') return refused('per-area takes a sum of money and an area');
  if (area.value.isZero()) return refused(`${area.name} is zero`);
  return [result(`for one ${area.in}`, money.value.div(area.value), { ...money, per: 'area' })];
}

function percent(quantities: readonly Quantity[]): Result[] {
  const pair = two(quantities, 'percent');
  const [part, whole] = aligned(pair, false).values as [Decimal, Decimal];
  if (whole.isZero()) refused(`${pair[1].name} is zero`);
  const share = part.div(whole).times(100);
  const change = share.minus(100);
  const than = `${pair[0].name} is ${change.isNeg() ? 'less' : 'more'} than ${pair[1].name} by`;
  return [result(`${pair[0].name} as a share of ${pair[1].name}`, share, PERCENT), result(than, change.abs(), PERCENT)];
}

/** The share that a stated number is in percent, and what is left. */
function percentOf(quantities: readonly Quantity[], { percent: share }: Options): Result[] {
  const [whole, ...rest] = quantities;
  if (share === undefined) return refused('percent-of needs percent, as the visitor stated it');
  if (!whole || rest.length > 0) return refused(`percent-of takes exactly one value; there are ${quantities.length}`);
  const part = whole.value.times(share).div(100);
  return [result('share', part, whole), result('rest', whole.value.minus(part), whole)];
}

/** Equal payments every month, interest at the end of each. */
function loan(quantities: readonly Quantity[], { loan: terms }: Options): Result[] {
  const [price, ...rest] = quantities;
  if (!terms) return refused('loan needs years and annualRate');
  const { downPayment, years, annualRate } = terms;
  if (!price || rest.length > 0) return refused(`loan takes exactly one price; there are ${quantities.length}`);
  if (price.saleType === 'for_rent') refused(`${price.name} is a rent`);
  if (price.unit !== 'money' && price.unit !== 'plain') refused(`${price.name} is no sum of money`);
  const borrowed = price.value.minus(downPayment);
  if (borrowed.lte(0)) refused('The down payment must be below the price');
  const count = years.times(PERIODS.months);
  if (!count.isInteger() || count.lte(0) || years.gt(MOST_YEARS)) refused(`years must be from 1 to ${MOST_YEARS}`);
  const monthly = monthlyOf(borrowed, annualRate.div(100).div(PERIODS.months), count.toNumber());
  const money: QuantityUnit = { unit: 'money', in: price.in, per: '' };
  return [
    result('monthly payment', monthly, { ...money, per: 'month' }),
    result('amount borrowed', borrowed, money),
    ...(downPayment.isZero() ? [] : [result('down payment', downPayment, money)]),
    result('all payments', monthly.times(count), money),
    result('interest in all', monthly.times(count).minus(borrowed), money),
  ];
}

function monthlyOf(borrowed: Decimal, rate: Decimal, count: number): Decimal {
  if (rate.isNeg()) refused('annualRate must not be negative');
  if (rate.isZero()) return borrowed.div(count);
  const grown = rate.plus(1).pow(count);
  return borrowed.times(rate).times(grown).div(grown.minus(1));
}

/** What an operation takes beside its quantities. */
export interface Options {
  readonly percent?: Decimal;
  readonly loan?: LoanTerms;
  /** Of a number without a unit, and of the result. */
  readonly from?: AreaUnitSymbol;
  readonly to?: AreaUnitSymbol;
}

/** Computes exactly, and rounds once: to two decimals, half up. Refuses `invalid` what has no meaning, with the reason. */
export const calculate = (operation: Operation, quantities: readonly Quantity[], further: Options = {}): Result[] =>
  COMPUTE[operation](quantities, further);
