import type { Invented } from './checked-text.js';
import { dataLine } from './fence.js';
import type { ToolCall } from './prompt.js';

/** What the service says in the place of the visitor begins so. */
export const CORRECTION = '[Not from the visitor.]';

/** Characters of results that a correction repeats. */
const MOST_REPEATED = 48_000;

/** What a model is told that has said what no row bears out. What it said before that stands, and so does what it looked up. */
export function correctionOf(invented: readonly Invented[], shown: string, calls: readonly ToolCall[]): string {
  const named = [...new Set(invented.map(({ text }) => `"${text.trim()}"`))].join(', ');
  const results = repeatedResults(calls);
  return [
    `${CORRECTION} Your next sentence said ${named}, which none of the listings that you looked up bears out for what you said it of, so it was not shown.`,
    shown.trim() === ''
      ? 'Answer the question again from the beginning.'
      : 'Your answer so far has been shown and stands: go on exactly where it ends, without repeating it.',
    results === ''
      ? 'Call the tools for every fact that you need, use nothing but what they return, and leave out what they do not say.'
      : 'Use nothing but what the tools returned, which follows; call them for what is missing there, and leave out what they do not say.',
    `Do not mention this message.${results}`,
  ].join(' ');
}

/** What was looked up for this question so far, so that it need not be looked up again; the newest, where it is very much. */
function repeatedResults(calls: readonly ToolCall[]): string {
  let rest = MOST_REPEATED;
  const lines = calls.map(
    ({ name, args, result }) => `\n<tool_result>${dataLine({ tool: name, arguments: args, result })}</tool_result>`,
  );
  const kept = lines.reverse().filter((line) => (rest -= line.length) >= 0);
  return kept.reverse().join('');
}
