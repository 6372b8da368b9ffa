import type { CallResult, Exchange, ModelMessage, ModelRequest, ToolOffer } from '../models.api.js';

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

/** Digits of an id of our own. Mistral wants nine letters and digits, Anthropic letters, digits and dashes, OpenAI 40 at most. */
const DIGITS = 8;

/**
 * The rounds of a request as its model is to be told of them. What a provider gave to be given back, and its ids of calls,
 * are for the model that made them; another gets ids of our own. Ids are unique in the request.
 */
export function toldExchanges({ modelKey, exchanges }: Pick<ModelRequest, 'modelKey' | 'exchanges'>): Exchange[] {
  const taken = new Set<string>();
  const idOf = (given: string): string => {
    const id = given === '' || taken.has(given) ? `c${String(taken.size).padStart(DIGITS, '0')}` : given;
    taken.add(id);
    return id;
  };
  return exchanges.map((exchange) => {
    const isOwn = exchange.modelKey === modelKey;
    const results = exchange.results.map((result) => ({ ...result, id: idOf(isOwn ? result.id : '') }));
    return { ...exchange, results, kept: isOwn ? exchange.kept : undefined };
  });
}

/** The arguments of a call as an object; Anthropic takes nothing else. What was none is told of in the result. */
export const argumentsOf = ({ args }: CallResult): object =>
  typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};

/** The text of a result. It cannot end its fence from within: JSON spells the sign otherwise. */
export const resultText = ({ result }: CallResult): string =>
  `<tool_result>${(JSON.stringify(result) ?? 'null').replaceAll('<', '\\u003c')}</tool_result>`;

export const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');

/** A tool as a provider takes it, its schema under that name. */
export const offered = ({ name, description, parameters, strict }: ToolOffer, isStrict: boolean, schema: string) => ({
  name,
  description,
  [schema]: (isStrict && strict) || parameters,
  ...(isStrict && strict && { strict: true }),
});
