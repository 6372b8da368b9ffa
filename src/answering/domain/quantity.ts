import { Decimal } from 'decimal.js';
import { DomainError } from '#libs/domain/domain-error.js';

/** Digits enough for the powers of a loan over a hundred years. */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** What a number is of, and in what: a currency, "sq ft" or "m²". */
export interface QuantityUnit {
  readonly unit: 'money' | 'area' | 'beds' | 'baths' | 'parking' | 'year' | 'days' | 'percent' | 'plain';
  readonly in: string;
  /** How often money is paid; "area" for a price of one square foot or metre. */
  readonly per: '' | 'month' | 'year' | 'area';
}

/** A number to compute with. */
export interface Quantity extends QuantityUnit {
  /** "price of 12 Oak St"; a stated number is its own name. */
  readonly name: string;
  readonly value: Decimal;
  readonly field?: string;
  readonly saleType?: 'for_sale' | 'for_rent';
}

export const refused = (reason: string): never => {
  throw new DomainError('invalid', reason);
};

/** Of a year, and the days of a week. */
export const PERIODS = { months: 12, weeks: 52, days: 365, daysOfWeek: 7 } as const;
/** Square feet of a square metre. */
export const FEET_IN_METRE = new Exact(1).div('0.09290304');

/** How the values of two or more quantities are told, once they are of one measure. */
interface AlignedValues extends QuantityUnit {
  readonly values: readonly Decimal[];
}

/** Brings quantities to one measure; what cannot be compared is refused with the reason. Stated numbers take the unit of the others. */
export function aligned(quantities: readonly Quantity[], withMoveIn: boolean): AlignedValues {
  const own = quantities.filter(({ unit }) => unit !== 'plain');
  const [first] = own;
  if (!first) return { unit: 'plain', in: '', per: '', values: quantities.map(({ value }) => value) };
  own.forEach((one, at) => own.slice(at + 1).forEach((other) => refuseUnlike(one, other, withMoveIn)));
  const pers = new Set(own.map(({ per }) => per));
  const per = pers.size === 1 ? first.per : pers.has('') ? '' : 'year';
  const values = quantities.map((one) =>
    one.unit === 'plain'
      ? one.value
      : one.value.times(first.in === one.in ? 1 : factorOf(one, first)).times(timesOf(one, per)),
  );
  return { unit: first.unit, in: first.in, per, values };
}

const factorOf = (from: QuantityUnit, to: QuantityUnit): Decimal =>
  from.unit !== 'area' ? new Exact(1) : to.in === 'm²' ? new Exact(1).div(FEET_IN_METRE) : FEET_IN_METRE;

const timesOf = (one: QuantityUnit, per: QuantityUnit['per']): number =>
  one.per === 'month' && per === 'year' ? PERIODS.months : 1;

function refuseUnlike(one: Quantity, other: Quantity, withMoveIn: boolean): void {
  const both = `${one.name} and ${other.name}`;
  if (one.unit !== other.unit)
    refused(`${both} cannot be compared: one is ${wordFor(one)}, the other ${wordFor(other)}`);
  if (one.unit !== 'money') return;
  if (one.in !== other.in)
    refused(`${both} are in two currencies, ${one.in} and ${other.in}, and no rate of exchange is known`);
  if (one.field === 'price' && other.field === 'price' && one.saleType !== other.saleType)
    refused(`${both} cannot be compared: one is for rent, the other for sale`);
  if (one.per === other.per || [one, other].every(({ per }) => per === 'month' || per === 'year')) return;
  // The first rent and a deposit are paid at once.
  const isMoveIn = [one, other].some(({ field, per }) => field === 'price' && per === 'month');
  if (withMoveIn && isMoveIn && [one, other].some(({ per }) => per === '')) return;
  refused(`${both} cannot be compared: one is paid ${paid(one)}, the other ${paid(other)}`);
}

const wordFor = ({ unit }: Quantity): string => (unit === 'money' ? 'money' : unit === 'area' ? 'an area' : unit);
const paid = ({ per }: Quantity): string => (per === '' ? 'once' : per === 'area' ? 'for an area' : `every ${per}`);
