import { SQUARE_FEET_IN } from '#libs/domain/square-feet.js';

/** Square feet of each unit in which sources give areas, by its name in small letters alone. */
export const SQUARE_FEET: Readonly<Record<string, number>> = {
  squarefeet: 1,
  sqft: 1,
  squaremeters: SQUARE_FEET_IN['square-metre'],
  sqm: SQUARE_FEET_IN['square-metre'],
  acres: SQUARE_FEET_IN.acre,
  hectares: SQUARE_FEET_IN.hectare,
};
