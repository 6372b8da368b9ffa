/** A secret that opens one thing, and the hash that is stored of it. */
export interface Token {
  readonly text: string;
  readonly hash: string;
}

/** Makes tokens that nobody can guess. */
export abstract class Tokens {
  abstract create(): Token;

  abstract hashOf(token: string): string;
}
