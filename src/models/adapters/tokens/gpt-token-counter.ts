import type { TokenCounter } from '../../models.api.js';

/**
 * Byte-pair encoding is quadratic in the length of a run without blanks: 32,000 characters of Chinese take seconds, in
 * slices of this size milliseconds. A border costs at most one token.
 */
const SLICE = 256;
/** Slices that are encoded; a longer text is judged by as many, evenly spread. */
const MOST_SLICES = 64;

/** Counts as OpenAI's o200k_base does, which is near enough for the models of others. Long texts are extrapolated. */
export class GptTokenCounter implements TokenCounter {
  private loaded: Promise<(text: string) => number> | undefined;

  counter(): Promise<(text: string) => number> {
    return (this.loaded ??= load());
  }

  /** `text` of any length; the work is capped at some 16,000 characters. */
  async count(text: string): Promise<number> {
    return text === '' ? 0 : (await this.counter())(text);
  }
}

/** Lazily: the vocabulary takes half a second and 50 MB. The service counts once as it starts; commands never do. */
async function load(): Promise<(text: string) => number> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // A question may well contain "<|endoftext|>", which the encoder otherwise throws at.
  const tokensOf = (slice: string) => countTokens(slice, { disallowedSpecial: new Set() });
  return (text) => (text === '' ? 0 : extrapolated(text, tokensOf));
}

function extrapolated(text: string, tokensOf: (slice: string) => number): number {
  const slices = Math.ceil(text.length / SLICE);
  const step = Math.max(1, slices / MOST_SLICES);
  let tokens = 0;
  let characters = 0;
  for (let at = 0; at < slices; at += step) {
    const start = Math.floor(at) * SLICE;
    const slice = text.slice(start, start + SLICE);
    tokens += tokensOf(slice);
    characters += slice.length;
  }
  return Math.ceil((tokens * text.length) / characters);
}
