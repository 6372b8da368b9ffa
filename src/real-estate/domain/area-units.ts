import { SQUARE_FEET_IN_ACRE, SQUARE_FEET_IN_METRE } from '#libs/listing-language/square-feet.js';

/** Square feet of each unit in which sources give areas, by its name in small letters alone. */
export const SQUARE_FEET: Readonly<Record<string, number>> = {
  squarefeet: 1,
  sqft: 1,
  squaremeters: SQUARE_FEET_IN_METRE,
  sqm: SQUARE_FEET_IN_METRE,
  acres: SQUARE_FEET_IN_ACRE,
  hectares: 1e4 * SQUARE_FEET_IN_METRE,
};
