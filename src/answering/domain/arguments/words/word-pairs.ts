/** A table of words as "word=english word=english". */
export const wordPairs = (table: string): readonly (readonly [word: string, english: string])[] =>
  table.split(' ').map((pair) => pair.split('=') as [string, string]);

/** The same with the longest words first: where no blank parts words, a longer one goes before those within it. */
export const longestFirst = (table: string): readonly (readonly [word: string, english: string])[] =>
  [...wordPairs(table)].sort(([a], [b]) => b.length - a.length);
