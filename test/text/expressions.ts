import ts from 'typescript';
import { type Source, sources } from '../architecture/sources.js';

export interface Expression {
  readonly file: string;
  readonly pattern: RegExp;
}

const parsed = ({ path, text }: Source) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Every expression that stands in the sources as it is. */
export function literals(): Expression[] {
  return sources().flatMap((source) => {
    const found: Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.push({ file: source.path, pattern: patternOf(node.text) });
      ts.forEachChild(node, visit);
    };
    visit(parsed(source));
    return found;
  });
}

function patternOf(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** Files that put expressions together. */
export const buildingFiles = (all: readonly Source[]): string[] =>
  all.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path);

/** Every expression that is put together while `work` runs, modules that it loads included. */
export async function builtBy(work: () => Promise<unknown>): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const native = globalThis.RegExp;
  const noting = (Pattern: typeof RegExp, args: unknown[]): RegExp => {
    const pattern = new Pattern(...(args as [string, string?]));
    made.push(pattern);
    return pattern;
  };
  globalThis.RegExp = new Proxy(native, { construct: noting, apply: (Pattern, _, args) => noting(Pattern, args) });
  try {
    await work();
  } finally {
    globalThis.RegExp = native;
  }
  return made;
}
