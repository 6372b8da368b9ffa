/** Gives out Message-IDs, `<id@host>`, never the same twice. */
export abstract class MessageIds {
  abstract next(): string;
}
