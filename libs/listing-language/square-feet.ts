/** Square feet in a square metre, by the international foot. */
export const SQUARE_FEET_IN_METRE = 10.763_910_416_7;
export const SQUARE_FEET_IN_ACRE = 43_560;
