/** The newest whole items whose sizes fit the budget, oldest first. `items` and `sizes` are oldest first. */
export function newestThatFit<T>(items: readonly T[], sizes: readonly number[], budget: number): T[] {
  let first = items.length;
  for (let rest = budget; first > 0 && sizes[first - 1]! <= rest; first--) rest -= sizes[first - 1]!;
  return items.slice(first);
}
