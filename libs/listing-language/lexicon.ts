import { FEATURES } from './terms/features.js';
import { TERMS } from './terms/terms.js';
import { type Word, wordsOf } from './words.js';

/** A phrase that means something to us: `meaning` is a path such as "feature/pool". */
interface Term {
  readonly meaning: string;
  /** Words that it takes. */
  readonly length: number;
}

/** Hyphens part the words of a phrase as blanks do. */
const isHyphen = ({ key }: Word): boolean => key === '-' || key === '‑';

interface Node {
  readonly next: Map<string, Node>;
  meaning?: string;
}

const node = (): Node => ({ next: new Map() });

/** Phrases as a tree of words, so that the longest that begins at a word is found by as many steps as it has words. */
function treeOfTerms(): Node {
  const root = node();
  for (const [meaning, phrases] of Object.entries(TERMS)) learn(root, meaning, phrases);
  for (const [name, phrases] of Object.entries(FEATURES)) learn(root, `feature/${name}`, phrases);
  return root;
}

function learn(root: Node, meaning: string, phrases: string): void {
  for (const phrase of phrases.split('|')) {
    let at = root;
    for (const word of wordsOf(phrase)) {
      if (isHyphen(word)) continue;
      if (!at.next.has(word.key)) at.next.set(word.key, node());
      at = at.next.get(word.key)!;
    }
    if (at !== root) at.meaning ??= meaning;
  }
}

/** Made for the first text: it takes a tenth of a second, which no start waits for. */
let tree: Node | undefined;

/** German participles and adjectives end as their noun wants: "renovierte", "möblierten", "ruhiges". */
const DECLINED = /(t|ig|lich)e[nrsm]?$/;

/** What clings to a word in Arabic: and, with, for, the. */
const CLINGING = /^(?:و|ف)?(?:ب|ل|ك)?(?:ال|ل)?/;

/** Spellings under which a word may stand in the tree: itself, without its plural, without what clings to it. */
function spellings(key: string): string[] {
  const first = key.charCodeAt(0);
  if (first >= 0x0600 && first <= 0x06ff) return arabicSpellings(key);
  if (key.length > 6 && DECLINED.test(key)) return [key, key.replace(DECLINED, '$1')];
  if (key.length <= 3 || !key.endsWith('s')) return [key];
  const singular = [key, key.slice(0, -1)];
  return key.length > 4 && key.endsWith('es') ? [...singular, key.slice(0, -2)] : singular;
}

function arabicSpellings(key: string): string[] {
  const bare = key.replace(CLINGING, '');
  return [key, ...(bare !== key && bare.length > 1 ? [bare] : []), ...(key.startsWith('و') ? [key.slice(1)] : [])];
}

/** Where a word leads, by each of its spellings. */
function step(at: Node, key: string): Node[] {
  const nodes: Node[] = [];
  for (const spelling of spellings(key)) {
    const next = at.next.get(spelling);
    if (next) nodes.push(next);
  }
  return nodes;
}

/** The longest phrase that begins at a word, or null. */
export function termAt(words: readonly Word[], from: number): Term | null {
  return longestFrom((tree ??= treeOfTerms()), words, from, from);
}

function longestFrom(at: Node, words: readonly Word[], from: number, word: number): Term | null {
  const end = word > from && word < words.length && isHyphen(words[word]!) ? word + 1 : word;
  if (end >= words.length) return null;
  let longest: Term | null = null;
  for (const next of step(at, words[end]!.key)) {
    const own = next.meaning === undefined ? null : { meaning: next.meaning, length: end + 1 - from };
    const found = (next.next.size > 0 ? longestFrom(next, words, from, end + 1) : null) ?? own;
    if (found && found.length > (longest?.length ?? 0)) longest = found;
  }
  return longest;
}
