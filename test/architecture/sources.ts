import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Source {
  /** From the project's folder, e.g. `src/chatbots/domain/chatbot.ts`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  /** A file of ours by its path, a package by its name, or `node:…`. */
  readonly to: string;
  /** Nothing of it is left when the program runs. */
  readonly isTypeOnly: boolean;
}

/** Every TypeScript file of the product, so that a module is covered the day it is born. */
export const sources = (): Source[] => read([...filesBelow('src'), ...filesBelow('libs'), ...topFiles()]);

/** Every TypeScript file of the tests and of what is run beside them. */
export const testSources = (): Source[] => read([...filesBelow('test'), ...filesBelow('tools')]);

const read = (paths: readonly string[]): Source[] =>
  paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const topFiles = (): string[] => readdirSync(ROOT).filter((name) => name.endsWith('.ts'));

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

export function importsOf({ path, text }: Source): Import[] {
  const typeOnly = typeOnlyImports(text);
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => ({
    from: path,
    to: target(path, fileName),
    isTypeOnly: typeOnly.has(fileName),
  }));
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('#libs/')) return asSource(specifier.slice(1));
  if (specifier.startsWith('.')) return asSource(normalize(join(dirname(from), specifier)));
  if (specifier.startsWith('node:')) return specifier;
  const [scope, name] = specifier.split('/');
  return specifier.startsWith('@') ? `${scope}/${name}` : scope!;
}

const asSource = (path: string): string => path.replace(/\.js(x?)$/, '.ts$1').replace(/\?.*$/, '');

/** preProcessFile does not tell `import type` from `import`. */
function typeOnlyImports(text: string): Set<string> {
  const statements = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest).statements;
  const imports = statements.filter(ts.isImportDeclaration);
  const specifier = ({ moduleSpecifier }: ts.ImportDeclaration) => (moduleSpecifier as ts.StringLiteral).text;
  const loaded = new Set(imports.filter((one) => !isTypeOnly(one)).map(specifier));
  const augmented = statements.filter(ts.isModuleDeclaration).map(({ name }) => name.text);
  return new Set([...imports.map(specifier), ...augmented].filter((name) => !loaded.has(name)));
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const named = importClause.namedBindings;
  return !importClause.name && !!named && ts.isNamedImports(named) && named.elements.every((item) => item.isTypeOnly);
}

/** How many regular expressions a text of TypeScript holds, written out or made. */
export function regularExpressionsIn(text: string): number {
  let count = 0;
  const look = (node: ts.Node): void => {
    const isMade = ts.isNewExpression(node) && node.expression.getText() === 'RegExp';
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral || isMade) count++;
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true));
  return count;
}
