import type { Observable } from 'rxjs';

/** Key of the model that needs no provider. It never changes, so that chatbots set to it survive any configuration. */
export const BUILT_IN_MODEL = '1';

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
  /** What the service says in front of the text, and does not repeat once the message is an earlier one. */
  readonly note?: string;
  /** In the order in which the visitor sent them; only for a model that sees. */
  readonly images?: readonly ModelImage[];
}

/** A tool that a model may call, as it is told of it. */
export interface ToolOffer {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The same in the form of strict tools: all members required, null where not given. Left out where there is none. */
  readonly strict?: Readonly<Record<string, unknown>>;
}

/** A call that a model asks for, as its provider put it. */
export interface RequestedCall {
  readonly id: string;
  readonly name: string;
  /** JSON of the arguments, or what the model took for it. */
  readonly input: string;
}

/** What came of a requested call. */
export interface CallResult {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
  readonly result: unknown;
  readonly isError: boolean;
}

/** A round that ended in calls, and what they came to. */
export interface Exchange {
  /** The model that called; the next round begins with it. */
  readonly modelKey: string;
  /** What the model said before it called; visitors do not see it. */
  readonly text: string;
  readonly results: readonly CallResult[];
  /** The `kept` of the round's end. */
  readonly kept?: unknown;
}

/** Tokens of every call behind one answer, however it came to its end: what was sent counts where it was given up, too. */
export class SpentTokens {
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  add(tokens: number): void {
    this.sum += tokens;
  }
}

/** What a model is asked, but for its tools. */
export interface Prompt {
  readonly modelKey: string;
  readonly system: string;
  /** The owner's own text, which `system` holds, too: for a model that answers from texts and follows none. */
  readonly ownersText?: string;
  /** Oldest first; the last one is the question. */
  readonly messages: readonly ModelMessage[];
  /** 0, 1 or 2. */
  readonly temperature: number;
  /** Full English name of the language to answer in; empty means the language of the question. */
  readonly language: string;
  /** Hears what each call uses; left out where nobody wants to know. */
  readonly spent?: SpentTokens;
}

/** What one round of a model is asked with. */
export interface ModelRequest extends Prompt {
  readonly tools: readonly ToolOffer[];
  /** The rounds before, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** Whether the model may call tools; where it may not, its calls are dropped. */
  readonly mayCall: boolean;
}

/** A fallback has answered: the names of both models, and how the first one failed. */
export interface ReplacedModel {
  readonly asked: string;
  /** `slow`, `limited` (it wants fewer calls) or `down`. */
  readonly failure: string;
  readonly answeredBy: string;
}

/**
 * What a model says in one round: any number of pieces of text and of requested calls, then exactly one end. `isRefusal`
 * is true where the model or its provider declined. `tokens` is prompt plus completion. `modelKey` is the model that
 * answered: the requested one or one of its fallbacks. `kept` is what the model's provider wants to have back with the
 * round, such as signatures; only the models module can read it. `replaced` is there where a fallback
 * has answered. A text that a limit has cut ends with a mark.
 *
 * A call with `answered` is one that the model waits for within the round: `answered` takes the promise of the tool's
 * whole result, which rejects with what the tool threw. The built-in model calls so.
 */
export type ModelEvent =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'call'; readonly answered?: (result: Promise<unknown>) => void } & RequestedCall)
  | {
      readonly kind: 'end';
      readonly tokens: number;
      readonly isRefusal: boolean;
      readonly modelKey: string;
      readonly kept?: unknown;
      readonly replaced?: ReplacedModel | undefined;
    };

/**
 * Asks the model of the request for one round, or the next of its fallbacks where that one is away, too slow or at its limit.
 *
 * Each subscription is a call; to unsubscribe ends it, down to the provider's socket. Fails with `provider-failed`,
 * `provider-slow`, `unavailable` or, where it says nothing that can be seen, `wordless`; a failure after the first piece means that the pieces so far are all there is. A call
 * that is left has no end: `spent` hears an estimate of what it has used.
 */
export abstract class LanguageModel {
  abstract answer(request: ModelRequest): Observable<ModelEvent>;
}

/** A WAV recording on its way: its size in bytes, and its bytes from the beginning each time that it is opened. */
export interface WavToSend {
  readonly size: number;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** Writes down what is said in a recording (`TRANSCRIPTION_*`). */
export abstract class Transcriber {
  /** Whether the installation has a transcription model. */
  abstract readonly isConfigured: boolean;

  /**
   * The words of a WAV recording; empty where nothing is said. Refuses with `provider-failed`, `provider-slow` or
   * `unavailable`. It is opened once its turn has come: workspaces take turns.
   */
  abstract transcribe(workspaceId: number, wav: WavToSend, signal: AbortSignal): Promise<string>;
}

/** What texts mean, as vectors: texts that mean much the same point much the same way (`EMBEDDINGS_*`). */
export abstract class TextMeanings {
  /** The model that makes the vectors; null where none is configured. Those of two models cannot be compared. */
  abstract readonly model: string | null;

  /**
   * A vector for each text, in their order and all of one length. Refuses `invalid` where the model takes one of the texts
   * for too long or otherwise wrong, else with `provider-failed`, `provider-slow` or `unavailable`. Rejects with the signal's
   * reason once that is aborted.
   */
  abstract of(texts: readonly string[], timeoutMs: number, signal?: AbortSignal): Promise<Float32Array[]>;
}

/** Counts tokens where a provider reports none and where a history must fit a context window. */
export abstract class TokenCounter {
  abstract count(text: string): number;
}
