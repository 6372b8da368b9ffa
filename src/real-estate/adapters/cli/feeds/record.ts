import { lettersAndDigits } from '../../../domain/listing-keys.js';

/** A record of a source as a tree: what XML and JSON have in common. An attribute is a child whose name begins with "@". */
export interface RecordNode {
  readonly text: string;
  readonly children: ReadonlyMap<string, readonly RecordNode[]>;
}

/** What a reader found: a record, what stands once before the records, or why it cannot read on. */
export type RecordRead = { readonly line: number } & (
  | { readonly record: RecordNode }
  | { readonly head: RecordNode }
  | { readonly problem: string; readonly isEnd?: boolean }
);

/** Bytes or characters that a record may have, and one text of it. */
export const LONGEST_RECORD = 4 * 1024 * 1024;

interface Step {
  readonly name: string;
  /** The child that must say one of these, as in "Media[MediaCategory=Photo]". */
  readonly where?: { readonly name: string; readonly values: readonly string[] };
}

/** Paths are few, but that columns of tables are named by who sends them. */
const MOST_PARSED = 2_000;
const parsed = new Map<string, readonly Step[]>();

/** Steps between slashes. "*" stands for every child, and "#name" for the names of the children. */
function stepsOf(path: string): readonly Step[] {
  const known = parsed.get(path);
  if (known) return known;
  const steps = path.split('/').map((text): Step => {
    const [name, condition] = text.split('[') as [string, string?];
    const [child, values] = condition?.slice(0, -1).split('=') ?? [];
    return child === undefined ? { name } : { name, where: { name: child, values: values!.split('|') } };
  });
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(path, steps);
  return steps;
}

/** The texts at a path that are not blank, in their order. */
export function textsAt(record: RecordNode, path: string): string[] {
  let nodes: readonly RecordNode[] = [record];
  for (const { name, where } of stepsOf(path)) {
    if (name === '#name') return nodes.flatMap(({ children }) => [...children.keys()].filter((key) => key[0] !== '@'));
    nodes = nodes.flatMap(({ children }) =>
      name === '*' ? [...children.values()].flat() : (children.get(name) ?? []),
    );
    if (where) nodes = nodes.filter((node) => says(node, where.name, where.values));
  }
  return nodes.map(({ text }) => text.trim()).filter((text) => text !== '');
}

const says = (node: RecordNode, name: string, values: readonly string[]): boolean =>
  (node.children.get(name) ?? []).some(({ text }) => isOneOf(text, values));

const foldedWords = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a text is one of a mapping's words, however it is spelled. Every record is asked: the words are folded once. */
export function isOneOf(text: string, words: readonly string[]): boolean {
  const known = foldedWords.get(words) ?? new Set(words.map(folded));
  foldedWords.set(words, known);
  return known.has(folded(text));
}

/** Letters and digits alone: "SingleFamilyResidence" and "Single Family Residence" are one word. */
export const folded = lettersAndDigits;
