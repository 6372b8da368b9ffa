/**
 * A typed client of Parlor without dependencies: copy this file and `document.ts`, which `npm run openapi` writes.
 *
 *     import { Parlor } from './parlor.js';
 *     const parlor = new Parlor({ baseUrl: 'http://127.0.0.1:3000', secretKey });
 *     const { SessionID } = await parlor.call('/chat/Chatbot/GetSession', { serialNumber });
 *     const answer = await parlor.ask({ sessionID: SessionID, content: 'Any homes in Austin?' });
 *     console.log(answer.content);
 */
import type { components, paths } from './document.js';

export type { components, paths } from './document.js';

type Schemas = components['schemas'];
type Asks<Body> = { readonly requestBody: { readonly content: { readonly 'application/json': Body } } };
type Answers<Data> = {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': { readonly Data: Data } } } };
};

/** Paths that a JSON body is POSTed to. */
export type JsonPath = {
  [Path in keyof paths]: paths[Path] extends { readonly post: Asks<unknown> } ? Path : never;
}[keyof paths];

/** The body that a path reads. */
export type BodyOf<Path extends JsonPath> = paths[Path]['post'] extends Asks<infer Body> ? Body : never;

/** `Data` where a path answers 200. */
export type DataOf<Path extends JsonPath> = paths[Path]['post'] extends Answers<infer Data> ? Data : never;

export type Question = Omit<Schemas['ClientAskRequest'], 'stream'>;
export type Answer = Schemas['ClientAskResult'];
export type StreamFragment = Schemas['StreamFragment'];
export type StreamFinal = Schemas['StreamFinal'];

type StreamObject = StreamFragment | StreamFinal | Schemas['StreamError'];

export interface ParlorOptions {
  /** Where the service answers, without a path: `https://chat.example.com`. */
  readonly baseUrl: string;
  readonly secretKey?: string;
  /** What the list of listings asks for. */
  readonly sessionKey?: string;
  /** Another `fetch` than the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** One effect, whatever the retries with this key; up to 255 characters. */
  readonly idempotencyKey?: string;
  /** Ends the call; the service then ends the answer, too. */
  readonly signal?: AbortSignal;
}

/** A refusal or a failure, as the service's envelope tells it. */
export class ParlorError extends Error {
  override readonly name = 'ParlorError';

  constructor(
    /** The HTTP status: 400 for a wrong field, 429 for a limit … */
    readonly Code: number,
    /** What to change. */
    readonly Message: string,
    /** Names the request in the log of the service; null inside a stream. */
    readonly requestId: string | null = null,
    /** When to come again, where the service says so. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${Code}: ${Message}`);
  }
}

/** An answer as it comes: iterate over its fragments, ask for its final object, or both, in that order. Read it once. */
export class AnswerStream implements AsyncIterable<StreamFragment> {
  private last: StreamFinal | undefined;

  constructor(private readonly objects: AsyncGenerator<StreamObject>) {}

  /** Throws `ParlorError` where the answer fails; leaving the loop early ends the answer. */
  async *[Symbol.asyncIterator](): AsyncGenerator<StreamFragment, void> {
    for await (const object of this.objects) {
      if ('Code' in object) throw new ParlorError(object.Code, object.Message);
      if ('content' in object) yield object;
      else this.last = object;
    }
  }

  /** The final object, once the answer is complete; reads what is left of the fragments. */
  async final(): Promise<StreamFinal> {
    for await (const _ of this);
    if (!this.last) throw new Error('The stream ended without its final object');
    return this.last;
  }
}

export class Parlor {
  constructor(private readonly options: ParlorOptions) {}

  /** `Data` of any operation that reads JSON; throws `ParlorError` where it is refused or fails. */
  async call<Path extends JsonPath>(path: Path, body: BodyOf<Path>, options: CallOptions = {}): Promise<DataOf<Path>> {
    const response = await this.post(path, body, 'application/json', options);
    return ((await response.json()) as { Data: DataOf<Path> }).Data;
  }

  /** The whole answer to a message of a chat session. */
  ask(question: Question, options: CallOptions = {}): Promise<Answer> {
    return this.call('/chat/Chat/ClientAsk', { ...question, stream: false }, options);
  }

  /** The answer to a message of a chat session, piece by piece; the message is sent when the stream is first read. */
  askStream(question: Question, options: CallOptions = {}): AnswerStream {
    return new AnswerStream(this.stream(question, options));
  }

  private async *stream(question: Question, options: CallOptions): AsyncGenerator<StreamObject> {
    const body = { ...question, stream: true };
    const { body: bytes } = await this.post('/chat/Chat/ClientAsk', body, 'application/x-ndjson', options);
    for await (const line of linesOf(bytes!)) yield JSON.parse(line) as StreamObject;
  }

  private async post(path: string, body: unknown, accept: string, call: CallOptions): Promise<Response> {
    const { baseUrl, secretKey, sessionKey, fetch = globalThis.fetch } = this.options;
    const headers = new Headers({ 'Content-Type': 'application/json', Accept: accept });
    if (secretKey) headers.set('Authorization', secretKey);
    if (sessionKey) headers.set('chatbot-sessionkey', sessionKey);
    if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
    const url = `${baseUrl.replace(/\/+$/, '')}${path}`;
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: call.signal ?? null,
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  }
}

/** What stands in between may answer without an envelope. */
async function errorOf(response: Response): Promise<ParlorError> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  const retryAfter = headers.get('Retry-After');
  let message = statusText;
  try {
    message = (JSON.parse(text) as { Message: string }).Message;
  } catch {
    // No envelope: the status says what there is to say.
  }
  return new ParlorError(status, message, headers.get('X-Request-Id'), retryAfter === null ? null : Number(retryAfter));
}

/** Lines of text; empty ones only keep the connection alive. Leaving the loop early closes the connection. */
async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
      rest = lines.pop()!;
      yield* lines.filter((line) => line !== '');
    }
  } finally {
    await reader.cancel();
  }
}
