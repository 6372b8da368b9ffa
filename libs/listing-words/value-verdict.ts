import { wordsBetween } from './clauses.js';
import type { Hit } from './concepts.js';

/** What a value says of the thing that it is the value of; `other` tells how it is, and so that it is there, `unknown` has to be asked for. */
export type ValueVerdict = 'yes' | 'no' | 'other' | 'unknown';

interface Value {
  readonly text: string;
  readonly from: number;
  readonly end: number;
  /** What its words mean, in their order. */
  readonly hits: readonly Hit[];
}

const SAYS_SOMETHING = /[\p{L}#0]/u;
const NONE = /^0(?![^\s])/;
const PASSED = ['between', 'article', 'label'];

/** Reads the first clause of a value. Of what is let in, a "not" before a word that no catalogue has forbids it. */
export function verdictOf(value: Value, isPermitted: boolean): ValueVerdict {
  const { text, from, end, hits } = value;
  const clause = text.slice(from, end).trim();
  if (!SAYS_SOMETHING.test(clause)) return 'unknown';
  if (NONE.test(clause)) return 'no';
  const first = hits.find((hit) => !isPassed(hit));
  const isOpen = hits.some(({ concepts }) => concepts.has('unknown'));
  if (!first || wordsBetween(text, from, first.from, hits) > 0) return isOpen && isPermitted ? 'unknown' : 'other';
  const isWhole = text.slice(first.from, first.to) === clause;
  if (first.concepts.has('unknown') || (isWhole && first.concepts.has('value.unknown'))) return 'unknown';
  if (first.concepts.has('no.behind') || (isWhole && first.concepts.has('value.no'))) return 'no';
  if (denies(first)) return afterDenial(value, first, isPermitted);
  if (isOpen && isPermitted) return 'unknown';
  if (!['yes', 'allowed'].some((concept) => first.concepts.has(concept))) return 'other';
  return isDeniedLater(value, first) ? 'no' : 'yes';
}

const isPassed = ({ concepts }: Hit): boolean =>
  PASSED.some((concept) => concepts.has(concept)) && !['yes', 'allowed', 'no'].some((concept) => concepts.has(concept));

const denies = ({ concepts }: Hit): boolean => concepts.has('no') || concepts.has('no.before');

/** "No restrictions" lets in; "no", "not allowed" do not. */
function afterDenial({ text, end, hits }: Value, no: Hit, isPermitted: boolean): ValueVerdict {
  const next = hits.find(({ from }) => from >= no.to);
  if (wordsBetween(text, no.to, next?.from ?? end, []) > 0) return isPermitted ? 'no' : 'other';
  return next?.concepts.has('limit') ? 'yes' : 'no';
}

/** Hindi denies behind: "permitted not". */
function isDeniedLater({ text, hits }: Value, first: Hit): boolean {
  const others = hits.filter(({ from }) => from >= first.to);
  const later = others.find((hit) => denies(hit) || hit.concepts.has('no.behind'));
  return later !== undefined && wordsBetween(text, first.to, later.from, others) === 0;
}
