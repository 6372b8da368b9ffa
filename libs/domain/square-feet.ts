/** Square feet in each unit of area, by the international foot. */
const METRE = 10.763_910_416_7;
export const SQUARE_FEET_IN = { 'square-feet': 1, 'square-metre': METRE, acre: 43_560, hectare: 1e4 * METRE } as const;
export type AreaUnitName = keyof typeof SQUARE_FEET_IN;
export const isMetric = (areaUnit: string): boolean => areaUnit.toLowerCase().includes('met');
