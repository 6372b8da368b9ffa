import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calculate, type Operation } from '../../src/answering/domain/calculation.js';
import { Exact, type QuantityUnit, type Quantity } from '../../src/answering/domain/quantity.js';

/** A fraction of whole numbers: the oracle knows no decimals. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The nearest hundredth, half up, as text. */
function hundredths({ top, bottom }: Fraction): string {
  const doubled = (top * 200n) / bottom;
  const cents = (doubled + 1n) / 2n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

const CENTS = fc.bigInt({ min: 1n, max: 10n ** 14n });
const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const fraction = (cents: bigint): Fraction => ({ top: cents, bottom: 100n });

const MONEY: QuantityUnit = { unit: 'money', in: '$', per: '' };
const quantity = (value: string | number, measure: Partial<Quantity> = {}): Quantity => ({
  ...{ ...MONEY, name: String(value), value: new Exact(value), field: 'price', saleType: 'for_sale' as const },
  ...measure,
});
const plain = (value: string | number): Quantity => ({
  ...{ name: String(value), value: new Exact(value), unit: 'plain', in: '', per: '' },
});
const values = (...args: Parameters<typeof calculate>): string[] => calculate(...args).map(({ value }) => value);

describe('A calculation', () => {
  it('of differences, sums and products is what whole numbers of cents say', () => {
    fc.assert(
      fc.property(CENTS, CENTS, CENTS, fc.integer({ min: 1, max: 10_000 }), (a, b, c, factor) => {
        const [one, other, third] = [a, b, c].map((cents) => quantity(decimal(cents)));
        const apart = a > b ? a - b : b - a;
        expect(values('difference', [one!, other!])).toEqual([decimal(apart)]);
        expect(values('sum', [one!, other!, third!])).toEqual([decimal(a + b + c)]);
        expect(values('times', [one!, plain(factor)])).toEqual([decimal(a * BigInt(factor))]);
      }),
    );
  });

  it('of shares and prices for an area is the nearest hundredth of the exact fraction', () => {
    fc.assert(
      fc.property(
        CENTS,
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 14n }),
        fc.integer({ min: 1, max: 9_999 }),
        (a, b, n) => {
          const [one, other] = [quantity(decimal(a)), quantity(decimal(b))];
          const share = { top: a * 100n, bottom: b };
          expect(Number(values('percent', [one, other])[0])).toBe(Number(hundredths(share)));
          const area = quantity(n, { unit: 'area', in: 'sq ft' });
          expect(values('per-area', [one, area])).toEqual([hundredths({ top: a, bottom: 100n * BigInt(n) })]);
          const part = hundredths({ top: a * BigInt(n), bottom: 1_000_000n });
          expect(values('percent-of', [one], { percent: new Exact(n).div(100) })[0]).toBe(part);
        },
      ),
    );
  });

  it('of a loan is the annuity in exact fractions', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100_000n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 40 }),
        (cents, hundredthsOfPercent, years) => {
          const annualRate = new Exact(hundredthsOfPercent).div(100);
          const terms = { downPayment: new Exact(0), years: new Exact(years), annualRate };
          const [monthly] = values('loan', [quantity(decimal(cents))], { loan: terms });
          expect(monthly).toBe(hundredths(annuity(fraction(cents), BigInt(hundredthsOfPercent), 12 * years)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of a loan tells what is paid down, where anything is', () => {
    const terms = { years: new Exact(30), annualRate: new Exact(6) };
    const told = (downPayment: number) =>
      calculate('loan', [quantity(489_900)], { loan: { ...terms, downPayment: new Exact(downPayment) } });
    expect(told(48_990)).toContainEqual(expect.objectContaining({ what: 'down payment', value: '48990.00' }));
    expect(told(0).map(({ what }) => what)).not.toContain('down payment');
  });

  /** P · r · (1 + r)^n / ((1 + r)^n − 1), with r in parts of 120,000. */
  function annuity({ top, bottom }: Fraction, rate: bigint, count: number): Fraction {
    if (rate === 0n) return { top, bottom: bottom * BigInt(count) };
    const [whole, grown] = [120_000n ** BigInt(count), (120_000n + rate) ** BigInt(count)];
    return { top: top * rate * grown, bottom: bottom * 120_000n * (grown - whole) };
  }

  const rent = quantity(2_000, { name: 'rent of A', saleType: 'for_rent', per: 'month' });
  const hoa = quantity(45, { name: 'hoa of A', field: 'hoa', per: 'month' });
  const tax = quantity(5_400, { name: 'tax of A', field: 'tax', per: 'year' });
  const deposit = quantity(4_000, { name: 'deposit of A', field: 'deposit' });
  const area = quantity(2_000, { name: 'area of A', unit: 'area', in: 'sq ft', field: 'area' });

  it.each<[Operation, Quantity[], string]>([
    ['sum', [quantity(1), quantity(2, { in: '€' })], 'two currencies'],
    ['difference', [quantity(1), quantity(2, { in: 'C$' })], 'two currencies'],
    ['percent', [quantity(1), quantity(2, { in: 'C$' })], 'two currencies'],
    ['sum', [quantity(500_000), rent], 'one is for rent, the other for sale'],
    ['difference', [deposit, quantity(1), rent], 'exactly two values'],
    ['sum', [deposit, quantity(1), rent], 'one is for rent, the other for sale'],
    ['sum', [quantity(500_000), hoa], 'one is paid once, the other every month'],
    ['difference', [rent, deposit], 'one is paid every month, the other once'],
    ['sum', [rent, deposit, tax], 'one is paid once, the other every year'],
    ['sum', [quantity(1), area], 'one is money, the other an area'],
    ['times', [quantity(2), quantity(3)], 'cannot be multiplied'],
    ['times', [quantity(2)], 'takes one value and a number'],
    ['sum', [quantity(2)], 'two values or more'],
    ['per-area', [quantity(2), hoa], 'a sum of money and an area'],
    ['percent', [quantity(2), quantity(0)], 'is zero'],
    ['percent-of', [quantity(2)], 'needs percent'],
    ['loan', [quantity(2)], 'needs years and annualRate'],
    ['times', [quantity('1e15'), plain('1e12')], 'too large'],
  ])('%s of %j is refused: %s', (operation, quantities, reason) => {
    expect(() => calculate(operation, quantities)).toThrow(reason);
  });

  it.each([
    [rent, 30, 6, 0, 'is a rent'],
    [area, 30, 6, 0, 'is no sum of money'],
    [quantity(500_000), 30, 6, 500_000, 'must be below the price'],
    [quantity(500_000), 0, 6, 0, 'years must be from 1 to 100'],
    [quantity(500_000), 101, 6, 0, 'years must be from 1 to 100'],
  ])('a loan of %j over %d years at %d less %d is refused: %s', (price, years, rate, down, reason) => {
    const loan = { downPayment: new Exact(down), years: new Exact(years), annualRate: new Exact(rate) };
    expect(() => calculate('loan', [price], { loan })).toThrow(reason);
  });

  it('tells how many rents a deposit is', () => {
    const isFor = { saleType: 'for_rent' } as const;
    const [deposit, rent] = [
      quantity(3_720, { ...isFor, field: 'deposit' }),
      quantity(1_240, { ...isFor, per: 'month' }),
    ];
    expect(values('divide', [deposit, rent])).toEqual(['3']);
  });

  it('brings months to years and metres to feet, and takes a stated number as what it is compared with', () => {
    expect(calculate('sum', [hoa, tax])).toEqual([
      { what: 'sum', value: '5940.00', unit: 'money', in: '$', per: 'year' },
    ]);
    expect(values('sum', [rent, deposit])).toEqual(['6000.00']);
    const metres = quantity(100, { unit: 'area', in: 'm²', field: 'area' });
    expect(values('difference', [area, metres])).toEqual(['923.61']);
    expect(calculate('difference', [quantity(450_000), plain(500_000)])).toMatchObject([
      { what: 'difference; 500000 is more', value: '50000.00', in: '$' },
    ]);
    expect(values('times', [hoa, plain(12)])).toEqual(['540.00']);
  });
});
