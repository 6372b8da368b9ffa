import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Observable, type Subscriber } from 'rxjs';
import { type Dispatcher, EnvHttpProxyAgent, fetch, request } from 'undici';
import { fromHere } from '../context/async-context.js';
import { type NamedBy, OutboundRefused, type OutboundRules } from './outbound-rules.js';

/** Proxies as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` name them; empty where there are none. */
export interface Proxies {
  readonly httpsProxy: string;
  readonly httpProxy: string;
  readonly noProxy: string;
}

/** JSON that is sent, with the headers beside it, in lower case. */
export interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A body that is too large to be held: its size in bytes, and its bytes once it is sent. Header names in lower case. */
export interface Upload {
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** How an answer begins. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** What is wrong with an answer; null for one that is to be read. `body` is how that of a failure begins. */
export type ResponseCheck = (head: ResponseHead, body: string) => Error | null;

/** No stream is asked for in an encoding: decoding one costs more than it saves. */
const HEADERS = {
  accept: 'text/event-stream',
  'accept-encoding': 'identity',
  'content-type': 'application/json',
  'user-agent': 'parlor',
};

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Bytes of a body that are read to be forgotten; behind them its connection is closed. */
const MOST_FORGOTTEN = 64 * 1024;

/** Bytes of a failure's body that are read, and for how long, in milliseconds. */
const MOST_EXPLAINED = 16 * 1024;
const EXPLAINED_MS = 1_000;

/** Why a request is aborted whose answer is left. Made once: every end would build an error with its stack. */
const LEFT = new DOMException('The answer is left', 'AbortError');

/** Sends what has been checked. A connection that configuration opened is never used for an address that data named. */
export class OutboundWire {
  private readonly ways: Readonly<Record<NamedBy, Dispatcher>>;

  constructor(rules: OutboundRules, proxies: Proxies, lookup: LookupFunction) {
    const way = (namedBy: NamedBy) =>
      new EnvHttpProxyAgent({
        connect: { lookup: checkedLookup(lookup, (address) => rules.permits(address, namedBy)) },
        // Every caller brings its own deadline; a model may think for longer than any limit set here.
        headersTimeout: 0,
        bodyTimeout: 0,
        ...proxies,
      });
    this.ways = { configuration: way('configuration'), data: way('data'), listed: way('listed') };
  }

  async send(url: URL, init: RequestInit, namedBy: NamedBy): Promise<Response> {
    const sent = { ...init, redirect: 'manual', dispatcher: this.ways[namedBy] };
    return (await fetch(url, sent as Parameters<typeof fetch>[1])) as unknown as Response;
  }

  /** The answer to a body that is sent as fast as it is taken: `fetch` would hold all of it. Of other errors `open`'s comes through. */
  async upload(url: URL, { headers, size, open }: Upload, namedBy: NamedBy, signal: AbortSignal): Promise<Response> {
    const sent = { ...headers, accept: '*/*', 'user-agent': HEADERS['user-agent'], 'content-length': String(size) };
    const body = Readable.from(await open());
    const dispatcher = this.ways[namedBy];
    const answer = await request(url, { method: 'POST', headers: sent, body, dispatcher, signal });
    const { statusCode: status } = answer;
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value) told.set(name, String(value));
    if (!WITHOUT_BODY.has(status))
      return new Response(ReadableStream.from(answer.body) as never, { status, headers: told });
    await answer.body.dump({ limit: MOST_FORGOTTEN, signal });
    return new Response(null, { status, headers: told });
  }

  /** How the answer to a POST begins. Of its body some is read, so that the connection serves again, and forgotten. */
  async head(url: URL, { headers, body }: Post, namedBy: NamedBy, signal: AbortSignal): Promise<ResponseHead> {
    const dispatcher = this.ways[namedBy];
    const sent = { ...HEADERS, accept: '*/*', ...headers };
    const answer = await request(url, { method: 'POST', headers: sent, body, dispatcher, signal });
    // The head is the answer: what becomes of its body changes nothing.
    await answer.body.dump({ limit: MOST_FORGOTTEN, signal }).catch(() => undefined);
    return { status: answer.statusCode, headers: answer.headers };
  }

  /**
   * The body of the answer to a POST, as it comes; to unsubscribe closes its connection. What `refusal` makes of the head is
   * its failure; of a failure's body the beginning is read for it. `post` is made when it is sent, so that no open answer holds what was asked.
   */
  stream(url: URL, post: () => Post, namedBy: NamedBy, refusal: ResponseCheck): Observable<Uint8Array> {
    return new Observable((listener) => {
      const { headers, body } = post();
      const { origin, pathname, search } = url;
      const sent = {
        origin,
        path: pathname + search,
        method: 'POST',
        headers: Object.assign({}, HEADERS, headers),
        body,
      } as const;
      const heard = new StreamedAnswer(listener, refusal);
      this.ways[namedBy].dispatch(sent, heard);
      return () => heard.leave();
    });
  }
}

/** Tells the bytes of an answer as they come. The client's own streams would hold some KB for each answer that is open. */
class StreamedAnswer implements Dispatcher.DispatchHandler {
  /** The socket calls back in the context of the request that opened it. */
  private readonly here = fromHere();
  private controller: Dispatcher.DispatchController | undefined;
  private explanation: Explanation | undefined;
  private isOver = false;

  constructor(
    private readonly listener: Subscriber<Uint8Array>,
    private readonly refusal: ResponseCheck,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.listener.closed) this.leave();
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // They are parts of a block of bytes that would be held as long as the answer is open.
    controller.rawHeaders = null;
    if (status < 200) return;
    const refuse = (body: string): void => {
      const error = this.refusal({ status, headers }, body);
      if (error) this.here(() => this.listener.error(error));
    };
    if (status < 300) refuse('');
    else this.explanation = new Explanation(refuse);
  }

  onResponseData(_: unknown, bytes: Uint8Array): void {
    if (this.explanation) this.explanation.take(bytes);
    else this.here(() => this.listener.next(bytes));
  }

  onResponseEnd(): void {
    this.isOver = true;
    if (this.explanation) return this.explanation.end();
    // The client sets the connection free with the next turn of the event loop, and the next call is to find it free.
    queueMicrotask(() => setImmediate(() => this.here(() => this.listener.complete())));
  }

  onResponseError(_: unknown, error: Error): void {
    this.isOver = true;
    if (this.explanation) this.explanation.end();
    else this.here(() => this.listener.error(error));
  }

  /** Closes the connection, unless the answer is over. */
  leave(): void {
    this.explanation?.forget();
    if (!this.isOver) this.controller?.abort(LEFT);
  }
}

/** How the body of a failure begins: as much as comes within its time. */
class Explanation {
  private readonly pieces: Uint8Array[] = [];
  private size = 0;
  private readonly timer = setTimeout(() => this.end(), EXPLAINED_MS);

  constructor(private readonly done: (body: string) => void) {}

  take(bytes: Uint8Array): void {
    // The client uses the block of bytes anew.
    this.pieces.push(Uint8Array.from(bytes.subarray(0, MOST_EXPLAINED - this.size)));
    this.size += bytes.length;
    if (this.size >= MOST_EXPLAINED) this.end();
  }

  end(): void {
    this.forget();
    this.done(Buffer.concat(this.pieces).toString('utf8'));
  }

  forget(): void {
    clearTimeout(this.timer);
  }
}

/**
 * Looks a name up once and hands on only what `permits` lets pass. The socket connects to exactly these addresses, so a
 * name that means something else a moment later changes nothing.
 */
const checkedLookup =
  (lookup: LookupFunction, permits: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const permitted = (found as LookupAddress[]).filter(({ address }) => permits(address));
      const [first] = permitted;
      if (!first) return done(new OutboundRefused(`${hostname}: no address that may be reached`), []);
      if (options.all) return done(null, permitted);
      done(null, first.address, first.family);
    });
  };
