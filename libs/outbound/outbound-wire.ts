import { AsyncResource } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { Observable } from 'rxjs';
import { type Dispatcher, EnvHttpProxyAgent, fetch, FormData, request } from 'undici';
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

/** How an answer begins. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** No stream is asked for in an encoding: decoding one costs more than it saves. */
const HEADERS = {
  accept: 'text/event-stream',
  'accept-encoding': 'identity',
  'content-type': 'application/json',
  'user-agent': 'parlor',
};

/** Bytes of a body that are read to be forgotten; behind them its connection is closed. */
const MOST_FORGOTTEN = 64 * 1024;

/** Why a request is aborted whose answer is left. Made once: every end would build an error with its stack. */
const LEFT = new DOMException('The answer is left', 'AbortError');

/** Sends what has been checked. A connection that configuration opened is never used for an address that data named. */
export class OutboundWire {
  private readonly ways: Readonly<Record<NamedBy, Dispatcher>>;

  constructor(rules: OutboundRules, proxies: Proxies, lookup: LookupFunction) {
    const way = (namedBy: NamedBy) =>
      new EnvHttpProxyAgent({
        ...proxies,
        connect: { lookup: checkedLookup(lookup, (address) => rules.permits(address, namedBy)) },
        // Every caller brings its own deadline; a model may think for longer than any limit set here.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
    this.ways = { configuration: way('configuration'), data: way('data'), listed: way('listed') };
  }

  async send(url: URL, init: RequestInit, namedBy: NamedBy): Promise<Response> {
    const body = init.body instanceof globalThis.FormData ? formOf(init.body) : init.body;
    const sent = { ...init, body, redirect: 'manual', dispatcher: this.ways[namedBy] };
    return (await fetch(url, sent as Parameters<typeof fetch>[1])) as unknown as Response;
  }

  /** How the answer to a POST begins. Of its body some is read, so that the connection serves again, and forgotten. */
  async head(url: URL, { headers, body }: Post, namedBy: NamedBy, signal: AbortSignal): Promise<AnswerHead> {
    const dispatcher = this.ways[namedBy];
    const sent = { ...HEADERS, accept: '*/*', ...headers };
    const answer = await request(url, { method: 'POST', headers: sent, body, dispatcher, signal });
    // The head is the answer: what becomes of its body changes nothing.
    await answer.body.dump({ limit: MOST_FORGOTTEN, signal }).catch(() => undefined);
    return { status: answer.statusCode, headers: answer.headers };
  }

  /**
   * The body of the answer to a POST, as it comes; to unsubscribe closes its connection. What `refusal` makes of the head is
   * its failure, and nothing of the body is read.
   */
  stream(
    url: URL,
    { headers, body }: Post,
    namedBy: NamedBy,
    refusal: (head: AnswerHead) => Error | null,
  ): Observable<Uint8Array> {
    return new Observable((listener) => {
      const left = new AbortController();
      const dispatcher = this.ways[namedBy];
      const sent = {
        method: 'POST',
        headers: { ...HEADERS, ...headers },
        body,
        dispatcher,
        signal: left.signal,
      } as const;
      let isOver = false;
      const fail = (error: unknown): void => listener.error(error);
      // The socket calls back in the context of the request that opened it.
      const read = AsyncResource.bind((bytes: Uint8Array) => listener.next(bytes));
      const end = AsyncResource.bind(() => {
        isOver = true;
        // One turn of the event loop later the next call finds this connection free.
        setImmediate(() => listener.complete());
      });
      request(url, sent).then(({ statusCode: status, headers, body }) => {
        body.on('error', AsyncResource.bind(fail));
        const error = refusal({ status, headers });
        if (error) fail(error);
        else body.on('data', read).on('end', end);
      }, fail);
      return () => {
        if (!isOver) left.abort(LEFT);
      };
    });
  }
}

/** This client knows forms of its own alone; another would be sent as the text "[object FormData]". */
function formOf(given: globalThis.FormData): FormData {
  const form = new FormData();
  for (const [name, value] of given) form.append(name, value);
  return form;
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
