import ts from 'typescript';
import type { Source } from './sources.js';

/**
 * Classes that a constructor of their own file is given before they are there: decorators read the class when the file loads,
 * and Nest then has nothing to inject. The compiler does not notice.
 */
export function injectedTooEarly({ path, text }: Source): string[] {
  const classes = ts
    .createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isClassDeclaration);
  return classes.flatMap((one, at) => {
    const later = new Set(classes.slice(at + 1).map(({ name }) => name?.text));
    const asked = one.members.filter(ts.isConstructorDeclaration).flatMap(({ parameters }) => parameters);
    return asked
      .map(({ type }) => type?.getText() ?? '')
      .filter((type) => later.has(type))
      .map((type) => `${one.name?.text} is given ${type} before it is there (${path})`);
  });
}
