/** Words of a language and the English ones that the readers know, in the order in which they are replaced. */
export interface WordTable {
  /** What tells that a text is in this language. */
  readonly signs: RegExp;
  readonly words: readonly (readonly [RegExp, string])[];
}
