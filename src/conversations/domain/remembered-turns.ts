import type { Turn } from './turn.js';

/** What is read of a chat session at most: for a prompt, for the check of an answer, for a lead's words, for a letter. Bytes of UTF-8. */
export const REMEMBERED = { turns: 20, bytes: 2 * 1024 * 1024 } as const;
export const LOOKED_UP = { turns: 20, calls: 200, bytes: 2 * 1024 * 1024 } as const;
export const SAID = { turns: 500, bytes: 2 * 1024 * 1024 } as const;
export const HANDED_OFF = { turns: 2_000, bytes: 4 * 1024 * 1024 } as const;

/** Whether a turn belongs into later prompts: it was answered, wholly or in part. */
export const isRemembered = ({ state, answer }: Turn): boolean =>
  (state === 'done' || state === 'interrupted') && answer !== '';

/** The newest whole turns whose sizes fit the budget, oldest first. `turns` and `sizes` are oldest first. */
export function newestThatFit<T>(turns: readonly T[], sizes: readonly number[], budget: number): T[] {
  let first = turns.length;
  for (let rest = budget; first > 0 && sizes[first - 1]! <= rest; first--) rest -= sizes[first - 1]!;
  return turns.slice(first);
}
