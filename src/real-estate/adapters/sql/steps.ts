/** Steps into which a doubling of the value is cut: fine enough that a step holds few listings. */
const FINE = 64;

/** The step of a value from 0: each whole number up to 127 has its own, from there on 64 steps double it. */
export function stepOf(value: number): number {
  let doublings = 0;
  // Halving is exact, a logarithm is not.
  for (let rest = value; rest >= 2 * FINE; rest /= 2) doublings++;
  return doublings * FINE + Math.floor(value / 2 ** doublings);
}

/** The least value of a step. */
export function startOf(step: number): number {
  const doublings = Math.max(Math.floor(step / FINE) - 1, 0);
  return (step - doublings * FINE) * 2 ** doublings;
}
