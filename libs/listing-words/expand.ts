/** Begins words that count in questions only where each mark stands as in the catalogue: "à" is not "a". */
export const EXACT = '=';

/** The entries of a concept: commas part them. */
export const wordsAsWritten = (entry: string): readonly string[] => entry.split(', ');

/**
 * The words of one entry of a catalogue. `{y|ies}` is one of several endings, `[s]` one or none, and they may stand in one another.
 * An apostrophe belongs to its word.
 */
export const wordsOfEntry = (entry: string): readonly string[] =>
  wordsAsWritten(entry).flatMap((word) => beginningsOf(word, () => false));

/** Signs of a word that stand for themselves, or one that begins, parts or ends a choice. */
const PARTS = /[^{}[\]|]+|[{}[\]|]/g;

/** How a word that is so written begins, each beginning once: as far as `isTold` wants to know. */
export const beginningsOf = (word: string, isTold: (way: string) => boolean): readonly string[] =>
  waysTo('', (word.match(PARTS) ?? []).values(), isTold);

/** All that is written up to the end of a choice, or of the word: each way once, in the time that the ways take. */
function waysTo(end: string, parts: ArrayIterator<string>, isTold: (way: string) => boolean): string[] {
  const done: string[] = [];
  let ways = [''];
  const goOn = (behind: readonly string[]): void => {
    ways = [...new Set(ways.flatMap((way) => (isTold(way) ? [way] : behind.map((one) => way + one))))];
  };
  // The parts of an array go on behind a `break`.
  for (const part of parts) {
    if (part === end) break;
    if (part === '{') goOn(waysTo('}', parts, isTold));
    else if (part === '[') goOn(['', ...waysTo(']', parts, isTold)]);
    else if (part === '|' && end !== '') {
      done.push(...ways);
      ways = [''];
    } else goOn([part]);
  }
  return [...done, ...ways];
}
