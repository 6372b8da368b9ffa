/** `(?, ?, ?)` for so many parameters. */
export const marks = (size: number): string => `(${Array(size).fill('?').join(', ')})`;

/** Rows of one statement: few enough for every server's limits on parameters and packets. */
const LONGEST_LIST = 100;

export function* inChunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += LONGEST_LIST) yield items.slice(start, start + LONGEST_LIST);
}
