import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { anthropicWords, openAiWords, type ProviderWords } from './provider-words.js';

/** What one request of a model gets. Without anything: status 200, no text, a proper end with usage 10 + 5. */
export interface Script {
  /** Pieces of the answer's text, in order. */
  readonly fragments?: readonly string[];
  /** Milliseconds before the headers of the response. */
  readonly delayMs?: number;
  /** Milliseconds before each fragment. */
  readonly fragmentDelayMs?: number;
  /**
   * How it goes on after the fragments: a proper end (default), silence, a TCP reset, a FIN without the final events,
   * an event of half a JSON document and FIN, or an error event. `silent` sends not even headers.
   */
  readonly end?: 'finish' | 'hang' | 'reset' | 'fin' | 'truncated-json' | 'error-event' | 'silent';
  /** As the protocol spells it; by default `stop` or `end_turn`. */
  readonly finishReason?: string;
  /** Tokens as the provider counts them; null where it does not. */
  readonly usage?: { readonly prompt: number; readonly completion: number } | null;
  /** Text in OpenAI's `refusal` field, before the end. */
  readonly refusal?: string;
  /** Text of reasoning, one event each, before the fragments. */
  readonly reasoning?: readonly string[];
  /** Writes the stream in TCP chunks of so many bytes, so that characters are cut in two. */
  readonly chunkBytes?: number;
  /** Answers with this status and `body` instead of a stream. */
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as it arrived, and what became of it. */
export interface RecordedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The parsed JSON body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** `aborted` means that the client closed the connection before the script was through. */
  state: 'open' | 'done' | 'aborted';
}

/** What most scripts want: text, then a proper end. */
export const says = (...fragments: string[]): Script => ({ fragments });

/**
 * A model provider on loopback that does as it is told. It speaks OpenAI's chat completions (any path ending in
 * `/chat/completions`) and Anthropic's messages (`/messages`), always as a stream, and keeps what it was asked.
 *
 *     const provider = await ScriptedProvider.start();
 *     provider.play(says('Hello', ' there'), { status: 500 });   // the next two requests
 *     provider.otherwise(says('Hm.'));                           // all further ones
 *     … LLM_BASE_URL=provider.baseUrl …
 *     provider.calls[0].body; await provider.until(({ aborted }) => aborted === 1);
 *     await provider.stop();
 */
export class ScriptedProvider {
  /** In order of arrival. */
  readonly calls: RecordedCall[] = [];
  private readonly scripts: Script[] = [];
  private fallback: Script = says('ok');

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.serve(request, response));
  }

  /** Listens on a free port of 127.0.0.1. */
  static async start(): Promise<ScriptedProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ScriptedProvider(server);
  }

  /** Without a path. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
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

  /** Forgets calls, scripts and `otherwise`; open calls go on. */
  reset(): void {
    this.calls.length = 0;
    this.scripts.length = 0;
    this.fallback = says('ok');
  }

  /** Numbers of calls that arrived, are still being answered, and were left by the client. */
  get counts(): { readonly calls: number; readonly open: number; readonly aborted: number } {
    const inState = (state: RecordedCall['state']) => this.calls.filter((call) => call.state === state).length;
    return { calls: this.calls.length, open: inState('open'), aborted: inState('aborted') };
  }

  /** Resolves once the counts are as wanted; rejects after `withinMs`. */
  async until(wanted: (counts: ScriptedProvider['counts']) => boolean, withinMs = 10_000): Promise<void> {
    for (let waited = 0; !wanted(this.counts); waited += 5) {
      if (waited > withinMs) throw new Error(`The provider was never called so: ${JSON.stringify(this.counts)}`);
      await sleep(5);
    }
  }

  /** Cuts what is open and frees the port. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call: RecordedCall = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(await textOf(request)) as Record<string, unknown>,
      state: 'open',
    };
    const script = this.scripts.shift() ?? this.fallback;
    this.calls.push(call);
    response.on('close', () => (call.state = call.state === 'done' ? 'done' : 'aborted'));
    const words = /\/messages(\?|$)/.test(call.path) ? anthropicWords : openAiWords;
    await new Performance(script, words, response, call).play();
  }
}

/** One script being played to one client. */
class Performance {
  private readonly ended: Promise<unknown>;

  constructor(
    private readonly script: Script,
    private readonly words: ProviderWords,
    private readonly response: ServerResponse,
    private readonly call: RecordedCall,
  ) {
    this.ended = new Promise((resolve) => response.on('close', resolve));
  }

  async play(): Promise<void> {
    const { delayMs = 0, status, body = '', headers = {}, end } = this.script;
    if (delayMs > 0) await sleep(delayMs);
    if (end === 'silent') return void (await this.ended);
    if (status !== undefined) {
      this.response.writeHead(status, { 'content-type': 'application/json', ...headers });
      return this.done(body);
    }
    this.response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
    this.response.flushHeaders();
    await this.speak();
  }

  private async speak(): Promise<void> {
    const { fragments = [], reasoning = [], refusal, fragmentDelayMs = 0 } = this.script;
    await this.write(this.words.opening(this.script));
    for (const thought of reasoning) await this.write(this.words.thought(thought));
    for (const fragment of fragments) {
      if (this.response.destroyed) return;
      if (fragmentDelayMs > 0) await sleep(fragmentDelayMs);
      await this.write(this.words.fragment(fragment));
    }
    if (refusal !== undefined) await this.write(this.words.refusal(refusal));
    await this.finish();
  }

  private async finish(): Promise<void> {
    const { end = 'finish' } = this.script;
    if (end === 'hang') return void (await this.ended);
    if (end === 'reset') {
      this.call.state = 'done';
      this.response.socket?.resetAndDestroy();
      return;
    }
    if (end === 'truncated-json') await this.write('data: {"choices":[{"del\n\n');
    if (end === 'error-event') await this.write(this.words.error('the provider is on fire: sk-secret'));
    if (end === 'finish') await this.write(this.words.ending(this.script));
    this.done('');
  }

  private done(rest: string | Buffer): void {
    this.call.state = this.response.destroyed ? 'aborted' : 'done';
    this.response.end(rest);
  }

  /** Waits for the socket, so that each fragment is a chunk of its own. */
  private async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const size = this.script.chunkBytes ?? (bytes.length || 1);
    for (let at = 0; at < bytes.length && !this.response.destroyed; at += size) {
      await new Promise<void>((resolve) => this.response.write(bytes.subarray(at, at + size), () => resolve()));
      if (this.script.chunkBytes !== undefined) await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8') || '{}';
}
