import { decode, encode } from 'gpt-tokenizer';
import { AnswerCheck } from '../../../src/answering/domain/check/answer-check.js';
import { CheckedText } from '../../../src/answering/domain/checked-text.js';
import { Round } from '../../../src/answering/domain/round.js';
import type { Cases } from './cases.js';
import { factsFor } from './judge.js';

/** How fast a model speaks. */
const MS_A_PIECE = 15;
const LOOK_UP = { name: 'search_listings', description: '', parameters: {}, run: () => Promise.resolve(null) };

/** How many pieces of a true answer, a token each, have come when the visitor reads its first word. */
export function piecesToFirstWord({ truths, rows }: Cases): number[] {
  return truths.map((one) => {
    const listings = one.found.map((mls) => rows.get(mls)!);
    const text = new CheckedText(new AnswerCheck(factsFor(one, listings)));
    const round = new Round([LOOK_UP], { mayCall: true, isFirst: listings.length === 0 });
    const pieces = encode(one.answer).map((token) => decode([token]));
    const first = pieces.findIndex((piece) => /[\p{L}\d]/u.test(text.take(round.say(piece))));
    return first < 0 ? pieces.length : first + 1;
  });
}

/** Median and ninth decile, in pieces and in milliseconds behind the model's first. */
export function delayOf(pieces: readonly number[]): string {
  const sorted = [...pieces].sort((a, b) => a - b);
  const at = (share: number): string => {
    const count = sorted[Math.floor(share * (sorted.length - 1))]!;
    return `${count} pieces (${(count - 1) * MS_A_PIECE} ms behind the model)`;
  };
  const within = pieces.filter((count) => (count - 1) * MS_A_PIECE <= 60).length;
  return `first word: median ${at(0.5)}, p90 ${at(0.9)}; within 60 ms: ${within} of ${pieces.length}`;
}
