/** A found listing, and how much of a wish its words say; 0 where they say nothing of it. */
export interface ScoredListing {
  readonly id: number;
  readonly score: number;
}

/** Of reciprocal rank fusion: how much the first ranks weigh above the others. */
const K = 60;

/**
 * Ids by two rankings at once, by words and by meaning: each adds the more, the further in front a listing stands in it
 * (reciprocal rank fusion). Listings of equal score share a rank, and who is in neither comes last. Ties: who says more in
 * words, then the newest.
 */
export function fusedRanking(scored: readonly ScoredListing[], likenesses: ReadonlyMap<number, number>): number[] {
  const byWords = sharesOf(scored.filter(({ score }) => score > 0));
  const byMeaning = sharesOf(
    scored.flatMap(({ id }) => (likenesses.has(id) ? [{ id, score: likenesses.get(id)! }] : [])),
  );
  const share = ({ id }: ScoredListing): number => (byWords.get(id) ?? 0) + (byMeaning.get(id) ?? 0);
  return scored
    .map((one) => ({ ...one, share: share(one) }))
    .sort((a, b) => b.share - a.share || b.score - a.score || b.id - a.id)
    .map(({ id }) => id);
}

/** What each adds by its rank. */
function sharesOf(scored: readonly ScoredListing[]): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  let rank = 0;
  const ordered = scored.toSorted((a, b) => b.score - a.score);
  ordered.forEach(({ id, score }, at) => {
    if (at === 0 || score < ordered[at - 1]!.score) rank = at + 1;
    shares.set(id, 1 / (K + rank));
  });
  return shares;
}
