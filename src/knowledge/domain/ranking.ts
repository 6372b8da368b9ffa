/** BM25's usual constants: how soon repetition stops counting, and how much a long passage is held against it. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.5;

/**
 * The candidates that fit the words best, by BM25 among themselves; ties in their own order. One rule for every
 * database: their own scores differ, and depend on what other chatbots were taught.
 */
export function bestOf<T extends { readonly words: readonly string[] }>(
  wanted: readonly string[],
  candidates: readonly T[],
  most: number,
): T[] {
  const counted = candidates.map((candidate) => ({ candidate, counts: countsOf(wanted, candidate.words) }));
  const average = candidates.reduce((sum, { words }) => sum + words.length, 0) / (candidates.length || 1);
  const rarity = wanted.map((_, index) => rarityOf(counted.filter(({ counts }) => counts[index]! > 0).length, counted));
  const scored = counted.map(({ candidate, counts }) => {
    const drag = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * candidate.words.length) / average);
    const score = counts.reduce((sum, count, index) => sum + (rarity[index]! * count) / (count + drag), 0);
    return { candidate, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function countsOf(wanted: readonly string[], words: readonly string[]): number[] {
  const counts = new Map(wanted.map((word) => [word, 0]));
  for (const word of words) if (counts.has(word)) counts.set(word, counts.get(word)! + 1);
  return wanted.map((word) => counts.get(word)!);
}

const rarityOf = (having: number, { length }: readonly unknown[]): number =>
  Math.log(1 + (length - having + 0.5) / (having + 0.5));
