/** Beside a kind of home they say nothing more: land is vacant. */
const IDLE =
  /^(?:vacant|empty|raw|bare|undeveloped|unimproved|unbuilt|building|buildable|residential|private|real|any|some|an?|the|whole|entire|style|type|property|unit)$/;
const LONGEST = 80;

/** A kind with words beside it, read from its end: "studio apartment" is an apartment, and what stands before it says which. */
export interface TypeWords {
  readonly kind: string;
  readonly beside: readonly string[];
}

/** The words that say more than that it is a home. */
export const tellingOf = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !IDLE.test(word.toLowerCase()));

/** Each way to part a type into its kind and the words before it, or behind it; the longest kind first. */
export function partsOfType(text: string): readonly TypeWords[] {
  const words = text.slice(0, LONGEST).replace(/[_-]/g, ' ').trim().split(/\s+/);
  const cuts = words.map((_, at) => at).slice(1);
  const before = cuts.map((at) => ({ kind: words.slice(at).join(' '), beside: tellingOf(words.slice(0, at)) }));
  const behind = [...cuts]
    .reverse()
    .map((at) => ({ kind: words.slice(0, at).join(' '), beside: tellingOf(words.slice(at)) }));
  return [...before, ...behind];
}
