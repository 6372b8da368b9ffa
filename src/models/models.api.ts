/** One model that chatbots can be set to. */
export interface ModelCard {
  /** What Edit's `Model` names, e.g. "2". */
  readonly key: string;
  /** What people call it, e.g. "gpt-4o". */
  readonly name: string;
  readonly isUsable: boolean;
  /** Tokens that prompt and answer may take together. */
  readonly contextTokens: number;
  readonly seesImages: boolean;
  readonly hearsAudio: boolean;
}

/** The models that this installation offers. */
export abstract class ModelCatalogue {
  /** In the order of the configuration, the built-in model last. */
  abstract list(): readonly ModelCard[];

  abstract find(key: string): ModelCard | undefined;

  /** What a new chatbot is set to: the first usable model, configured providers before the built-in one. */
  abstract first(): ModelCard;
}

/** A picture that a message shows, already scaled down to what a model needs. */
export interface ModelImage {
  /** image/png, image/jpeg, image/webp or image/gif. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** In the order in which the visitor sent them; only for a model that sees. */
  readonly images?: readonly ModelImage[];
}

/** Something that a model may look up while it answers. Arguments come from the model: `run` checks them. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /**
   * There where it does something (stores, sends) beyond looking up; such a call is carried out even where the answer has
   * been given. Texts that were looked up may ask for it, too: once a model has been told results of tools, it is carried
   * out only where the visitor's own message asks for it.
   */
  readonly effect?: { readonly isAskedFor: boolean };
  /** Where it is there, a call that succeeds ends the answer, and this is its whole text, word for word. */
  readonly answerOf?: (result: unknown) => string;
  run(args: unknown, signal: AbortSignal): Promise<unknown>;
}

export interface ModelRequest {
  readonly modelKey: string;
  readonly system: string;
  /** Oldest first; the last one is the question. */
  readonly messages: readonly ModelMessage[];
  /** 0, 1 or 2. */
  readonly temperature: number;
  /** Full English name of the language to answer in; empty means the language of the question. */
  readonly language: string;
  readonly tools: readonly Tool[];
}

/** One call of a tool, as it is kept for audit. */
export interface ToolCall {
  readonly name: string;
  /** As the model gave them. */
  readonly args: unknown;
  /** What the model was told: the tool's result, cut where it is very large, or `{ error }`. */
  readonly result: unknown;
  readonly isError: boolean;
  readonly milliseconds: number;
}

/**
 * What a model says: calls of tools, any number of pieces of text, then exactly one end. Text is that of the last round
 * alone. `isRefusal` is true where the model or its provider declined, or declared that it cannot answer. `tokens` is
 * prompt plus completion of every call behind the answer.
 */
export type ModelEvent =
  | { readonly kind: 'tool'; readonly call: ToolCall }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly tokens: number; readonly isRefusal: boolean };

/**
 * Answers a conversation with the model of the request, or with the next of its fallbacks where that one cannot be had.
 *
 * Refuses with `provider-failed`, `provider-slow` or `unavailable`; a refusal after the first piece means that the
 * pieces so far are all there is. Aborting the signal ends the provider's call within a second; the answer then throws
 * the signal's reason and has no end, so that whoever keeps the pieces counts their tokens with `TokenCounter`.
 *
 * The model may call the tools of the request for a few rounds, several at once, each with a time-out of its own. What a
 * tool throws, and what a model calls wrongly, becomes a result that says so (a `DomainError` in its own words).
 * The built-in model cannot do without its tools: what they throw is passed on.
 */
export abstract class LanguageModel {
  abstract answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

/** Writes down what is said in a recording (`TRANSCRIPTION_*`). */
export abstract class Transcriber {
  /** Whether the installation has a transcription model. */
  abstract readonly isConfigured: boolean;

  /**
   * The words of a WAV recording; empty where nothing is said. Refuses with `provider-failed`, `provider-slow` or
   * `unavailable`.
   */
  abstract transcribe(wav: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<string>;
}

/** Counts tokens where a provider reports none and where a history must fit a context window. */
export abstract class TokenCounter {
  abstract count(text: string): Promise<number>;
}
