import { textBetween } from './clauses.js';
import type { Hit } from './concepts.js';
import { means, type FeatureHit } from './named-features.js';

/** Things of one list. */
const MOST = 12;
const ENUMERATES = /^[ ,、]*$/;

export interface FeatureClaim {
  readonly one: FeatureHit;
  readonly isThere: boolean;
}

/** "No pool, garage or garden": what is denied goes on, to the end of a list that "or" ends. */
export function enumerated(text: string, hits: readonly Hit[], told: readonly FeatureClaim[]): readonly FeatureClaim[] {
  const isThere = told.map((said) => said.isThere);
  for (let at = 0; at < told.length; at++) {
    if (isThere[at] || told[at]!.one.isLack) continue;
    let last = at;
    for (let next = at + 1; next < Math.min(told.length, at + MOST); next++) {
      const link = linkOf(text, hits, told[next - 1]!.one, told[next]!.one);
      if (link === undefined) break;
      if (link === 'or') last = next;
    }
    isThere.fill(false, at, last + 1);
  }
  return told.map(({ one }, at) => ({ one, isThere: isThere[at]! }));
}

function linkOf(text: string, hits: readonly Hit[], a: FeatureHit, b: FeatureHit): 'comma' | 'or' | undefined {
  const between = hits.slice(a.index + 1, b.index);
  if (!between.every((one) => means(one, 'or', 'article'))) return undefined;
  const joined = between.some((one) => means(one, 'or'));
  const rest = textBetween(text, a.hit.to, b.hit.from, between);
  if (!ENUMERATES.test(rest)) return undefined;
  return joined ? 'or' : rest.includes(',') || rest.includes('、') ? 'comma' : undefined;
}
