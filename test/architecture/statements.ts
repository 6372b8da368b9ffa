import ts from 'typescript';
import type { Source } from './sources.js';

/** A statement written out, or a part of one. */
export interface Statement {
  readonly path: string;
  /** One line; what is put into it stands as it does in the source. */
  readonly text: string;
}

/** What an engine that spreads rows over machines lacks, or keeps on one of them alone. */
const FORBIDDEN: readonly (readonly [found: RegExp, why: string])[] = [
  [/\b(GET|RELEASE|IS_FREE|IS_USED)_LOCK\b/i, 'locks by name hold on one node alone (Galera, Vitess)'],
  [/\b(SKIP LOCKED|NOWAIT)\b/i, 'rows are locked on one node alone (Galera); TiDB has no SKIP LOCKED'],
  [/\b(LOCK IN SHARE MODE|FOR SHARE)\b/i, 'TiDB has no shared row locks'],
  [/\bLOCK TABLES?\b/i, 'tables are locked on one node alone (Galera)'],
  [
    /\bCASCADE\b|\bFOREIGN KEY\b|\bREFERENCES \w+ ?\(/,
    'modules do not delete in each other, and shards have no common keys (Vitess)',
  ],
  [/\bCREATE (TRIGGER|PROCEDURE|FUNCTION|EVENT)\b/i, 'TiDB has none'],
  [/\bFULLTEXT INDEX\b|\bAGAINST \(/i, 'TiDB and Vitess have no text index'],
  [/\b(SPATIAL|ST_[A-Z]\w+ ?\(|XA (START|BEGIN|PREPARE)|HANDLER \w+ OPEN)\b/i, 'TiDB has none'],
  [/\bAUTO_RANDOM\b/i, 'TiDB alone has it'],
  [/\bSQL_CALC_FOUND_ROWS\b|\bFOUND_ROWS\(/i, 'MySQL drops it; it belongs to one connection'],
];

/** Statements and parts of statements in a file. */
export function statementsIn({ path, text }: Source): Statement[] {
  const found: Statement[] = [];
  const file = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      found.push({ path, text: node.getText(file).replaceAll(/\s+/g, ' ') });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Why an engine beyond one machine refuses the statement; empty where it takes it. */
export const refusedBy = ({ text }: Statement): string[] =>
  FORBIDDEN.filter(([found]) => found.test(text)).map(([, why]) => why);

const VERB = /^[`'"(]*(?:EXISTS \()?(SELECT|UPDATE|DELETE) /;
const TABLE = /\b(?:FROM|UPDATE) (\w+)/;

/**
 * The table whose rows a statement reads or changes without a condition on a column that tells where they lie; null where
 * it has one. `keys` are those columns, by table.
 */
export function unroutedTable({ text }: Statement, keys: Readonly<Record<string, readonly string[]>>): string | null {
  const table = VERB.test(text) ? TABLE.exec(text)?.[1] : undefined;
  const columns = table === undefined ? undefined : keys[table];
  if (table === undefined || !columns) return null;
  const condition = text.slice(Math.max(text.search(/\bWHERE\b/), 0));
  const isRouted = /\bWHERE\b/.test(text) && columns.some((column) => routes(column).test(condition));
  return isRouted ? null : table;
}

/** Compared with one value or a list of them, or with the row of a query around it. */
const routes = (column: string): RegExp => new RegExp(`(^|[\\s(.+])${column} (=|IN)\\W`);
