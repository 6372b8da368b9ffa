import type { ModelEvent, ModelRequest } from '../../../models.api.js';
import { replyTo } from './reply-to.js';
import { ToolCalls } from './tool-calls.js';

/** A few words with the blanks after them. */
const PIECE = /(?:\S+\s*){1,4}/g;

/** Characters of English that make a token, roughly; a real count would load a tokenizer that nobody else needs. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * The model that needs no network: it reads the question as a typed search, runs that through the tools of the request
 * and words what they return. It declines what it cannot answer from them, and what a tool declines. What tools throw is
 * passed on.
 */
export async function* answerBuiltIn(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const calls = new ToolCalls(request.tools, signal);
  const { text, isRefusal } = await replyTo(request, calls);
  for (const piece of text.match(PIECE) ?? []) {
    signal.throwIfAborted();
    yield { kind: 'text', text: piece };
  }
  yield { kind: 'end', tokens: tokensOf(request, text), isRefusal };
}

function tokensOf({ system, messages }: ModelRequest, answer: string): number {
  const prompt = messages.reduce((characters, { text }) => characters + text.length, system.length);
  return Math.ceil(prompt / CHARACTERS_PER_TOKEN) + Math.ceil(answer.length / CHARACTERS_PER_TOKEN);
}
