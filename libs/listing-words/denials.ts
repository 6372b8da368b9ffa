import { clauseEnd, isBorder, wordsBetween } from './clauses.js';
import { conceptsIn, type Hit } from './concepts.js';
import { foldedText } from './folded-text.js';
import { Reader } from './said.js';
import { isPermission, means, type FeatureHit } from './named-features.js';

/** Words that may stand between a denial and what it denies. */
const REACH = 3;

/** "No heated pool", "no se admiten mascotas". */
export function isDeniedBefore(text: string, hits: readonly Hit[], { hit, index }: FeatureHit): boolean {
  let words = 0;
  let end = hit.from;
  for (let at = index - 1; at >= 0 && words <= REACH; at--) {
    const before = hits[at]!;
    if (isBorder(text.slice(before.to, end))) return false;
    words += wordsBetween(text, before.to, end, []);
    if (words > REACH) return false;
    if (means(before, 'no', 'no.before')) return true;
    if (means(before, 'stop')) return false;
    words += means(before, 'article') ? 0 : 1;
    end = before.from;
  }
  return false;
}

/** Characters around a word in which it is denied. */
const AROUND = 60;
/** Words between a denial and what it denies; of others the denial is, and not of what stands behind them. */
const FILLERS = new Reader(['function', 'idle', 'article', 'between']);
const JOINS = new Reader(['stop', 'or', 'allowed']);

/** Whether what stands from one place of a text to another is denied there, whatever it is: "not in Texas", "no quiero un piso". */
export function isDeniedAt(text: string, at: number, end: number): boolean {
  const before = [...text.slice(Math.max(0, at - AROUND), at)];
  const clause = before.slice(before.findLastIndex(isBorder) + 1).join('');
  const denial = denialsIn(clause, 'no', 'no.before').at(-1);
  if (denial && isFilled(clause.slice(denial.to))) return true;
  const stop = clauseEnd(text, end);
  const behind = text.slice(end, stop);
  // "|" stands for what another reader has taken: the "no" in front of it was its own.
  const [first] = denialsIn(behind, 'no.behind', ...(text.charAt(stop) === '|' ? [] : ['no']));
  return first !== undefined && behind.slice(0, first.from).trim() === '' && isFilled(behind.slice(first.to));
}

function denialsIn(clause: string, ...denials: readonly string[]): { readonly from: number; readonly to: number }[] {
  const { text, places } = foldedText(clause);
  const hits = conceptsIn({ text, places }).filter((hit) => means(hit, ...denials));
  return hits.map(({ from, to }) => ({ from: places[from]!, to: places[to - 1]! + 1 }));
}

/** Whether a text is of small words alone, and joins nothing. */
export function isFilled(text: string): boolean {
  const rest = FILLERS.in(text).reduceRight((left, { at, end }) => left.slice(0, at) + left.slice(end), text);
  return !/\p{L}/u.test(rest) && JOINS.in(text).length === 0;
}

/** Places of the hits directly behind a feature, up to the first that says something of it. */
function* behind(text: string, hits: readonly Hit[], { hit, index }: FeatureHit): Generator<number> {
  let end = hit.to;
  for (let at = index + 1; at < hits.length; at++) {
    const one = hits[at]!;
    if (isBorder(text.slice(end, one.from)) || wordsBetween(text, end, one.from, []) > 0) return;
    yield at;
    if (!means(one, 'between', 'allowed', 'article')) return;
    end = one.to;
  }
}

/** "Pets are not allowed", "ペット不可". */
export function isDeniedBehind(text: string, hits: readonly Hit[], named: FeatureHit): boolean {
  for (const at of behind(text, hits, named)) {
    if (means(hits[at]!, 'no.behind')) return true;
    if (means(hits[at]!, 'no')) return isOwnDenial(text, hits, at, isPermission(named.feature));
  }
  return false;
}

/** "Pets by negotiation", "Stellplatz auf Anfrage": who wants to know has to ask. */
export const isLeftOpen = (text: string, hits: readonly Hit[], named: FeatureHit): boolean =>
  [...behind(text, hits, named)].some((at) => means(hits[at]!, 'unknown'));

/** Whether a "no" behind a feature is about it, and not about what comes next: "pool, no pets". */
function isOwnDenial(text: string, hits: readonly Hit[], at: number, isPermitted: boolean): boolean {
  const [no, next] = [hits[at]!, hits[at + 1]];
  const end = clauseEnd(text, no.to);
  const words = wordsBetween(text, no.to, Math.min(next?.from ?? end, end), []);
  if (next === undefined || next.from >= end) return words === 0 || isPermitted;
  return words === 0 && means(next, 'allowed', 'between');
}
