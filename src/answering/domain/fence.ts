/**
 * Lines of the service within what a model is told, between two that carry a mark. The visitor does not know the mark, and
 * `said` takes it out of everything that was said in a chat, until nothing of it is left. Data cannot: `dataLine` leaves no sign that a fence begins with.
 */
export const fenced = (mark: string, lines: readonly string[]): string =>
  [`<<<BEGIN NOTE ${mark}>>>`, ...lines, `<<<END NOTE ${mark}>>>`].join('\n');

/** One line of data; JSON keeps every line break and quotation mark within it. */
export const dataLine = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');

/** A text of the visitor or of a model. */
export function said(text: string, mark: string): string {
  let left = text;
  // What stands around a mark that was taken out may be another one.
  while (left.includes(mark)) left = left.replaceAll(mark, '');
  return left;
}
