import { Decimal } from 'decimal.js';

/** A number in its shortest form without exponent, e.g. "2.5", "3". */
export function plainOf(number: number): string {
  const short = String(number);
  return short.includes('e') ? new Decimal(number).toFixed() : short;
}
