import type { CallResult, ModelMessage } from '../models.api.js';

/**
 * What of a conversation is told to a provider. Messages without text and pictures are left out, and so is what the
 * assistant said before the first question (a welcome): Anthropic refuses both.
 */
export function spokenMessages(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const spoken = messages.filter(({ text, images = [] }) => text.trim() !== '' || images.length > 0);
  const first = spoken.findIndex(({ role }) => role === 'user');
  return spoken.slice(Math.max(0, first));
}

/** What a message tells, word for word. */
export const wordsOf = ({ note = '', text }: ModelMessage): string =>
  [note, text].filter((part) => part.trim() !== '').join('\n\n');

/** The arguments of a call as an object; Anthropic takes nothing else. What was none is told of in the result. */
export const argumentsOf = ({ args }: CallResult): object =>
  typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};

/** The text of a result. It cannot end its fence from within: JSON spells the sign otherwise. */
export const resultText = ({ result }: CallResult): string =>
  `<tool_result>${(JSON.stringify(result) ?? 'null').replaceAll('<', '\\u003c')}</tool_result>`;

export const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
