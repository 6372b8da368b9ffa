import ts from 'typescript';
import type { Source } from './sources.js';

const MAY_READ_ENVIRONMENT = /^(src\/(main|cli)|ormconfig)\.ts$/;
const MAY_READ_CLOCK = /^(src\/[^/]+\/adapters\/.+|libs\/domain\/clock|libs\/studio\/words\/words|src\/main)\.ts$/;

/** Node's `recursive` never ends below a folder that takes none; `makeFolder` ends. */
const MAKES_FOLDERS = /^(mkdir|mkdirSync)$/;

/** The one reader of instants, and the one of HTTP's dates. */
const MAY_READ_DATES = /^libs\/domain\/(instant|retry-after)\.ts$/;

/** What runs in a browser calls the service from there. */
const MAY_FETCH =
  /^libs\/(outbound\/|studio\/(links|service)\/service\.ts$|widget\/panel\/service\/service\.ts$|widget\/loader\/intrinsics\.ts$)/;

/** The one reader of who calls: what a proxy or Node writes is no address yet. */
const MAY_READ_ADDRESSES = /^libs\/http\/caller-address\.ts$/;
const ADDRESSES = /^(ips?|remoteAddress|localAddress)$/;
const ADDRESS_HEADERS = /^(x-forwarded-for|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded)$/i;

/** Time and environment come in by one door, and requests go out by one: where it is done elsewhere. */
export function sneaks({ path, text }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (readsEnvironment(node) && !MAY_READ_ENVIRONMENT.test(path)) found.push(`process.env in ${path}`);
    if (fetches(node) && !MAY_FETCH.test(path)) found.push(`fetch in ${path}`);
    if (makesFoldersForEver(node)) found.push(`mkdir with recursive in ${path}`);
    if (readsDates(node) && !MAY_READ_DATES.test(path)) found.push(`a date by another reader in ${path}`);
    if (readsAddress(node) && !MAY_READ_ADDRESSES.test(path)) found.push(`an address of a caller in ${path}`);
    if (readsClock(node) && !MAY_READ_CLOCK.test(path)) found.push(`the clock in ${path}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

const isMember = (node: ts.Node, owner: string, member: string): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === owner &&
  node.name.text === member;

/** Two readers take different texts for dates: what one lets pass is a failure for the other. */
const readsDates = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  (isMember(node.expression, 'Date', 'parse') || isMember(node.expression, 'DateTime', 'fromISO')) &&
  !node.arguments.every(ts.isStringLiteral);

/** `request.ip`, taken apart or not, and the headers that name an address. */
function readsAddress(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return ADDRESSES.test(node.name.text);
  if (ts.isBindingElement(node)) return ADDRESSES.test((node.propertyName ?? node.name).getText(node.getSourceFile()));
  return ts.isStringLiteralLike(node) && (ADDRESSES.test(node.text) || ADDRESS_HEADERS.test(node.text));
}

const readsEnvironment = (node: ts.Node): boolean => isMember(node, 'process', 'env');

const fetches = (node: ts.Node): boolean =>
  isMember(node, 'globalThis', 'fetch') ||
  (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'fetch');

const isCallOf = (node: ts.Node, name: RegExp): node is ts.CallExpression =>
  ts.isCallExpression(node) && name.test(node.expression.getText(node.getSourceFile()).replace(/^.*\./s, ''));

const makesFoldersForEver = (node: ts.Node): boolean =>
  isCallOf(node, MAKES_FOLDERS) &&
  node.arguments.some((one) => /\brecursive\b/.test(one.getText(node.getSourceFile())));

/** `new Date(x)` converts and is fine; `new Date()` asks for the time of day. */
function readsClock(node: ts.Node): boolean {
  if (isMember(node, 'Date', 'now') || isMember(node, 'DateTime', 'now')) return true;
  if (ts.isCallExpression(node) && node.arguments.length === 0) {
    return isMember(node.expression, 'DateTime', 'utc') || isMember(node.expression, 'DateTime', 'local');
  }
  return (
    ts.isNewExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Date' &&
    !node.arguments?.length
  );
}
