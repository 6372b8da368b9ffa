/**
 * Lines of the service within what a model is told, between two that carry a mark. The visitor cannot forge them: `said`
 * takes the mark out of everything that was said in a chat. Data cannot: `dataLine` leaves no sign that a fence begins with.
 */
export const fenced = (mark: string, lines: readonly string[]): string =>
  [`<<<BEGIN NOTE ${mark}>>>`, ...lines, `<<<END NOTE ${mark}>>>`].join('\n');

/** One line of data; JSON keeps every line break and quotation mark within it. */
export const dataLine = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');

/** A text of the visitor or of a model. */
export const said = (text: string, mark: string): string => text.replaceAll(mark, '');
