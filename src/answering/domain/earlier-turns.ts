import type { ModelMessage } from '../../models/models.api.js';
import type { EarlierCall, EarlierTurn } from '../answering.api.js';
import { dataLine, said } from './note.js';
import { shortened } from './passage-lines.js';
import { rememberedQuestion } from './prompt.js';

/** Turns that are told word for word at most; what goes beyond is summed up. */
const MOST_TURNS = 20;
/** Turns that are summed up at once: in between, a request begins as the one before did. */
const STEP = 10;

/** The newest turns, which are told word for word. */
export function wholeTurns(turns: readonly EarlierTurn[]): readonly EarlierTurn[] {
  const surplus = Math.max(turns.length - MOST_TURNS, 0);
  return turns.slice(Math.ceil(surplus / STEP) * STEP);
}

/** Stands before what a person wrote: the model must not take it for its own words. */
const BY_PERSON = '[Written by a person of the team:]';

/** A turn as two messages. */
export const messagesOf = (turn: EarlierTurn, mark: string): ModelMessage[] => [
  { role: 'user', text: said(rememberedQuestion(turn), mark) },
  { role: 'assistant', text: said(answerText(turn), mark) },
];

const answerText = ({ answer, replies = [] }: EarlierTurn): string =>
  [answer, ...replies.map((reply) => `${BY_PERSON} ${reply}`)].filter((text) => text !== '').join('\n\n');

/** Characters of a question that a summary repeats. */
const LONGEST_QUESTION = 200;
const MOST_SHOWN = 5;
const HEADING =
  'What was said before, in short: what the visitor asked, what was looked up for it, the homes that the answer named.';

/**
 * What stands in place of older turns: the newest of them as far as they fit so many characters, oldest first. Made by
 * rule, so that it costs no call of a model, invents nothing, and is the same at each ask.
 */
export function summaryLines(turns: readonly EarlierTurn[], calls: readonly EarlierCall[], most: number): string[] {
  const addresses = new Map<number, string>();
  const newest = turns.at(-1)?.id ?? 0;
  for (const { turnId, facts: seen } of calls) {
    if (turnId > newest) continue;
    for (const { id, facts } of seen.rows)
      addresses.set(id, String(facts.find(({ of }) => of === 'address')?.value ?? ''));
  }
  let rest = most - HEADING.length;
  const lines: string[] = [];
  for (const turn of turns.toReversed()) {
    const line = summaryLine(
      turn,
      calls,
      turn.homes.map((id) => `#${id} ${shortened(addresses.get(id) ?? '', LONGEST_QUESTION)}`),
    );
    rest -= Buffer.byteLength(line) + 1;
    if (rest < 0) break;
    lines.unshift(line);
  }
  return lines.length > 0 ? [HEADING, ...lines] : [];
}

function summaryLine(turn: EarlierTurn, calls: readonly EarlierCall[], homes: readonly string[]): string {
  const searched = calls
    .filter(({ turnId }) => turnId === turn.id)
    .map(({ name, args }) => `${name} ${shortened(args, LONGEST_QUESTION)}`);
  const shown = homes.slice(0, MOST_SHOWN);
  return dataLine({
    asked: shortened(rememberedQuestion(turn), LONGEST_QUESTION),
    ...(searched.length > 0 && { searched }),
    ...(shown.length > 0 && { shown }),
  });
}
