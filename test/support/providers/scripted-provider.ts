import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../patience.js';
import { type CallState, ScriptedAnswer } from './scripted-answer.js';
import { asTranscript, readRequest, type RecordedFile } from './provider-requests.js';
import { embeddingsOf } from './scripted-embeddings.js';
import { anthropicWords, openAiWords, responsesWords } from './provider-words.js';
import { calls, says, type Script } from './script.js';
import { closed, listening, originOf } from '../wire/loopback.js';

export { calls, says, type Script };

/** A request as it arrived, and what became of it. */
export interface RecordedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The parsed JSON body, or the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The file of a form. */
  readonly file?: RecordedFile;
  state: CallState;
  /** Fragments that the client's socket has taken. */
  sent: number;
}

/** How a path is answered that is not asked for chat completions. */
const WORDS = [
  [/\/messages(\?|$)/, anthropicWords],
  [/\/responses(\?|$)/, responsesWords],
] as const;

/**
 * A model provider on loopback that does as it is told. It speaks OpenAI's chat completions (any path ending in
 * `/chat/completions`), its responses (`/responses`) and Anthropic's messages (`/messages`), always as a stream; `/audio/transcriptions` it answers
 * with the fragments as one text, `/embeddings` with vectors of its own. It keeps what it was asked.
 *
 *     const provider = await ScriptedProvider.start();
 *     provider.play(says('Hello', ' there'), { status: 500 });   // the next two requests
 *     provider.play(calls(['search_listings', { city: 'Austin' }]));   // calls of tools
 *     provider.otherwise(says('Hm.'));                           // all further ones
 *     … LLM_BASE_URL=provider.baseUrl …
 *     provider.calls[0].body; await provider.until(({ aborted }) => aborted === 1);
 *     await provider.stop();
 */
export class ScriptedProvider {
  /** In order of arrival. */
  readonly calls: RecordedCall[] = [];
  /** The same of `/embeddings`. */
  readonly embeddings: RecordedCall[] = [];
  private readonly scripts: Script[] = [];
  private fallback: Script = says('ok');
  private embedding: Script | null = null;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
  }

  /** Listens on a free port of 127.0.0.1. */
  static async start(): Promise<ScriptedProvider> {
    const server = await listening(createServer());
    return new ScriptedProvider(server);
  }

  /** Without a path. */
  get origin(): string {
    return originOf(this.server);
  }

  /** What `LLM_BASE_URL` or a provider's `baseUrl` is set to, for either protocol. */
  get baseUrl(): string {
    return `${this.origin}/v1`;
  }

  /** Scripts of the next requests, one each, behind those that still wait. */
  play(...scripts: Script[]): this {
    this.scripts.push(...scripts);
    return this;
  }

  /** The script of every request for which none waits; at first "ok". */
  otherwise(script: Script): this {
    this.fallback = script;
    return this;
  }

  /** What `/embeddings` does from now on; null for vectors as `embeddingsOf` makes them. */
  embed(script: Script | null): this {
    this.embedding = script;
    return this;
  }

  /** Forgets calls, scripts and `otherwise`; open calls go on. */
  reset(): void {
    this.calls.length = 0;
    this.embeddings.length = 0;
    this.embedding = null;
    this.scripts.length = 0;
    this.fallback = says('ok');
  }

  /** Numbers of calls that arrived, are still being answered, and were left by the client. */
  get counts(): { readonly calls: number; readonly open: number; readonly aborted: number } {
    const inState = (state: RecordedCall['state']) => this.calls.filter((call) => call.state === state).length;
    return { calls: this.calls.length, open: inState('open'), aborted: inState('aborted') };
  }

  /** Resolves once the counts are as wanted. */
  async until(wanted: (counts: ScriptedProvider['counts']) => boolean): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; !wanted(this.counts);) {
      if (Date.now() > until) throw new Error(`The provider was never called so: ${JSON.stringify(this.counts)}`);
      await sleep(5);
    }
  }

  /** Cuts what is open and frees the port. */
  stop(): Promise<void> {
    return closed(this.server);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Every start asks for the list; one that there is none is no call of a model.
    if (request.method === 'GET') return void response.writeHead(404).end();
    const call: RecordedCall = {
      path: request.url ?? '',
      headers: request.headers,
      ...(await readRequest(request)),
      state: 'open',
      sent: 0,
    };
    const isEmbedding = /\/embeddings(\?|$)/.test(call.path);
    (isEmbedding ? this.embeddings : this.calls).push(call);
    const script = isEmbedding ? (this.embedding ?? embeddingsOf(call.body)) : this.nextFor(call.path);
    response.on('close', () => (call.state = call.state === 'done' ? 'done' : 'aborted'));
    const words = WORDS.find(([path]) => path.test(call.path))?.[1] ?? openAiWords;
    await new ScriptedAnswer(script, words, response, call).play();
  }

  private nextFor(path: string): Script {
    const next = this.scripts.shift() ?? this.fallback;
    return /\/audio\/transcriptions(\?|$)/.test(path) ? asTranscript(next) : next;
  }
}
