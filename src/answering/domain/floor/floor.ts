import { type Figure, figuresIn, following, isMoney, isOneOf } from './figures.js';
import type { Evidence, NumberOwner } from './evidence.js';

/** What a sentence says, judged by its exact parts. */
export interface FloorFinding {
  /** What nothing that was given bears out, in the sentence's words; empty where all is. */
  readonly wrong: readonly string[];
  /** The homes that the sentence names. */
  readonly ids: readonly number[];
}

/** "1." at the beginning of a line numbers an item, as "Option 2:" does. */
const NUMBERING = /^[\s>*#_-]*(?:\p{L}+\s)?\d{1,3}(?:[.)]\s|[:)*](?!\d))/u;
/** The end of a question. */
export const QUESTION = /[?？؟]["'”’»)\]*_\s]*$/u;

/**
 * Judges figures, links, mail addresses, telephone and MLS numbers of a sentence by what the model was given. `marked` are the
 * homes that its marks name, `told` is what its line says, and what the answer has said before. A sentence
 * that names homes is judged by what was given of those alone, and by what people said.
 */
export function judge(sentence: string, marked: readonly number[], given: Evidence, told = ['', '']): FloorFinding {
  const { homes, contacts, rest } = given.namedIn(sentence);
  const named = homes.flat();
  // Where words name homes, they count; marks do elsewhere.
  const ids = [...new Set(named.length > 0 ? named : marked.filter((id) => given.rowOf(id)))];
  const foreign = contacts.filter((one) => !given.hasContact(one));
  if (ids.length === 0 && QUESTION.test(sentence)) return { wrong: foreign, ids };
  const figures = figuresIn(rest.replace(NUMBERING, ' '));
  const wrong = [...unknown(figures, ids, told, given), ...swapped(figures, homes, given)];
  return { wrong: [...foreign, ...wrong.map(({ text }) => text)], ids };
}

function unknown(
  own: readonly Figure[],
  ids: readonly number[],
  [beside = '', before = '']: readonly string[],
  given: Evidence,
): readonly Figure[] {
  const isOwner = (owner: NumberOwner): boolean =>
    ids.length === 0 || owner === 'people' || ids.includes(Number(owner));
  const isKnown = (one: Figure): boolean => given.bears(one, isOwner);
  if (own.every(isKnown)) return [];
  const figuresOf = (text: string): Figure[] => figuresIn(given.namedIn(text).rest);
  const lines = beside.split('\n').map(figuresOf);
  const sums = figuresOf(before).filter(({ readings: [one] }) => one && isMoney(one));
  const all = [...own, ...lines.flat()];
  const related = ids.flatMap((id) => given.relatedTo(id, all));
  const standing = new Set([...sums, ...all.filter((one) => isKnown(one) || isOneOf(one, related))]);
  // "1,010 and 70, so 1,080; with 70 for the garage 1,150": each figure follows from others that stand.
  for (let more = all; more.length > 0; more.forEach((one) => standing.add(one))) {
    const ends = lines.flatMap((line) => line.filter((one) => standing.has(one)).slice(-1));
    const values = [...following([...sums, ...all].filter((one) => standing.has(one))), ...following(ends)];
    more = all.filter((one) => !standing.has(one) && isOneOf(one, values));
  }
  return own.filter((one) => !standing.has(one));
}

/** Homes are told in the order of their names: what stands side by side, the first of a later home alone, the next of an earlier one. */
function swapped(
  figures: readonly Figure[],
  named: readonly (readonly number[])[],
  given: Evidence,
): readonly Figure[] {
  const homes = [...new Map(named.map((ids) => [String(ids), ids])).values()];
  if (homes.length < 2) return [];
  const owners = figures.map((figure) => {
    const own = homes.flatMap((ids, at) => (given.bears(figure, (owner) => ids.includes(Number(owner))) ? [at] : []));
    // What several homes have, or none, is in no order.
    return own.length === 1 ? own[0]! : NaN;
  });
  return figures.filter((_, at) => owners[at]! > owners[at + 1]!);
}
