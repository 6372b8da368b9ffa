import { isBeyond, isFirst, type Order, orderOf } from '../rows/row-order.js';
import type { SeenRow } from '../rows/seen-row.js';
import type { Statement } from './statements.js';
import type { Clause, Part } from './subjects.js';

/** "the cheapest", "the larger one", "the lowest tax": the home must stand at that end of those that were seen. */
export function orderStatements(clause: Clause, seen: readonly SeenRow[], cues: ReadonlySet<string>): Statement[] {
  const { subject, parts } = clause;
  const rest = nextStatements(clause, seen, cues);
  const ordered = parts.flatMap((part) => {
    if (part.kind !== 'term' || !part.meaning.startsWith('best/')) return [];
    const order = orderOf(part.meaning, cues) ?? orderOfFigure(part.meaning, parts);
    if (!order || !subject || isMeasured(parts, part)) return [];
    const compared = comparedIn(clause, part);
    if (compared) {
      const [beyond, others] = compared;
      return [{ text: part.text, isTrueOf: () => others.every((other) => isBeyond(beyond, other, order)) }];
    }
    const [one, other] = subject;
    const isCompared = subject.length === 2 && parts.some(({ text }) => THAN.test(text));
    if (isCompared)
      return [{ text: part.text, isTrueOf: (row: SeenRow) => row !== one || isBeyond(one!, other!, order) }];
    if (subject.length !== 1) return [];
    if (cues.has('scope/beyond')) return [{ text: part.text, isTrueOf: () => false }];
    return [{ text: part.text, isTrueOf: (row: SeenRow) => isFirst(row, seen, order, cues.has('rank/2') ? 1 : 0) }];
  });
  return [...ordered, ...rest];
}

/** "holds the record with 61 days": the number tells of what. */
function orderOfFigure(meaning: string, parts: readonly Part[]): Order | null {
  const unit = parts.flatMap((part) => (part.kind === 'figure' ? [part.figure.unit] : []))[0];
  const field = unit === 'money' ? 'price' : unit;
  return field && ORDERED.has(field) && /^best\/(?:most|least)$/.test(meaning)
    ? { field, isMost: meaning === 'best/most' }
    : null;
}

/** Fields that a number's unit tells. */
const ORDERED = new Set(['price', 'area', 'beds', 'baths', 'parking', 'days', 'year']);

const THAN = /^(?:than|que|als|do que|di|to)$/i;

/** "(2,500 sq ft) is bigger than 5 Pine Ct": the home of the clause before with those that are named behind "than". */
function comparedIn({ parts, before }: Clause, part: Part): readonly [one: SeenRow, others: readonly SeenRow[]] | null {
  const at = parts.indexOf(part);
  const than = parts.findIndex(({ text }, index) => index > at && THAN.test(text));
  if (than < 0 || before?.length !== 1 || parts.slice(0, than).some(({ kind }) => kind === 'name')) return null;
  const others = parts.slice(than).flatMap((one) => (one.kind === 'name' ? one.name.rows : []));
  return others.length === 0 || others.includes(before[0]!) ? null : [before[0]!, others];
}

/** "followed by" names the home that stands next to the first. */
function nextStatements({ subject, parts }: Clause, seen: readonly SeenRow[], cues: ReadonlySet<string>): Statement[] {
  const next = parts.find((part) => part.kind === 'term' && part.meaning === 'rank/next');
  const best = [...cues].find((cue) => cue.startsWith('best/'));
  const order = best ? orderOf(best, cues) : null;
  if (!next || !order || subject?.length !== 1) return [];
  return [{ text: next.text, isTrueOf: (row) => isFirst(row, seen, order, 1) }];
}

/** "larger than 1,500 sq ft" is a bound. */
const isMeasured = (parts: readonly Part[], part: Part): boolean => {
  const at = parts.indexOf(part);
  return /^than$/i.test(parts[at + 1]?.text ?? '') && parts[at + 2]?.kind === 'figure';
};
