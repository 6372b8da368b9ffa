import ts from 'typescript';
import type { Source } from './sources.js';

/** A statement, or a part of one, that reads without saying how many rows at most. */
export interface UnboundedRead {
  readonly path: string;
  /** One line; what is put into it stands as it does in the source. */
  readonly text: string;
}

/** Why a read needs no LIMIT: which statement, and what bounds its rows and bytes. */
export interface Reason {
  readonly path: string;
  /** Stands in the statement, and in no other of the file. */
  readonly fragment: string;
  readonly why: string;
}

/** Statements written out that SELECT without a LIMIT, and calls of TypeORM that find many without `take`. */
export function unboundedReads({ path, text }: Source): UnboundedRead[] {
  const found: UnboundedRead[] = [];
  const file = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true);
  const note = (node: ts.Node): void => void found.push({ path, text: node.getText(file).replaceAll(/\s+/g, ' ') });
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const statement = node.getText(file);
      // What is put into it is a part of it.
      if (/\bSELECT\b/.test(statement) && !/\bLIMIT\b/.test(statement)) return note(node);
      return ts.isTemplateExpression(node)
        ? node.templateSpans.forEach(({ expression }) => visit(expression))
        : undefined;
    }
    if (findsMany(node)) note(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const MANY = /^(findBy|findAndCountBy|getMany|getManyAndCount|getRawMany|getRawAndEntities)$/;
const MANY_WITH_OPTIONS = /^(find|findAndCount)$/;

/** An array's own `find` takes a function. */
function findsMany(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const name = node.expression.name.text;
  const [options] = node.arguments;
  if (MANY.test(name)) return true;
  if (!MANY_WITH_OPTIONS.test(name) || !options || !ts.isObjectLiteralExpression(options)) return false;
  return !options.properties.some((one) => one.name?.getText() === 'take');
}

const explains = ({ path, fragment }: Reason, read: UnboundedRead): boolean =>
  read.path === path && read.text.includes(fragment);

/** Reads without an explanation. */
export const unexplained = (reads: readonly UnboundedRead[], reasons: readonly Reason[]): UnboundedRead[] =>
  reads.filter((read) => !reasons.some((reason) => explains(reason, read)));

/** Reasons that explain no read, or more than one. */
export const idleReasons = (reads: readonly UnboundedRead[], reasons: readonly Reason[]): Reason[] =>
  reasons.filter((reason) => reads.filter((read) => explains(reason, read)).length !== 1);
