import { type AST, RegExpParser } from '@eslint-community/regexpp';
import {
  getFirstConsumedCharAfter,
  getMatchingDirection,
  isPotentiallyEmpty,
  isZeroLength,
  type ReadonlyFlags,
} from 'regexp-ast-analysis';
import { analyse } from 'scslre';

/** The loops of an expression for which some text takes time that grows faster than the text, whatever follows them. */
export function slowQuantifiers({ source, flags }: RegExp): string[] {
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const parsed = { pattern, flags: parser.parseFlags(flags) };
  const exchanging = analyse(parsed).reports.map((report) =>
    report.type === 'Trade' ? report.endQuant : report.quant,
  );
  const moving = parsed.flags.sticky ? [] : [...movedAlong(pattern, parsed.flags)];
  return [...new Set([...exchanging, ...moving])].map(({ raw }) => raw);
}

/** Loops that a search begins anew at each character of what they match: `(?:ab)+:` in `ababab…`. */
function* movedAlong(pattern: AST.Pattern, flags: ReadonlyFlags): Generator<AST.Quantifier> {
  for (const loop of firstLoops(pattern, flags)) {
    if (loop.max !== Infinity || isZeroLength(loop.element, flags)) continue;
    const next = getFirstConsumedCharAfter(loop, getMatchingDirection(loop), flags);
    const endsAnywhere = next.empty && next.look.char.isAll;
    if (!endsAnywhere) yield loop;
  }
}

/** Loops that are reached before anything is matched. */
function* firstLoops(node: AST.Pattern | AST.Element, flags: ReadonlyFlags): Generator<AST.Quantifier> {
  if (node.type === 'Quantifier') yield node;
  if (!('alternatives' in node)) return;
  for (const alternative of node.alternatives) {
    const { elements } = alternative;
    const inOrder = getMatchingDirection(alternative) === 'ltr' ? elements : elements.toReversed();
    for (const element of inOrder) {
      yield* firstLoops(element, flags);
      if (!isPotentiallyEmpty(element, flags)) break;
    }
  }
}
