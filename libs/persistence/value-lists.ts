/** `(?, ?, ?)` for so many parameters. */
export const marks = (size: number): string => `(${Array(size).fill('?').join(', ')})`;

/** Rows of one statement: few enough for every server's limits on parameters and packets. */
const LONGEST_LIST = 100;

export function* inChunks<T>(items: readonly T[], longest = LONGEST_LIST): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += longest) yield items.slice(start, start + longest);
}
