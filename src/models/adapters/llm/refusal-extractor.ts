import type { MetadataExtractor } from '@ai-sdk/openai-compatible';

interface Chunk {
  readonly choices?: readonly { readonly delta?: { readonly refusal?: unknown } }[];
}

/** OpenAI sends a refusal in a field of its own, which the client library drops: collect its text as metadata. */
export const refusalExtractor: MetadataExtractor = {
  extractMetadata: () => Promise.resolve(undefined),
  createStreamExtractor: () => {
    let refusal = '';
    return {
      processChunk: (chunk) => {
        const text = (chunk as Chunk | null)?.choices?.[0]?.delta?.refusal;
        if (typeof text === 'string') refusal += text;
      },
      buildMetadata: () => (refusal === '' ? undefined : { refusal: { text: refusal } }),
    };
  },
};
