/** A page with new text between the marks `<!-- name -->` and `<!-- /name -->`; `path` is told where it has none. */
export function withMarked(page: string, name: string, text: string, path: string): string {
  const [before, , after] = partsOf(page, name, path);
  return `${before}<!-- ${name} -->\n\n${text}\n<!-- /${name} -->${after}`;
}

/** What stands between the marks. */
export const markedIn = (page: string, name: string, path: string): string => partsOf(page, name, path)[1];

function partsOf(page: string, name: string, path: string): [before: string, marked: string, after: string] {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(begin) as [string, string?];
  const [marked, after] = (rest?.split(end) ?? []) as [string?, string?];
  if (marked === undefined || after === undefined)
    throw new Error(`${path} has no place for ${name}: ${begin} … ${end}`);
  return [before, marked, after];
}

/** The rows of a table of Markdown, each by the heads of its columns. */
export function rowsIn(table: string): Readonly<Record<string, string>>[] {
  const [head = [], , ...rows] = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column]!])));
}

/** A table of Markdown, before it is formatted. */
export const tableWith = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n') + '\n';
