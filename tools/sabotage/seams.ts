import ts from 'typescript';

/** What is done to a function, a method or a constant to take a guard away. `docs/lab/sabotage.md` describes each kind. */
type Change =
  | { readonly answers: string }
  | { readonly constant: string }
  | { readonly without: string }
  | { readonly condition: string; readonly is: boolean }
  | { readonly instead: string; readonly by: string }
  | { readonly text: string; readonly by: string };

/** The place of a guard: a class with its member, a function or a constant (`KeyGuard.canActivate`, `TRUST_MS`), and the change. */
export type Seam = Change & { readonly at: string };

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a source without the guard that stands at the place. Throws where the seam does not find exactly one thing to change. */
export function changed(text: string, place: ts.Node, seam: Seam): string {
  const edits = editsOf(place, seam).filter(
    (edit, index, all) => all.findIndex(({ start }) => start === edit.start) === index,
  );
  if (edits.length !== 1) throw new Error(`A seam finds ${edits.length} places, not one: ${JSON.stringify(seam)}`);
  const [{ start, end, text: other }] = edits as [Edit];
  return text.slice(0, start) + other + text.slice(end);
}

function editsOf(place: ts.Node, seam: Seam): readonly Edit[] {
  if ('answers' in seam) return answering(place, seam.answers);
  if ('constant' in seam) return valueOf(place).map((value) => put(value, seam.constant));
  const nodes = nodesIn(place);
  if ('without' in seam) return nodes.flatMap((node) => removed(node, seam.without));
  if ('text' in seam) return nodes.flatMap((node) => reworded(node, seam.text, seam.by));
  const name = 'condition' in seam ? seam.condition : seam.instead;
  const named = nodes.filter((node) => isNamed(node, name));
  if ('instead' in seam) return named.map((node) => put(node, `(${seam.by})`));
  return named.flatMap(conditionOf).map((node) => put(node, `(${node.getText()}, ${seam.is})`));
}

function answering(place: ts.Node, answer: string): Edit[] {
  const [value] = valueOf(place);
  const { body } = (value ?? place) as { body?: ts.ConciseBody };
  if (!body) return [];
  if (!ts.isBlock(body)) return [put(body, `(${answer})`)];
  const start = body.getStart() + 1;
  return [{ start, end: start, text: ` return ${answer};` }];
}

const valueOf = (place: ts.Node): ts.Expression[] =>
  (ts.isVariableDeclaration(place) || ts.isPropertyDeclaration(place)) && place.initializer ? [place.initializer] : [];

function removed(node: ts.Node, name: string): Edit[] {
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
    return node.name.getText() === name ? [{ ...put(node, ''), end: node.end + commaBehind(node) }] : [];
  if (!(ts.isCallExpression(node) || ts.isNewExpression(node)) || !isNamed(node.expression, name)) return [];
  const { parent } = outermost(node);
  if (ts.isExpressionStatement(parent) || ts.isThrowStatement(parent)) return [put(parent, ';')];
  return ts.isPropertyAccessExpression(node.expression) ? [put(node, node.expression.expression.getText())] : [];
}

const commaBehind = (node: ts.Node) => Number(node.getSourceFile().text[node.end] === ',');

/** The call with what is called on its result, and what waits for it. */
function outermost(call: ts.Node): ts.Node {
  const { parent } = call;
  const isMore =
    ts.isAwaitExpression(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    (ts.isCallExpression(parent) && parent.expression === call);
  return isMore ? outermost(parent) : call;
}

/** The condition around a name: of an `if` or a `?:`, an operand of `&&` and `||`, what stands behind `!`. */
function conditionOf(node: ts.Node): ts.Node[] {
  const { parent } = node;
  if (ts.isSourceFile(parent) || ts.isBlock(parent)) return [];
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node) ||
    (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken) ||
    (ts.isBinaryExpression(parent) && LOGICAL.includes(parent.operatorToken.kind));
  return isCondition ? [node] : conditionOf(parent);
}

const LOGICAL = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken];

function reworded(node: ts.Node, part: string, other: string): Edit[] {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return [];
  const [before, ...behind] = node.getText().split(part);
  return behind.map((_, index) => {
    const start = node.getStart() + before!.length + index * part.length;
    return { start, end: start + part.length, text: other };
  });
}

/** `this.units.run` is named by `run`, `units.run` and the whole; calls and brackets between do not count. */
const isNamed = (node: ts.Node, name: string): boolean =>
  (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) &&
  (node.parent as { name?: ts.Node }).name !== node &&
  `.${pathOf(node)}`.endsWith(`.${name}`);

function pathOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return `${pathOf(node.expression)}.${node.name.text}`;
  const isAround = ts.isCallExpression(node) || ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node);
  return isAround ? pathOf(node.expression) : node.getText();
}

const nodesIn = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void (ts.isTypeNode(child) || children.push(child)));
  return children.flatMap((child) => [child, ...nodesIn(child)]);
};

const put = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.end, text });
