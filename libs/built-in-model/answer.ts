import type { ReplyEvent, Conversation } from './conversation.js';
import { replyTo } from './reply-to.js';
import { ToolRunner } from './tools.js';

/** A few words with the blanks after them. */
const PIECE = /(?:\S+\s*){1,4}/g;

/** Characters of English that make a token, roughly; a real count would need a tokenizer. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * The model that needs no network: it reads the question as a typed search, runs that through the tools of the
 * conversation and words what they return. It declines what it cannot answer from them, and what a tool declines. What
 * tools throw is passed on.
 */
export async function answerBuiltIn(conversation: Conversation, signal: AbortSignal): Promise<readonly ReplyEvent[]> {
  const calls = new ToolRunner(conversation.tools, signal);
  const { text, isRefusal } = await replyTo(conversation, calls);
  const pieces = (text.match(PIECE) ?? []).map((piece) => ({ kind: 'text' as const, text: piece }));
  return [...pieces, { kind: 'end', tokens: tokensOf(conversation, text), isRefusal }];
}

function tokensOf({ system, messages }: Conversation, answer: string): number {
  const prompt = messages.reduce((characters, { text }) => characters + text.length, system.length);
  return Math.ceil(prompt / CHARACTERS_PER_TOKEN) + Math.ceil(answer.length / CHARACTERS_PER_TOKEN);
}
