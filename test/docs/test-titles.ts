import ts from 'typescript';

/** Titles of the tests and groups in a suite, as they stand there; those of a table with its first cells in their places. */
export function titlesIn(suite: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) titles.push(...titlesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', suite, ts.ScriptTarget.Latest, true));
  return titles;
}

function titlesOf({ expression, arguments: [title] }: ts.CallExpression): string[] {
  if (!title || !ts.isStringLiteralLike(title)) return [];
  if (ts.isIdentifier(expression)) return /^(it$|describe)/.test(expression.text) ? [title.text] : [];
  const isTable = ts.isCallExpression(expression) && /^(it|describe)\.each$/.test(expression.expression.getText());
  return isTable ? [title.text, ...firstCells(expression.arguments[0]).map((cell) => filled(title.text, cell))] : [];
}

function firstCells(table: ts.Node | undefined): string[] {
  if (!table || !ts.isArrayLiteralExpression(table)) return [];
  const cells = table.elements.map((row) => (ts.isArrayLiteralExpression(row) ? row.elements[0] : row));
  return cells.flatMap((cell) => (cell && ts.isLiteralExpression(cell) ? [cell.text] : []));
}

const filled = (title: string, cell: string): string => title.replace(/%[sipdj]/, () => cell);
