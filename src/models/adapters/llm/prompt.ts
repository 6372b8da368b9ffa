import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ModelRequest } from '../../models.api.js';

/**
 * The request as the client library takes it. Blank messages are left out, and so is what the assistant said before the
 * first question (a welcome): Anthropic refuses both.
 */
export function promptOf({ system, messages }: ModelRequest): LanguageModelV3Prompt {
  const spoken = messages.filter(({ text }) => text.trim() !== '');
  const first = spoken.findIndex(({ role }) => role === 'user');
  return [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...spoken.slice(Math.max(0, first)).map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
  ];
}
