import type { LanguageModelV3FilePart, LanguageModelV3Prompt, LanguageModelV3TextPart } from '@ai-sdk/provider';
import type { ModelMessage, Prompt } from '../../models.api.js';

/**
 * The request as the client library takes it. Messages without text and pictures are left out, and so is what the
 * assistant said before the first question (a welcome): Anthropic refuses both.
 */
export function promptOf({ system, messages }: Prompt): LanguageModelV3Prompt {
  const spoken = messages.filter(({ text, images = [] }) => text.trim() !== '' || images.length > 0);
  const first = spoken.findIndex(({ role }) => role === 'user');
  return [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...spoken.slice(Math.max(0, first)).map((message) => ({ role: message.role, content: contentOf(message) })),
  ];
}

/** Pictures before the text that speaks of them, as providers advise; a blank text is left out beside them. */
function contentOf({ text, images = [] }: ModelMessage): (LanguageModelV3TextPart | LanguageModelV3FilePart)[] {
  const pictures = images.map(({ contentType, bytes }) => ({
    type: 'file' as const,
    mediaType: contentType,
    data: bytes,
  }));
  return [...pictures, ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }])];
}
