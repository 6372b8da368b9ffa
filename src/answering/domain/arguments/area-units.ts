import { argumentNamed } from './argument-names.js';
import type { GivenArgument } from './nested-arguments.js';
import { namesArea } from './words/measuring-units.js';

const UNIT =
  /^(?:(?:living|building|floor)?_?(?:area|size|lot|surface)_?)?(?:units?|measure|measurement|unit_?system|system)$/i;

/** Systems of units by their unit of area. */
const SYSTEMS: Readonly<Record<string, string>> = { metric: 'sqm', imperial: 'sqft', us: 'sqft' };
const unitOf = (value: unknown): string => SYSTEMS[String(value).toLowerCase()] ?? String(value);

const isUnit = ([name, value]: GivenArgument): boolean => UNIT.test(name) && namesArea(unitOf(value));

/** {minArea: 80, areaUnit: "sqm"}: the unit is part of what the areas are called; one that says no unit of area stays. */
export function withUnits(all: readonly GivenArgument[]): readonly GivenArgument[] {
  const unit = all.find(isUnit)?.[1];
  if (unit === undefined) return all;
  const isArea = (name: string): boolean => ['area', 'lotArea'].includes(argumentNamed(name)?.field ?? '');
  return all
    .filter((one) => !isUnit(one))
    .map(([name, value]) => (isArea(name) ? [`${name}_${unitOf(unit)}`, value] : [name, value]));
}
