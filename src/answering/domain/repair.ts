import { dataLine } from './note.js';
import type { ToolCall, ToolPrompt } from './prompt.js';

/** What a model replies that leaves a sentence out. */
export const NOTHING = '[-]';

/** What the service says in the place of the visitor begins so. */
const CORRECTION = '[Not from the visitor.]';

/** Characters of results that are told again. */
const MOST_REPEATED = 48_000;

/** A sentence that is not shown, and the answer in front of it. */
interface FailedSentence {
  readonly shown: string;
  readonly sentence: string;
  /** What nothing bears out, in the sentence's words. */
  readonly wrong: readonly string[];
}

/** What a model is asked that has said what nothing bears out: the sentence, what is wrong in it, and all that it looked up. */
export function repairOf(
  prompt: ToolPrompt,
  { shown, sentence, wrong }: FailedSentence,
  calls: readonly ToolCall[],
): ToolPrompt {
  const named = [...new Set(wrong)].map((part) => dataLine(part.trim())).join(', ');
  const text = [
    `${CORRECTION} This sentence of your answer was not shown: ${dataLine(sentence.trim())}`,
    `In what you were given, nothing bears out ${named} for what it says it of. Write this one sentence anew, in the same language and form, so that it is true; you may reword it, or say that it is not known.`,
    `Reply with that sentence alone, or with ${NOTHING} if nothing true is left of it. Do not mention this message.${repeatedResults(calls)}`,
  ].join('\n');
  const draft = { role: 'assistant', text: `${shown}${sentence}` } as const;
  return { ...prompt, tools: [], messages: [...prompt.messages, draft, { role: 'user', text }] };
}

/** The newest, where it is very much. */
function repeatedResults(calls: readonly ToolCall[]): string {
  let rest = MOST_REPEATED;
  const lines = calls.map(
    ({ name, args, result }) => `\n<tool_result>${dataLine({ tool: name, arguments: args, result })}</tool_result>`,
  );
  const kept = lines.reverse().filter((line) => (rest -= line.length) >= 0);
  return kept.reverse().join('');
}
