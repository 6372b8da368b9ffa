/** Marks that border what is only data within a prompt. */
export abstract class PromptDelimiters {
  /** Never given before; the author of the data cannot guess it. */
  abstract next(): string;
}
