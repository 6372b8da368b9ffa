/** What the model is asked: the conversation so far and what it may look up. */
export interface Conversation {
  readonly system: string;
  /** What the owner wrote of the business; `system` holds it, too. */
  readonly ownersText?: string;
  /** Oldest first; the last one is the question. */
  readonly messages: readonly PromptMessage[];
  /** Full English name of the language to answer in; empty means English. */
  readonly language: string;
  readonly tools: readonly ModelTool[];
  /** In which it is asked: homes of the last years are new. */
  readonly year: number;
}

export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A tool by the name that it goes by. */
export interface ModelTool {
  readonly name: string;
  run(args: unknown, signal: AbortSignal): Promise<unknown>;
}

/** Pieces of the answer, then exactly one end. */
export type ReplyEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly tokens: number; readonly isRefusal: boolean };
