import { readFileSync, writeFileSync } from 'node:fs';
import { CheckedAnswer, type Unproven } from '../../../src/answering/domain/checked-answer.js';
import type { ToolPrompt } from '../../../src/answering/domain/prompt.js';
import { proofsIn } from '../../../src/answering/domain/proof/proof.js';
import { proofRequest } from '../../../src/answering/domain/proof/proof-request.js';
import type { Case, Cases } from './cases.js';
import { factsFor, PIECE, type Verdict } from './judge.js';

/** What a model said of each case that it was asked to prove, by the case's id. */
export type Replies = Readonly<Record<string, string>>;

/** A case as the service treats it that has a model which proves: up to the proof. */
function heard(one: Case, rows: Cases['rows']): { answer: CheckedAnswer; unproven: Unproven | null; begun: string } {
  const listings = one.found.map((mls) => rows.get(mls)!);
  const prompt: ToolPrompt = { modelKey: '', system: '', messages: [], temperature: 0, language: '', tools: [] };
  const answer = new CheckedAnswer(prompt, factsFor(one, []), true);
  if (listings.length > 0) {
    const result = { total: listings.length, page: 1, listings };
    answer.hear({ kind: 'tool', call: { name: 'search_listings', args: {}, result, isError: false, milliseconds: 0 } });
  }
  const pieces = (one.answer.match(PIECE) ?? []).map((text) => answer.hear({ kind: 'text', text }));
  const rest = answer.hear({ kind: 'end', tokens: 0, isRefusal: false });
  return { answer, unproven: answer.unproven(true), begun: pieces.join('') + rest };
}

/** Writes what a model would be asked of each case, mixed so that nothing tells lies from truths: `{ id, system, text }`. */
export function writeRequests({ lies, truths, rows }: Cases, file: string): void {
  const requests = [...lies, ...truths].flatMap((one) => {
    const { unproven } = heard(one, rows);
    if (!unproven) return [];
    const { system, messages } = proofRequest('', unproven.evidence, unproven.shown, unproven.sentences);
    return [{ id: one.id, system, text: messages[0]!.text }];
  });
  writeFileSync(file, JSON.stringify(requests, null, 1));
}

export const readReplies = (file: string): Replies => JSON.parse(readFileSync(file, 'utf8')) as Replies;

/** Judges the cases with the replies of a model that proves; one without a reply is decided by the rules. */
export function judgedWith(replies: Replies, { lies, truths, rows }: Cases): { lies: Verdict[]; truths: Verdict[] } {
  const verdictOf = (one: Case): Verdict => {
    const { answer, unproven, begun } = heard(one, rows);
    const proofs = unproven ? proofsIn(replies[one.id] ?? '', unproven.sentences.length) : null;
    const shown = begun + (unproven ? answer.prove(unproven, proofs) : '');
    const isRight = one.lie === undefined ? shown === one.answer : !shown.includes(one.lie);
    return { of: one, isRight, shown, invented: answer.invented, microseconds: 0 };
  };
  return { lies: lies.map(verdictOf), truths: truths.map(verdictOf) };
}
