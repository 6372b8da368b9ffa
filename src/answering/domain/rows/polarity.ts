import type { Element } from '#libs/listing-language/elements.js';

/** A phrase with whether it is affirmed; `isOpen` is what the text says is not told at all. */
export interface Polarised {
  readonly meaning: string;
  readonly isPositive: boolean;
  readonly text: string;
}

/** Phrases that deny what they name, and what they deny. */
const OPPOSITES: Readonly<Record<string, string>> = {
  'feature/unfurnished': 'feature/furnished',
  'feature/unfinished': 'feature/finished',
  'feature/unfenced': 'feature/fenced',
  'feature/unheated': 'feature/heated',
  'feature/uncovered': 'feature/covered',
  'feature/chain free': 'feature/chain',
};

/** What a text affirms and denies: a negation holds for its clause, for what follows it, or else for what stands before. */
export function polarised(elements: readonly Element<unknown>[]): Polarised[] {
  return clausesOf(elements).flatMap(ofClause);
}

const isBreak = (element: Element<unknown>): boolean => element.kind === 'break' && element.text !== ':';

/** Elements between breaks; a colon breaks nothing, because it stands between a label and its value. */
export function clausesOf<Name>(elements: readonly Element<Name>[]): Element<Name>[][] {
  const clauses: Element<Name>[][] = [[]];
  for (const element of elements) {
    if (isBreak(element)) clauses.push([]);
    else clauses.at(-1)!.push(element);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** The sign or word before each clause; empty before the first. */
export function openersOf<Name>(elements: readonly Element<Name>[]): string[] {
  const openers: string[] = [];
  let opener = '';
  let isOpen = false;
  for (const element of elements) {
    if (isBreak(element)) [opener, isOpen] = [element.text, false];
    else if (!isOpen) [isOpen] = [openers.push(opener) > 0];
  }
  return openers;
}

const isTerm = (element: Element<unknown> | undefined, meaning: string): boolean =>
  element?.kind === 'term' && element.meaning === meaning;

function ofClause(clause: readonly Element<unknown>[]): Polarised[] {
  const isDenied = deniedBy(clause, 'not');
  // What is paid for beside the price is not included.
  const isExtra = deniedBy(clause, 'extra');
  return clause.flatMap((element, at) => {
    if (element.kind !== 'term') return [];
    const { meaning, text } = element;
    const isLeftOut = isDenied(at) || (/^(?:feature|unit)\//.test(meaning) && isExtra(at));
    const opposite = OPPOSITES[meaning];
    return [opposite ? { meaning: opposite, isPositive: isLeftOut, text } : { meaning, isPositive: !isLeftOut, text }];
  });
}

/** Which elements of a clause a word denies. */
function deniedBy(clause: readonly Element<unknown>[], word: 'not' | 'extra'): (at: number) => boolean {
  // "Pool: none" denies; "none of them has a pool" is told of none.
  const isNone = word === 'not' && isTerm(clause.at(-1), 'group/none');
  const first = isNone
    ? clause.length - 1
    : clause.findIndex((element, at) => isTerm(element, word) && !isAnswer(clause, at));
  if (first < 0) return () => false;
  const isBehind = whatIsDenied(clause, first) === 'behind';
  return (at) => !isBehind || at > first;
}

/** "Not yet: it is pending", "Neither: smoking is allowed": an answer before a colon denies nothing of what follows. */
function isAnswer(clause: readonly Element<unknown>[], at: number): boolean {
  const colon = clause.findIndex(({ text }) => text === ':');
  return (
    at <= 1 &&
    colon > at &&
    colon <= at + 2 &&
    clause.slice(0, colon).every((element) => !isThing(element) && !isField(element))
  );
}

/** "no pool" denies what follows; "utilities aren't included in the rent" what stands before. */
function whatIsDenied(clause: readonly Element<unknown>[], first: number): 'before' | 'behind' {
  const [before, behind] = [clause.slice(0, first), clause.slice(first + 1)];
  if (behind.some(isThing)) return 'behind';
  return !before.some(isThing) && behind.some(isField) ? 'behind' : 'before';
}

const isThing = (element: Element<unknown>): boolean =>
  element.kind === 'term' && /^(?:feature|status|sale|when|promise|history)/.test(element.meaning);
const isField = (element: Element<unknown>): boolean =>
  element.kind === 'term' && /^(?:field|unit)/.test(element.meaning);
