import type { ModelRequest, TokenCounter } from '../models.api.js';
import { wordsOf } from './prompt.js';
import { PICTURE_TOKENS } from './token-count.js';

/** Tokens of all that a request sends: instructions, messages, pictures, tools and the rounds before. */
export function estimateOf(request: ModelRequest, tokens: TokenCounter): number {
  const { system, messages, exchanges, tools } = request;
  const pictures = messages.reduce((sum, { images = [] }) => sum + images.length, 0);
  const offers = tools.map(({ name, description, parameters }) => JSON.stringify({ name, description, parameters }));
  const called = exchanges.map((exchange) => JSON.stringify(exchange));
  const text = [system, ...messages.map(wordsOf), ...offers, ...called].join('\n');
  return tokens.count(text) + pictures * PICTURE_TOKENS;
}
