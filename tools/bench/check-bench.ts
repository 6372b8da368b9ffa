import { performance } from 'node:perf_hooks';
import { factsOf } from '../../src/answering/domain/call-facts.js';
import { CheckedAnswer } from '../../src/answering/domain/checked-answer.js';
import { Evidence } from '../../src/answering/domain/floor/evidence.js';
import type { ToolPrompt } from '../../src/answering/domain/prompt.js';
import type { Bench } from './bench.js';
import { median, quantile } from './figures.js';
import { inventedListing } from './invented-listing.js';
import type { Line } from './table.js';

const ROWS = 200;
const ANSWERS = 300;
/** About a token a piece, as providers send them. */
const PIECE = /\S+\s*/g;
/** Milliseconds between two pieces of a quick provider. */
const PIECE_MS = 15;
const MOST_US = 100;
const PROMPT: ToolPrompt = { modelKey: '', system: '', messages: [], temperature: 0, language: '', tools: [] };

/** What the check of answers costs: computing in this process, and waiting for sentences to be complete. */
export const checkBench: Bench = (_, { rounds }) => {
  const rows = Array.from({ length: ROWS }, (__, id) => ({ id, price: `${300_000 + id}.00`, ...inventedListing(id) }));
  const given = new Evidence();
  given.see(factsOf({ args: {}, result: { listings: rows }, isError: false }));
  const answer = rows.slice(0, 5).map(({ price, bedrooms, mlsNumber }) => sentenceOf(price, bedrooms, mlsNumber));
  const pieces = `I found some homes that you may like. ${answer.join(' ')}`.match(PIECE)!;
  const sentences: number[] = [];
  for (let n = 0; n < ANSWERS * rounds; n++) {
    const begun = performance.now();
    const checked = new CheckedAnswer(PROMPT, given);
    for (const told of [...pieces.flatMap((piece) => checked.take(piece)), ...checked.rest()]) checked.wrongIn(told);
    sentences.push(((performance.now() - begun) * 1_000) / (answer.length + 1));
  }
  return Promise.resolve([...computing(sentences), waiting(given, pieces)]);
};

const sentenceOf = (price: string, bedrooms: number, mls: string): string =>
  `The home with MLS number ${mls} has ${bedrooms} bedrooms and costs $${price.replace('.00', '')}.`;

const computing = (us: readonly number[]): Line[] => [
  {
    what: `check, ${ROWS} rows seen, µs a sentence`,
    ours: median(us),
    goal: `≤ ${MOST_US} µs`,
    isMet: median(us) <= MOST_US,
  },
  { what: 'check, of it p99', ours: quantile(us, 0.99), goal: '' },
];

/** The first piece waits for the end of its sentence, which the piece behind it tells. */
function waiting(given: Evidence, pieces: readonly string[]): Line {
  const checked = new CheckedAnswer(PROMPT, given);
  const held = pieces.findIndex((piece) => checked.take(piece).length > 0);
  return { what: `check, first fragment later by ms at ${PIECE_MS} ms a piece`, ours: held * PIECE_MS, goal: '' };
}
