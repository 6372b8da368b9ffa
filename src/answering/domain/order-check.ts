import type { SeenRow } from './seen-row.js';
import type { Statement } from './sentence-check.js';
import type { Clause, Part } from './subjects.js';

const number = (row: SeenRow, field: string): number => {
  if (field === 'price per area')
    return (row.figures('price')[0]?.readings[0]!.value ?? NaN) / (row.figures('area')[0]?.readings[0]!.value ?? NaN);
  return row.figures(field)[0]?.readings[0]!.value ?? NaN;
};

/** "the cheapest", "the larger one", "the lowest tax": the home must stand at that end of those that were seen. */
export function orderStatements(clause: Clause, seen: readonly SeenRow[], cues: ReadonlySet<string>): Statement[] {
  const { subject, parts } = clause;
  const rest = nextStatements(clause, seen, cues);
  const ordered = parts.flatMap((part) => {
    if (part.kind !== 'term' || !part.meaning.startsWith('best/')) return [];
    const order = orderOf(part.meaning, cues);
    if (!order || !subject || isMeasured(parts, part)) return [];
    const [one, other] = subject;
    const isCompared = subject.length === 2 && parts.some(({ text }) => /^(?:than|que|als|do que|di)$/i.test(text));
    if (isCompared)
      return [{ text: part.text, isTrueOf: (row: SeenRow) => row !== one || isBeyond(one!, other!, order) }];
    if (subject.length !== 1) return [];
    if (cues.has('scope/beyond')) return [{ text: part.text, isTrueOf: () => false }];
    return [{ text: part.text, isTrueOf: (row: SeenRow) => isFirst(row, seen, order, cues.has('rank/2') ? 1 : 0) }];
  });
  return [...ordered, ...rest];
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

const isBeyond = (one: SeenRow, other: SeenRow, { field, isMost }: Order): boolean =>
  isMost ? number(one, field) > number(other, field) : number(one, field) < number(other, field);

interface Order {
  readonly field: string;
  readonly isMost: boolean;
}

/** "lowest" alone is of the field that the sentence names. */
function orderOf(meaning: string, cues: ReadonlySet<string>): Order | null {
  const [, field = '', end] = meaning.split('/');
  if (end)
    return { field: field === 'price' && cues.has('per/area') ? 'price per area' : field, isMost: end === 'max' };
  const named = [...cues].find((cue) => cue.startsWith('field/'))?.slice('field/'.length);
  if (cues.has('per/area')) return { field: 'price per area', isMost: field === 'most' };
  return named ? { field: named === 'rent' ? 'price' : named, isMost: field === 'most' } : null;
}

function isFirst(row: SeenRow, seen: readonly SeenRow[], { field, isMost }: Order, place: number): boolean {
  const own = number(row, field);
  if (Number.isNaN(own)) return false;
  const better = seen.filter((other) => (isMost ? number(other, field) > own : number(other, field) < own));
  return better.length === place;
}
