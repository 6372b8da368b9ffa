import { consonantsOf, wordsOfName } from './argument-names.js';

/** What to tell a model whose name means nothing: the likeliest, or all that there are. */
export function unknownArgument(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known);
  const help = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${[...new Set(known)].join(', ')}`;
  return `Unknown field ${JSON.stringify(name.slice(0, 60))}, ${help}`;
}

const MOST = 4;

/** Names of ours that a wrong one is likest to, the likest first. */
function nearestNames(name: string, known: readonly string[]): readonly string[] {
  const pieces = wordsOfName(name)
    .map(skeletonOf)
    .filter((piece) => piece.length > 1);
  const likeness = (candidate: string): number => {
    const parts = wordsOfName(candidate)
      .map(skeletonOf)
      .filter((part) => part !== '');
    const shared = parts.filter((part) => pieces.some((piece) => isLike(piece, part)));
    return shared.length / parts.length;
  };
  const ranked = known.map((candidate) => ({ candidate, score: likeness(candidate) })).filter(({ score }) => score > 0);
  return ranked
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** Whether a word of the name is a slip of the hand, and no word of its own: "ctiy". */
export function isMangled(name: string, known: readonly string[]): boolean {
  const words = new Set(known.flatMap(wordsOfName));
  const lettersOf = (word: string): string => [...skeletonOf(word)].sort().join('');
  const letters = new Set([...words].filter((word) => skeletonOf(word).length > 1).map(lettersOf));
  return wordsOfName(name).some((word) => !words.has(word) && letters.has(lettersOf(word)));
}

/** A mangled name is still like itself without its vowels; a word that is all vowels is itself. */
function skeletonOf(word: string): string {
  const skeleton = consonantsOf(word);
  return skeleton.length > 1 ? skeleton : word.replace(/[^a-z]/g, '');
}

const isLike = (piece: string, part: string): boolean => {
  const [a, b] = [[...piece].sort().join(''), [...part].sort().join('')];
  return a === b || (piece.length > 2 && (part.startsWith(piece) || piece.startsWith(part)));
};
