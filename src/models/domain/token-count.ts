/** More than any model reads: such a count is none. */
const MOST_TOKENS = 100_000_000;

/** Tokens as a provider counts them; 0 for what is no count. */
export const tokenCount = (told: unknown): number =>
  typeof told === 'number' && told > 0 && told <= MOST_TOKENS ? Math.round(told) : 0;

/** What a picture costs a model, roughly. */
export const PICTURE_TOKENS = 1_600;
