/** A request as a scripted provider gets it. */
export interface Asked {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>> & { readonly messages: readonly AskedMessage[] };
}

export interface AskedMessage {
  readonly role: string;
  readonly content: unknown;
  readonly tool_calls?: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly [member: string]: unknown;
}

/** An answer that is no stream. */
export interface Refused {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A provider as its documents and its users describe it. */
export interface ProviderKind {
  readonly name: string;
  readonly protocol: 'openai' | 'responses' | 'anthropic';
  /** What MODELS_FILE says of it beside address, key and model. */
  readonly settings?: {
    readonly query?: Readonly<Record<string, string>>;
    readonly extraBody?: Readonly<Record<string, unknown>>;
  };
  /** Whether it can call tools as it is set up here. */
  readonly takesTools: boolean;
  /** What it refuses, in its own words. */
  refuses(asked: Asked): Refused | null;
  /** The events of a call of `search_listings` for Austin. */
  readonly call: string;
  /** The events of the text `SAID`. */
  readonly answer: string;
  /** How it fails for a moment: an answer, or events that break off. */
  readonly failure: Refused | string;
}

/** What every scripted provider says. */
export const SAID = ['There is ', 'one home.'] as const;
/** The name of the tool, and the arguments of its call. */
export const TOOL = 'search_listings';
export const INPUT = '{"city":"Austin"}';

export const events = (...data: readonly (object | string)[]): string =>
  data.map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`).join('');

/** A chunk of chat completions. */
export const chunk = (delta: object, finish_reason: string | null = null, more: object = {}): object => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason }],
  ...more,
});

/** A whole call in one piece. */
export const wholeCall = (more: object = {}): object => ({
  tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: TOOL, arguments: INPUT }, ...more }],
});

export const USAGE = { usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 } };
const DONE = '[DONE]';

/** The common form: chunks, an end, counts, `[DONE]`. */
export const completed = (chunks: readonly object[], finish = 'stop', last: object = USAGE): string =>
  events(...chunks, chunk({}, finish), { ...(chunk({}) as object), choices: [], ...last }, DONE);

export const saidInChunks = SAID.map((content) => chunk({ content }));

/** A refusal as OpenAI words it. */
export const refused = (status: number, message: string, more: object = {}): Refused => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
});

/** The assistant's message that calls. */
export const callerIn = ({ body }: Asked): AskedMessage | undefined =>
  body.messages.find(({ tool_calls }) => tool_calls);
