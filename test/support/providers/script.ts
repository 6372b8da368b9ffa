/** A call of a tool. `args` is sent as JSON, a text as it is: broken JSON, say. */
export interface ScriptedCall {
  readonly name: string;
  readonly args: object | string;
}

/** What one request of a model gets. Without anything: status 200, no text, a proper end with usage 10 + 5. */
export interface Script {
  /** Pieces of the answer's text, in order. */
  readonly fragments?: readonly string[];
  /** Calls of tools behind the fragments; then the answer ends as one that waits for their results. */
  readonly calls?: readonly ScriptedCall[];
  /** Milliseconds before the headers of the response. */
  readonly delayMs?: number;
  /** Milliseconds before each fragment. */
  readonly fragmentDelayMs?: number;
  /** Waited for before the fragment of this number, from 0. */
  readonly before?: (fragment: number) => Promise<unknown>;
  /** Length of a comment in front of each fragment, which only weighs. */
  readonly ballastBytes?: number;
  /**
   * How it goes on after the fragments: a proper end (default), silence, a TCP reset, a FIN without the final events,
   * an event of half a JSON document and FIN, or an error event. `silent` sends not even headers.
   */
  readonly end?: 'finish' | 'hang' | 'reset' | 'fin' | 'truncated-json' | 'error-event' | 'silent';
  /** As the protocol spells it; by default `stop` or `end_turn`, or what says that tools are called. */
  readonly finishReason?: string;
  /** Tokens as the provider counts them; null where it does not. */
  readonly usage?: { readonly prompt: number; readonly completion: number } | null;
  /** Text in OpenAI's `refusal` field, before the end. */
  readonly refusal?: string;
  /** Text of reasoning, one event each, before the fragments. */
  readonly reasoning?: readonly string[];
  /** Writes the stream in TCP chunks of so many bytes, so that characters are cut in two. */
  readonly chunkBytes?: number;
  /** Answers with this status and `body` instead of a stream; with `end: 'hang'` the body never ends. */
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What most scripts want: text, then a proper end. */
export const says = (...fragments: string[]): Script => ({ fragments });

/** A round of calls of tools, without a word. */
export const calls = (...wanted: (readonly [name: string, args: object | string])[]): Script => ({
  calls: wanted.map(([name, args]) => ({ name, args })),
});
