import type { Turn } from './turn.js';

/** Turns that are read for a prompt at most. */
export const MOST_REMEMBERED = 20;

/** Whether a turn belongs into later prompts: it was answered, wholly or in part. */
export const isRemembered = ({ state, answer }: Turn): boolean =>
  (state === 'done' || state === 'interrupted') && answer !== '';

/** The newest whole turns whose sizes fit the budget, oldest first. `turns` and `sizes` are oldest first. */
export function newestThatFit<T>(turns: readonly T[], sizes: readonly number[], budget: number): T[] {
  let first = turns.length;
  for (let rest = budget; first > 0 && sizes[first - 1]! <= rest; first--) rest -= sizes[first - 1]!;
  return turns.slice(first);
}
