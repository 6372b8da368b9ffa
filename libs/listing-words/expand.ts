/**
 * The words of one entry of a catalogue. Commas part them; `{y|ies}` is one of several endings, `[s]` one or none, and they may
 * stand in one another. An apostrophe belongs to its word.
 */
export const wordsOfEntry = (entry: string): readonly string[] =>
  entry.split(/, /).flatMap((word) => waysOf([...word].values(), ''));

/** All that is written up to the end of a choice, or of the word: each way once, in the time that the ways take. */
function waysOf(signs: ArrayIterator<string>, end: string): string[] {
  const done: string[] = [];
  let ways = [''];
  const goOn = (behind: readonly string[]): void => {
    ways = ways.flatMap((way) => behind.map((one) => way + one));
  };
  // The signs of an array go on behind a `break`.
  for (const sign of signs) {
    if (sign === end) break;
    if (sign === '{') goOn(waysOf(signs, '}'));
    else if (sign === '[') goOn(['', ...waysOf(signs, ']')]);
    else if (sign === '|' && end !== '') {
      done.push(...ways);
      ways = [''];
    } else goOn([sign]);
  }
  return [...done, ...ways];
}
