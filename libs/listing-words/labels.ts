import { clauseEnd, statementEnd, wordsBetween } from './clauses.js';
import type { Hit } from './concepts.js';
import { isPermission, type FeatureHit, namedBy } from './named-features.js';
import { type ValueVerdict, verdictOf } from './value-verdict.js';

export interface Label {
  readonly verdict: ValueVerdict;
  /** Where the value ends, as far as it tells of the label: its first clause, or all of it. */
  readonly end: number;
  /** Whether the label names something else with it: "pet deposit". */
  readonly isOfMore: boolean;
}

/** Hits of a label and a value, which have so many signs. */
const MOST = 130;
const LABEL = /^[^\n:=：.;|•!?]{0,40}[:=：]/;

/** What stands behind a feature and a colon: "Pets allowed: no". */
export function labelled(text: string, hits: readonly Hit[], { feature, hit, index }: FeatureHit): Label | undefined {
  const sign = LABEL.exec(text.slice(hit.to, hit.to + 42));
  if (!sign) return undefined;
  const colon = hit.to + sign[0].length;
  const near = hits.slice(index + 1, index + 1 + MOST);
  const between = near.filter(({ from }) => from < colon);
  if (between.some((one) => namedBy(one) !== undefined) || sign[0].includes(',')) return undefined;
  const isOfMore = wordsBetween(text, hit.to, colon, between) > 0 || !between.every(isOfLabel);
  const end = clauseEnd(text, colon);
  const value = near.filter(({ from }) => from >= colon && from < end);
  const verdict = verdictOf({ text, from: colon, end, hits: value }, isPermission(feature));
  return { verdict, end: verdict === 'other' ? statementEnd(text, colon) : end, isOfMore };
}

const isOfLabel = ({ concepts }: Hit): boolean =>
  ['label', 'allowed', 'between', 'article'].some((concept) => concepts.has(concept));
