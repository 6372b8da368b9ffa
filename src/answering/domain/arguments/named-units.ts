import { wordsOfName } from './argument-names.js';
import { perUnitOfArea, type RangeField } from './range-fields.js';
import { namesArea, noUnit, unitOfArea, unitOfMoney } from './words/measuring-units.js';

/** A unit in the name counts where the value has none of its own. */
export function scaleOf(value: unknown, factor: number, { unitOf = noUnit, namedUnit }: RangeField): number {
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const isArea = unitOf === unitOfArea || unitOf === perUnitOfArea;
  const isScaled = namedUnit === unitOfMoney && /\d ?(?:k|m(?:il\w*)?)(?![\p{L}\d])/iu.test(written);
  return unitOf(written) === 1 && !isScaled && !(isArea && namesArea(written)) ? factor : 1;
}

/** Who names an area in German counts in metres. */
const isMetricName = (argument: string): boolean =>
  wordsOfName(argument).some((word) => /flae?che|groe?sse|grundstue?ck/.test(word));

/** Whether an area's name or its value says in which unit it is. */
export const namesUnit = (argument: string, value: unknown, measure: RangeField): boolean =>
  unitNamed(argument, measure) !== 1 ||
  [argument, wordsOfName(argument).join(' '), typeof value === 'object' ? JSON.stringify(value) : String(value)].some(
    namesArea,
  );

/** The unit that a name says, its words joined by any sign or none: "price_per_sq_m", "eurM2". */
export const unitNamed = (argument: string, { namedUnit = noUnit }: RangeField): number => {
  const asWritten = namedUnit(argument);
  const ofWords = asWritten === 1 ? namedUnit(wordsOfName(argument).join(' ')) : asWritten;
  return ofWords === 1 && namedUnit === unitOfArea && isMetricName(argument) ? namedUnit('m2') : ofWords;
};
