/** Marks that border what is only data within a prompt. */
export abstract class PromptDelimiters {
  /** Never given before, and not to be guessed by whoever wrote the data. */
  abstract next(): string;
}
