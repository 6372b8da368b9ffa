/** What a model says of one sentence, and by what. */
export interface Proof {
  readonly verdict: 'true' | 'untrue' | 'nothing';
  readonly quotes: readonly { readonly from: string; readonly words: string }[];
  /** "450000 - 415000 = 35000". */
  readonly computed: readonly string[];
  /** The sources behind each number of homes. */
  readonly counted: readonly (readonly string[])[];
  /** Words of the sentence that nothing bears out. */
  readonly untrue: string;
}

/** Characters of a reply that are read. */
const MOST_READ = 100_000;
/** Quotes, computations and counts of one sentence, and sources of one count. */
const MOST_PARTS = 30;

/** What a model's reply says of each of so many sentences, in their order; null where it is no such reply. */
export function proofsIn(reply: string, count: number): readonly Proof[] | null {
  const told = listIn(reply.slice(0, MOST_READ));
  if (!told) return null;
  const byNumber = new Map(told.map((one) => [Number(one.n), proofOf(one)]));
  const proofs = Array.from({ length: count }, (_, at) => byNumber.get(at + 1));
  return proofs.every((proof) => proof !== undefined && proof !== null) ? (proofs as Proof[]) : null;
}

type Members = Readonly<Record<string, unknown>>;

function listIn(reply: string): Members[] | null {
  const begin = reply.indexOf('{');
  const end = reply.lastIndexOf('}');
  if (begin < 0 || end < begin) return null;
  try {
    const { sentences } = JSON.parse(reply.slice(begin, end + 1)) as { sentences?: unknown };
    return Array.isArray(sentences) ? sentences.filter(isMembers) : null;
  } catch {
    return null;
  }
}

function proofOf({ verdict, quotes, computed, counted, untrue }: Members): Proof | null {
  if (verdict !== 'true' && verdict !== 'untrue' && verdict !== 'nothing') return null;
  return {
    verdict,
    quotes: listOf(quotes)
      .filter(isMembers)
      .map(({ from, words }) => ({ from: textOf(from), words: textOf(words) })),
    computed: listOf(computed).map(textOf),
    counted: listOf(counted).map((names) => listOf(names).map(textOf)),
    untrue: textOf(untrue),
  };
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MOST_PARTS) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
