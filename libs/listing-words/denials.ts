import { clauseEnd, isBorder, wordsBetween } from './clauses.js';
import type { Hit } from './concepts.js';
import { isPermission, means, type Named, namedBy } from './named-features.js';

/** Words that may stand between a denial and what it denies. */
const REACH = 3;

/** "No heated pool", "no se admiten mascotas". */
export function isDeniedBefore(text: string, hits: readonly Hit[], { hit, index }: Named): boolean {
  let words = 0;
  let end = hit.from;
  for (let at = index - 1; at >= 0 && words <= REACH; at--) {
    const before = hits[at]!;
    if (isBorder(text.slice(before.to, end))) return false;
    words += wordsBetween(text, before.to, end, []);
    if (words > REACH) return false;
    if (means(before, 'no') || means(before, 'no.before')) return true;
    if (means(before, 'stop')) return false;
    words += means(before, 'article') ? 0 : 1;
    end = before.from;
  }
  return false;
}

/** Places of the hits directly behind a feature, up to the first that says something of it. */
function* behind(text: string, hits: readonly Hit[], { hit, index }: Named): Generator<number> {
  let end = hit.to;
  for (let at = index + 1; at < hits.length; at++) {
    const one = hits[at]!;
    if (isBorder(text.slice(end, one.from)) || wordsBetween(text, end, one.from, []) > 0) return;
    yield at;
    const isPassed = ['between', 'allowed', 'article'].some((concept) => means(one, concept));
    if (!isPassed || namedBy(one)) return;
    end = one.to;
  }
}

/** "Pets are not allowed", "ペット不可". */
export function isDeniedBehind(text: string, hits: readonly Hit[], named: Named): boolean {
  for (const at of behind(text, hits, named)) {
    if (means(hits[at]!, 'no.behind')) return true;
    if (means(hits[at]!, 'no')) return isOwnDenial(text, hits, at, isPermission(named.feature));
  }
  return false;
}

/** "Pets by negotiation", "Stellplatz auf Anfrage": who wants to know has to ask. */
export const isLeftOpen = (text: string, hits: readonly Hit[], named: Named): boolean =>
  [...behind(text, hits, named)].some((at) => means(hits[at]!, 'unknown'));

/** Whether a "no" behind a feature is about it, and not about what comes next: "pool, no pets". */
function isOwnDenial(text: string, hits: readonly Hit[], at: number, isPermitted: boolean): boolean {
  const [no, next] = [hits[at]!, hits[at + 1]];
  const end = clauseEnd(text, no.to);
  const words = wordsBetween(text, no.to, Math.min(next?.from ?? end, end), []);
  if (next === undefined || next.from >= end) return words === 0 || isPermitted;
  if (words === 0 && (means(next, 'allowed') || means(next, 'between'))) return true;
  const others = hits.slice(at + 1, at + 2 + REACH).filter(({ from }) => from < end);
  return isPermitted && !others.some((one) => namedBy(one) !== undefined);
}
