import ts from 'typescript';
import type { Source } from './sources.js';

/** What files of the product offer although no other file of `all` names it: functions, classes and constants, not types. */
export function unusedExports(product: readonly Source[], all: readonly Source[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of all) {
    for (const [word] of text.matchAll(/\w+/g)) users.set(word, (users.get(word) ?? new Set()).add(path));
  }
  const isUsed = (name: string, path: string): boolean => [...(users.get(name) ?? [])].some((user) => user !== path);
  return product.flatMap(({ path, text }) =>
    exportedValues(text)
      .filter((names) => !names.some((name) => isUsed(name, path)))
      .map((names) => `${path} exports ${names.join(', ')}`),
  );
}

function exportedValues(text: string): string[][] {
  const { statements } = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true);
  const exported = statements.filter(
    (one) => ts.canHaveModifiers(one) && one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  return exported.flatMap((one) => {
    if (ts.isVariableStatement(one)) return [one.declarationList.declarations.map(({ name }) => name.getText())];
    return (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name ? [[one.name.text]] : [];
  });
}
