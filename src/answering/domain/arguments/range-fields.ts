import { unitOfArea, unitOfMoney, unitOfTime, type UnitOf } from './words/measuring-units.js';
import type { Measure } from './words/argument-ranges.js';
import type { ArgumentField } from './words/argument-vocabulary.js';

/** A field whose values are a range, and how they are read. */
export interface RangeField extends Measure {
  /** Behind "min" and "max" in the names of the search. */
  readonly name: string;
  /** Unit that the name of the argument may say: "area_sqm", "price_in_thousands". */
  readonly namedUnit?: UnitOf;
}

const sum = (name: string): RangeField => ({ name, plainly: 'max', isVague: true, namedUnit: unitOfMoney });
const area = (name: string): RangeField => ({
  ...{ name, plainly: 'min', isVague: true, unitOf: unitOfArea, namedUnit: unitOfArea },
});

/** What is paid a square metre is less a square foot, by which the search compares. */
export const perUnitOfArea: UnitOf = (text) => 1 / unitOfArea(text);

/** Ranges by their fields. */
export const RANGES: Readonly<Partial<Record<ArgumentField, RangeField>>> = {
  price: sum('Price'),
  bedrooms: { name: 'Bedrooms', plainly: 'exactly', isCounted: true, isWhole: true },
  bathrooms: { name: 'Bathrooms', plainly: 'min', isCounted: true },
  area: area('Area'),
  lotArea: area('LotArea'),
  yearBuilt: { name: 'YearBuilt', plainly: 'exactly', isWhole: true },
  age: { name: 'YearBuilt', plainly: 'max' },
  parkingSpots: { name: 'ParkingSpots', plainly: 'min', isCounted: true, isWhole: true },
  daysOnMarket: { name: 'DaysOnMarket', plainly: 'max', unitOf: unitOfTime, namedUnit: unitOfTime },
  hoa: sum('Hoa'),
  tax: sum('Tax'),
  deposit: sum('Deposit'),
  unitPrice: { name: 'UnitPrice', plainly: 'max', unitOf: perUnitOfArea, namedUnit: perUnitOfArea },
};
