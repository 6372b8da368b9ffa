import { clauseEnd, statementEnd, wordsBetween } from './clauses.js';
import type { Hit } from './concepts.js';
import { isPermission, means, type FeatureHit, namedBy } from './named-features.js';

export interface Label {
  /** What its value says of it; `other` tells how it is, and so that it is there, `unknown` has to be asked for. */
  readonly verdict: 'yes' | 'no' | 'other' | 'unknown';
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
  const isOfMore =
    wordsBetween(text, hit.to, colon, between) > 0 ||
    !between.every((one) => means(one, 'label', 'allowed', 'between', 'article'));
  const end = clauseEnd(text, colon);
  const value = near.filter(({ from }) => from >= colon && from < end);
  const verdict = verdictOf({ text, from: colon, end, hits: value }, isPermission(feature));
  return { verdict, end: verdict === 'other' ? statementEnd(text, colon) : end, isOfMore };
}

interface Value {
  readonly text: string;
  readonly from: number;
  readonly end: number;
  /** What its words mean, in their order. */
  readonly hits: readonly Hit[];
}

const SAYS_SOMETHING = /[\p{L}#0]/u;
const NONE = /^0(?![^\s])/;

/** Reads the first clause of a value. Of what is let in, a "not" before a word that no catalogue has forbids it. */
function verdictOf(value: Value, isPermitted: boolean): Label['verdict'] {
  const { text, from, end, hits } = value;
  const clause = text.slice(from, end).trim();
  if (!SAYS_SOMETHING.test(clause)) return 'unknown';
  if (NONE.test(clause)) return 'no';
  const first = hits.find((hit) => !isPassed(hit));
  const isOpen = hits.some((hit) => means(hit, 'unknown'));
  if (!first || wordsBetween(text, from, first.from, hits) > 0) return isOpen && isPermitted ? 'unknown' : 'other';
  const isWhole = text.slice(first.from, first.to) === clause;
  if (means(first, 'unknown', ...(isWhole ? ['value.unknown'] : []))) return 'unknown';
  if (means(first, 'no.behind', ...(isWhole ? ['value.no'] : []))) return 'no';
  if (denies(first)) return afterDenial(value, first, isPermitted);
  if (isOpen && isPermitted) return 'unknown';
  if (!means(first, 'yes', 'allowed')) return 'other';
  return isDeniedLater(value, first) ? 'no' : 'yes';
}

const isPassed = (hit: Hit): boolean =>
  means(hit, 'between', 'article', 'label') && !means(hit, 'yes', 'allowed', 'no');

const denies = (hit: Hit): boolean => means(hit, 'no', 'no.before');

/** "No restrictions" lets in; "no", "not allowed" do not. */
function afterDenial({ text, end, hits }: Value, no: Hit, isPermitted: boolean): Label['verdict'] {
  const next = hits.find(({ from }) => from >= no.to);
  if (wordsBetween(text, no.to, next?.from ?? end, []) > 0) return isPermitted ? 'no' : 'other';
  return next && means(next, 'limit') ? 'yes' : 'no';
}

/** Hindi denies behind: "permitted not". */
function isDeniedLater({ text, hits }: Value, first: Hit): boolean {
  const others = hits.filter(({ from }) => from >= first.to);
  const later = others.find((hit) => means(hit, 'no', 'no.before', 'no.behind'));
  return later !== undefined && wordsBetween(text, first.to, later.from, others) === 0;
}
