import { performance } from 'node:perf_hooks';
import { CheckedAnswer } from '../../../src/answering/domain/checked-answer.js';
import { Evidence } from '../../../src/answering/domain/floor/evidence.js';
import { unmarked } from '../../../src/answering/domain/listing-marks.js';
import type { ToolPrompt } from '../../../src/answering/domain/prompt.js';
import { factsOf } from '../../../src/answering/domain/call-facts.js';
import { clockLine } from '../../../src/answering/domain/note.js';
import { ownersText } from '../../../src/answering/domain/system-prompt.js';
import type { Case, Cases } from './cases.js';

/** The day on which most cases were written; "this Saturday" depends on it. */
const TODAY = '2026-11-22';
/** At noon in Chicago. */
const noonOf = (day: string): number => Date.parse(`${day}T18:00Z`);
/** About a token a piece, as providers send them. */
const PIECE = /\S+\s*|\s+/g;

export interface Verdict {
  readonly of: Case;
  readonly isRight: boolean;
  /** What the visitor would read. */
  readonly shown: string;
  /** What was said to be invented. */
  readonly invented: readonly string[];
  readonly microseconds: number;
}

/** Runs every answer through the check of the service: lies must not be shown, truths must be shown as they are. */
export function judged({ lies, truths, rows }: Cases): { lies: Verdict[]; truths: Verdict[] } {
  const verdictOf = (one: Case): Verdict => {
    const listings = one.found.map((mls) => rows.get(mls)!);
    const given = givenFor(one, listings);
    const begun = performance.now();
    const { shown, wrong } = shownOf(one.answer, given);
    const microseconds = (performance.now() - begun) * 1_000;
    const isRight = one.lie === undefined ? shown === withoutMarks(one.answer) : !shown.includes(one.lie);
    return { of: one, isRight, shown, invented: wrong, microseconds };
  };
  return { lies: lies.map(verdictOf), truths: truths.map(verdictOf) };
}

const withoutMarks = (text: string): string => unmarked(text, true).text;

const PROMPT: ToolPrompt = { modelKey: '', system: '', messages: [], temperature: 0, language: '', tools: [] };

/** What is shown of an answer of which nothing is put right, and what was wrong in it. */
function shownOf(text: string, given: Evidence): { shown: string; wrong: string[] } {
  const answer = new CheckedAnswer(PROMPT, given);
  const sentences = [...(text.match(PIECE) ?? []).flatMap((piece) => answer.take(piece)), ...answer.rest()];
  const wrong: string[] = [];
  for (const told of sentences) {
    const found = answer.wrongIn(told);
    wrong.push(...found);
    if (found.length === 0) answer.show(told);
    else answer.leaveOut(told);
  }
  return { shown: answer.shown, wrong };
}

/** What the model is given when it begins to speak. */
function givenFor({ question, owner = '', today = TODAY }: Case, listings: readonly unknown[]): Evidence {
  const given = new Evidence();
  given.trust(ownersText({ name: '', welcomeMessage: '', systemMessage: owner }));
  given.trust(clockLine(noonOf(today), 'America/Chicago'));
  given.trust(question, 'visitor');
  if (listings.length > 0) {
    const result = { total: listings.length, page: 1, listings };
    given.see(factsOf({ args: {}, result, isError: false }));
  }
  return given;
}

/** A table of both by kind, then what went wrong where that is asked for. */
export function reportOf({ lies, truths }: { lies: readonly Verdict[]; truths: readonly Verdict[] }): string {
  const kinds = [...new Set([...lies, ...truths].map(({ of }) => of.kind))];
  const count = (verdicts: readonly Verdict[], kind?: string): string => {
    const ofKind = verdicts.filter(({ of }) => kind === undefined || of.kind === kind);
    return `${ofKind.filter(({ isRight }) => !isRight).length} of ${ofKind.length}`;
  };
  const lines = kinds.map((kind) => `| ${kind} | ${count(lies, kind)} | ${count(truths, kind)} |`);
  return [
    '| kind | lies shown | truths stopped |',
    '| --- | --- | --- |',
    ...lines,
    `| all | ${count(lies)} | ${count(truths)} |`,
  ].join('\n');
}

export const faultsOf = (verdicts: readonly Verdict[]): string[] =>
  verdicts
    .filter(({ isRight }) => !isRight)
    .map(({ of, invented }) =>
      of.lie === undefined
        ? `${of.id} stopped at ${JSON.stringify(invented)}: ${of.answer}`
        : `${of.id} shown: ${of.lie} | ${of.answer}`,
    );

/** Microseconds that a sentence takes, in the middle of many rounds. */
export function costOf(cases: Cases, rounds = 30): number {
  const all = [...cases.lies, ...cases.truths];
  const sentences = all.flatMap(({ answer }) => answer.split(/[.!?\n]\s/)).length;
  const taken = Array.from({ length: rounds }, () => {
    const { lies, truths } = judged(cases);
    return [...lies, ...truths].reduce((sum, { microseconds }) => sum + microseconds, 0) / sentences;
  });
  return taken.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}
