import ts from 'typescript';
import type { Source } from './sources.js';

/** What runs together, and so is read together. What both bundles of the widget hold belongs to both. */
const PROGRAMS: Readonly<Record<string, RegExp>> = {
  server: /^(?:src|libs\/(?!widget\/|studio\/))/,
  loader: /^libs\/widget\/(?:loader|channel)\//,
  panel: /^libs\/widget\/(?:panel|trial|channel)\//,
  studio: /^libs\/studio\//,
};

/** Names of exported types that another file of the same program declares as well: one word for two things. */
export const namesOfTwoTypes = (sources: readonly Source[]): string[] =>
  Object.entries(PROGRAMS).flatMap(([program, holds]) => {
    const declared = sources.filter(({ path }) => holds.test(path)).flatMap(typesIn);
    const exported = new Set(declared.filter(({ isExported }) => isExported).map(({ name }) => name));
    return [...exported]
      .map((name) => ({ name, files: declared.filter((one) => one.name === name).map(({ path }) => path) }))
      .filter(({ files }) => files.length > 1)
      .map(({ name, files }) => `${name} in ${files.join(', ')} (${program})`);
  });

/** Types at the top of a file; one that is declared in parts, such as an interface beside its class, is there once. */
function typesIn({ path, text }: Source) {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const types = statements
    .filter(isType)
    .map((node) => ({ path, name: node.name?.text ?? '', isExported: isExported(node) }));
  return types.filter(({ name }, at) => name !== '' && types.findIndex((one) => one.name === name) === at);
}

const isType = (
  node: ts.Statement,
): node is ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration =>
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node);

const isExported = (node: ts.HasModifiers): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
